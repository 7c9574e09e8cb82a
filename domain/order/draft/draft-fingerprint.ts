import { isRecord } from '../../is-record';
import { hashOf } from '../../text-hash';
import { DRAFT_FIELDS, type DraftField, type DraftProduct, type OrderDraft } from './draft';
import type { StoredDraft } from './draft-from-order';

/**
 * Hashes of a form's draft as it was loaded, to detect which fields changed since, and by whom. It
 * travels with the form, so the server keeps no state; a few kB for 300 items.
 */
export interface DraftFingerprint {
  fields: Partial<Record<DraftField, string>>;
  /** By `idOrderProduct`. */
  products: Record<string, string>;
  /** Then, where some came in in parts, what did (`installmentsIn`). */
  installments: string;
}

/** Nothing known: every difference may then be either's change, and is asked about. */
export const NO_FINGERPRINT: DraftFingerprint = { fields: {}, products: {}, installments: '' };

/** No draft has such a fingerprint: even no installments have a hash. */
export function isUnknown({ installments }: DraftFingerprint): boolean {
  return installments === NO_FINGERPRINT.installments;
}

/** An item without a room is hashed as before there were rooms: forms that are open keep their base. */
export function hashOfItem(line: DraftProduct | null): string {
  return hashOf(line === null || line.room !== '' ? line : { ...line, room: undefined });
}

/** Of a stored order what came in in parts counts as a payment of the whole does (R-ORD-49). */
export function fingerprintOf(draft: OrderDraft | StoredDraft): DraftFingerprint {
  return {
    fields: Object.fromEntries(DRAFT_FIELDS.map((field) => [field, hashOf(draft[field])])),
    products: Object.fromEntries(
      draft.products.map((product) => [product.idOrderProduct, hashOfItem(product)]),
    ),
    installments: [hashOf(draft.installments), partsHash(draft)].join(' ').trim(),
  };
}

function partsHash(draft: OrderDraft | StoredDraft): string {
  const received = 'received' in draft ? draft.received : {};
  return Object.keys(received).length > 0 ? hashOf(received) : '';
}

/** The installments' lines, and what came in of them in parts, as hashes. */
export function installmentsIn({ installments }: DraftFingerprint): {
  lines: string;
  parts: string;
} {
  const [lines = '', parts = ''] = installments.split(' ');
  return { lines, parts };
}

/** The fingerprint in parsed JSON; null when there is none. */
export function readFingerprint(value: unknown): DraftFingerprint | null {
  if (!isRecord(value)) return null;
  const { fields, products, installments } = value;
  return isTexts(fields) && isTexts(products) && typeof installments === 'string'
    ? { fields, products, installments }
    : null;
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

/** Twice the size for a thousand items. */
const MAX_LENGTH = 64 * 1024;

/** The fingerprint that a form posted; an invalid one counts as unknown. */
export function parseFingerprint(text: string | null): DraftFingerprint {
  if ((text?.length ?? 0) > MAX_LENGTH) return NO_FINGERPRINT;
  try {
    return readFingerprint(JSON.parse(text ?? '') as unknown) ?? NO_FINGERPRINT;
  } catch {
    return NO_FINGERPRINT;
  }
}
