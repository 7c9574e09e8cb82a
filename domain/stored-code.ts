import { BRAZILIAN_STATES, NO_STATE } from './brazilian-states';
import { isRecord } from './is-record';
import { LEGAL_PERSON, NATURAL_PERSON } from './person-type';
import { isCnpjLength } from './tax-id';
import { z } from './zod';

/**
 * Codes of a stored record: statuses, states, types. Another server may have codes that we do not
 * know (docs/contract.md#other-servers); they are kept: shown, selected, sent back. Validating them
 * is that server's job; our own API accepts only ours.
 */
export interface StoredCode {
  known: readonly string[];
  /** A known code, validated in place of an unknown one. */
  standIn: (record: Record<string, unknown>) => string;
  /** The pattern of unknown codes, and their wire value. */
  unknown: RegExp;
  read: (text: string) => string | number;
}

/** The codes of a form's fields; those of list lines are under the list's name. */
export interface StoredCodes {
  [field: string]: StoredCode | StoredCodes;
}

/** Numeric codes, such as statuses. */
export function numericCode(known: readonly (string | number)[]): StoredCode {
  const texts = known.map(String);
  return { known: texts, standIn: () => texts[0] ?? '', unknown: /^\d{1,9}$/, read: Number };
}

/** Text codes, such as states and types. */
export function textCode(
  known: readonly string[],
  standIn: StoredCode['standIn'] = () => known[0] ?? '',
): StoredCode {
  return { known, standIn, unknown: /^[\p{L}\p{N}_.-]{1,40}$/u, read: String };
}

/** 1 active, 0 inactive, and any other code of the server. */
export const STATUS_CODE = numericCode([1, 0]);
/** For example 'EX' for abroad. */
export const STATE_CODE = textCode([...BRAZILIAN_STATES, NO_STATE]);
/** Documents are distinguished by length (R-FLD-04). */
export const PERSON_TYPE_CODE = textCode([NATURAL_PERSON, LEGAL_PERSON], ({ cpfCnpj }) =>
  typeof cpfCnpj === 'string' && isCnpjLength(cpfCnpj) ? LEGAL_PERSON : NATURAL_PERSON,
);

/**
 * A form schema that lets the stored record's unknown codes through unchanged; everything else must
 * satisfy `schema`.
 */
export function keepingCodes<Schema extends z.ZodTypeAny>(
  schema: Schema,
  codes: StoredCodes,
): z.ZodType<z.output<Schema>, z.ZodTypeDef, unknown> {
  return z.unknown().transform((raw, context): z.output<Schema> => {
    const parsed = schema.safeParse(withStandIns(raw, codes));
    if (parsed.success) return withCodesOf(raw, parsed.data, codes) as z.output<Schema>;
    for (const issue of parsed.error.issues) context.addIssue(issue);
    return z.NEVER;
  });
}

function unknownCode(value: unknown, { known, unknown, read }: StoredCode): string | number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || known.includes(text) || !unknown.test(text)) return null;
  return read(text);
}

function withStandIns(raw: unknown, codes: StoredCodes): unknown {
  if (!isRecord(raw)) return raw;
  const record = { ...raw };
  for (const [field, code] of Object.entries(codes)) {
    const value = raw[field];
    if (isCode(code)) {
      if (unknownCode(value, code) !== null) record[field] = code.standIn(raw);
    } else if (Array.isArray(value)) {
      record[field] = value.map((line: unknown) => withStandIns(line, code));
    }
  }
  return record;
}

function withCodesOf(raw: unknown, data: unknown, codes: StoredCodes): unknown {
  if (!isRecord(raw) || !isRecord(data)) return data;
  const record = { ...data };
  for (const [field, code] of Object.entries(codes)) {
    const [value, parsed] = [raw[field], data[field]];
    if (isCode(code)) record[field] = unknownCode(value, code) ?? parsed;
    else if (Array.isArray(value) && Array.isArray(parsed)) {
      record[field] = parsed.map((line: unknown, index) => withCodesOf(value[index], line, code));
    }
  }
  return record;
}

function isCode(code: StoredCode | StoredCodes): code is StoredCode {
  return Array.isArray(code.known);
}
