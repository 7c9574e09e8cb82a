import type { Numbering } from '../../db/numbering';
import type { Trx } from '../../db/schema';
import { invalidFields } from '../../http/api-error';

interface NextNumber {
  space: string;
  next: number;
  /** The highest number already used in the space; 0 when none was. */
  lastUsed: () => Promise<number>;
  /** The field of the next number. */
  path: string;
  /** What is numbered, with its article: 'um boleto'. */
  numbered: string;
}

/** Sets a numbering's next number; 422 when it would repeat a used one. */
export async function setNumbering(
  trx: Trx,
  numbering: Numbering,
  { space, next, lastUsed, path, numbered }: NextNumber,
): Promise<void> {
  // First: it locks the space, so that no number is used meanwhile.
  await numbering.set(trx, space, next);
  const last = await lastUsed();
  if (next > last) return;
  const message = `Este número já foi usado em ${numbered}. O próximo livre é ${last + 1}`;
  throw invalidFields([{ path, message }]);
}
