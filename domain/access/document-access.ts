import { keysOf } from '../keys-of';
import type { DocumentKind } from '../sending/document';
import { type Access, allows, type Area, type Level } from './areas';

/**
 * The areas for each kind of document; one of them is enough. They are those that open its file
 * elsewhere. A reminder has no file: its area is the receivables, where it is sent from (R-SND-12).
 */
type Areas = readonly [Area, ...Area[]];
const DOCUMENT_AREAS: Readonly<Record<DocumentKind, Areas>> = {
  quote: ['order'],
  receipt: ['order'],
  part: ['order', 'receivable'],
  slip: ['order'],
  note: ['fiscal-note'],
  reminder: ['receivable', 'order'],
};

export function areasOfDocument(kind: DocumentKind): readonly Area[] {
  return DOCUMENT_AREAS[kind];
}

/** The areas of all documents, the order's first. */
export const SENDING_AREAS: readonly Area[] = [
  ...new Set(keysOf(DOCUMENT_AREAS).flatMap((kind) => DOCUMENT_AREAS[kind])),
];

/** The areas of a sending page, by the name of its document; without one, those of any document. */
export function areasOfSending(name: string): Areas {
  const kind = keysOf(DOCUMENT_AREAS).find((known) => known === name.split('-')[0]);
  return kind ? DOCUMENT_AREAS[kind] : ['order', ...SENDING_AREAS];
}

/** Whether a role may open, or send, documents of a kind. */
export function allowsDocument(access: Access | null, kind: DocumentKind, level: Level): boolean {
  return DOCUMENT_AREAS[kind].some((area) => allows(access, area, level));
}
