import { MAX_ID } from '../typed-id';

/** The kinds of document that can be sent to a client; labels are in `DOCUMENT_LABELS`. */
export const DOCUMENT_KINDS = ['quote', 'receipt', 'part', 'slip', 'note', 'reminder'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * A document of an order: its quote, or by id that of an installment (`receipt`, `slip`,
 * `reminder`), of a partial payment (`part`) or of a note.
 */
export interface OrderDocumentRef {
  kind: DocumentKind;
  /** Null for the quote. */
  id: number | null;
}

/** `quote`, `slip-12`: on the wire and in URLs. */
export function documentName({ kind, id }: OrderDocumentRef): string {
  return id === null ? kind : `${kind}-${id}`;
}

/** Parses a document's name; null when invalid. */
export function readDocumentName(name: string): OrderDocumentRef | null {
  if (name === 'quote') return { kind: 'quote', id: null };
  const [, kind = '', digits = ''] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(name) ?? [];
  const known = DOCUMENT_KINDS.find((one) => one === kind && one !== 'quote');
  const id = Number(digits);
  return known === undefined || id > MAX_ID ? null : { kind: known, id };
}
