import { isRecord } from '../../is-record';
import { hashOf } from '../../text-hash';
import type { ReceivedParts } from '../received-parts';
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftInstallment,
  type DraftProduct,
  type OrderDraft,
} from './draft';
import type { StoredDraft } from './draft-from-order';

/**
 * Hashes of a form's draft as it was loaded, to detect which fields changed since, and by whom. It
 * travels with the form, so the server keeps no state; a few kB for 300 items.
 */
export interface DraftFingerprint {
  fields: Partial<Record<DraftField, string>>;
  /** By `idOrderProduct`. */
  products: Record<string, string>;
  /** By `idOrderInstallment`, as `installmentPrint` parses them; null when unknown. */
  installments: Record<string, string> | null;
  /** The newest accepted version of the quote; none in forms of orders without one. */
  accepted?: string;
}

/** Unknown: every difference may be either user's change, so the user is asked. */
export const NO_FINGERPRINT: DraftFingerprint = { fields: {}, products: {}, installments: null };

/** A known fingerprint always has fields. */
export function isUnknown({ fields }: DraftFingerprint): boolean {
  return Object.keys(fields).length === 0;
}

/** An item without a room is hashed as before rooms existed, so that open forms keep their base. */
export function hashOfItem(line: DraftProduct | null): string {
  return hashOf(line === null || line.room !== '' ? line : { ...line, room: undefined });
}

/** In a stored order, partial payments count like full payments (R-ORD-49). */
export function fingerprintOf(draft: OrderDraft | StoredDraft): DraftFingerprint {
  const accepted = 'accepted' in draft ? draft.accepted : null;
  return {
    ...(accepted ? { accepted: String(accepted.version) } : {}),
    fields: Object.fromEntries(DRAFT_FIELDS.map((field) => [field, hashOf(draft[field])])),
    products: Object.fromEntries(
      draft.products.map((product) => [product.idOrderProduct, hashOfItem(product)]),
    ),
    installments: Object.fromEntries(
      draft.installments.map((line) => [
        line.idOrderInstallment,
        Object.values(printOfInstallment(line, partsOf(draft, line))).join(' '),
      ]),
    ),
  };
}

/** The sum of an installment's partial payments, in cents; 0 when unknown. */
export function partsOf(
  draft: OrderDraft | StoredDraft,
  { idOrderInstallment }: DraftInstallment,
): number {
  return ('received' in draft ? draft.received[idOrderInstallment] : 0) ?? 0;
}

/** The sums of partial payments when the form was loaded. */
export function receivedWhenRead({ installments }: DraftFingerprint): ReceivedParts {
  const ids = Object.keys(installments ?? {});
  return Object.fromEntries(
    ids.map((id) => [id, Number(installmentPrint({ installments }, id)?.parts) || 0]),
  );
}

/** An installment as hashes of the units that are merged; number and parts are not hashed. */
export function printOfInstallment(line: DraftInstallment, parts: number) {
  return {
    number: line.installmentNumber,
    value: hashOf(line.value),
    dueDate: hashOf(line.dueDate),
    observation: hashOf(line.observation),
    paid: hashOf([line.paymentDate, line.paidValue]),
    method: hashOf(line.paymentType),
    slip: hashOf([line.nossoNumero, line.bankSlip]),
    parts: String(parts),
  };
}

export type InstallmentPrint = ReturnType<typeof printOfInstallment>;

/** An installment as it was loaded; undefined when unknown. */
export function installmentPrint(
  { installments }: Pick<DraftFingerprint, 'installments'>,
  id: string,
): InstallmentPrint | undefined {
  if (installments === null || !Object.hasOwn(installments, id)) return undefined;
  const [number = '', value = '', dueDate = '', observation = '', paid = '', ...rest] =
    installments[id]?.split(' ') ?? [];
  const [method = '', slip = '', parts = ''] = rest;
  return { number, value, dueDate, observation, paid, method, slip, parts };
}

/** The fingerprint in parsed JSON; null when there is none. */
export function readFingerprint(value: unknown): DraftFingerprint | null {
  if (!isRecord(value)) return null;
  const { fields, products, installments, accepted } = value;
  // Forms opened before installments were compared one by one have one hash for all of them.
  return isTexts(fields) && isTexts(products)
    ? {
        fields,
        products,
        installments: isTexts(installments) ? installments : null,
        ...(typeof accepted === 'string' ? { accepted } : {}),
      }
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
