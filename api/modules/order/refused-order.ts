import type { FieldError } from '@domain/field-error';
import { checkAnonymised } from '@domain/order/anonymised-order';
import { orderRefusals } from '@domain/order/order-refusals';
import type { OrderInput } from '@domain/order/order-schema';
import type { StoredOrder } from '@domain/order/stored-order';

import type { Trx } from '../../db/schema';
import type { KnownIds } from './known-ids-repository';
import {
  checkCategory,
  checkClientDocument,
  checkReferences,
  findReferences,
  isAnonymised,
} from './order-references';

/** What an order is checked against. */
interface Against {
  /** The order as it was; null for a new one. */
  stored: StoredOrder | null;
  /** The latest day on which it may be paid, ISO. */
  today: string;
  /** The records that it references, if they were already looked up. */
  known?: KnownIds;
}

/** The errors of an order by the rules, the locks and the existing records, for any caller. */
export async function refusalsOf(
  trx: Trx,
  input: OrderInput,
  { stored, today, known }: Against,
): Promise<FieldError[]> {
  const references = known ?? (await findReferences(trx, input));
  return [
    ...orderRefusals(input, stored, today),
    ...(await checkReferences(trx, input, references)),
    ...checkClientDocument(input, references, stored),
    ...checkAnonymised(input, isAnonymised(references, input.idClient), stored),
    ...(await checkCategory(trx, input, stored?.idCategory ?? null)),
  ];
}
