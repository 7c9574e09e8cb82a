import { MAX_ID } from '../typed-id';

/** What can be sent to a client, by what it is: its labels are `DOCUMENT_LABELS`. */
export const DOCUMENT_KINDS = ['quote', 'receipt', 'part', 'slip', 'note', 'reminder'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * A document of an order: the order's quote, or the one of an installment (`receipt`, `slip`,
 * `reminder`), of a payment in part (`part`) or of a note, by its id.
 */
export interface OrderDocumentRef {
  kind: DocumentKind;
  /** Null for the quote. */
  id: number | null;
}

/** `quote`, `slip-12`: on the wire and in addresses. */
export function documentName({ kind, id }: OrderDocumentRef): string {
  return id === null ? kind : `${kind}-${id}`;
}

/** Back from its name; null when it is none. */
export function readDocumentName(name: string): OrderDocumentRef | null {
  if (name === 'quote') return { kind: 'quote', id: null };
  const [, kind = '', digits = ''] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(name) ?? [];
  const known = DOCUMENT_KINDS.find((one) => one === kind && one !== 'quote');
  const id = Number(digits);
  return known === undefined || id > MAX_ID ? null : { kind: known, id };
}
