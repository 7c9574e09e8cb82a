import { keysOf } from '../keys-of';
import type { DocumentKind } from '../sending/document';
import { type Access, allows, type Area, type Level } from './areas';

/**
 * Whose each kind of document is: one of the areas is enough, and they are those that open its file
 * elsewhere. A reminder has no file of its own: it is of who reminds from the receivables (R-SND-12).
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

/** Those of any document, the order's first. */
export const SENDING_AREAS: readonly Area[] = [
  ...new Set(keysOf(DOCUMENT_AREAS).flatMap((kind) => DOCUMENT_AREAS[kind])),
];

/** Whose a page of what is sent is, by the name of its document: without one, whoever sends any. */
export function areasOfSending(name: string): Areas {
  const kind = keysOf(DOCUMENT_AREAS).find((known) => known === name.split('-')[0]);
  return kind ? DOCUMENT_AREAS[kind] : ['order', ...SENDING_AREAS];
}

/** Whether a role opens, or sends, documents of a kind. */
export function allowsDocument(access: Access | null, kind: DocumentKind, level: Level): boolean {
  return DOCUMENT_AREAS[kind].some((area) => allows(access, area, level));
}
