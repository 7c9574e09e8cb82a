import type { SaleDraft } from './sale-draft';

export const PARKED_LABEL_MAX_LENGTH = 40;

/** The label of a parked sale: as typed, or else its client's name or its first item. */
export function parkedLabel({ parkLabel, clientName, products }: SaleDraft): string {
  const own = [parkLabel, clientName, products[0]?.description ?? ''].map((text) => text.trim());
  return wholeWords(own.find((text) => text !== '') ?? '');
}

/** As many whole words as fit; a first word that is too long is cut. */
function wholeWords(text: string): string {
  if (text.length <= PARKED_LABEL_MAX_LENGTH) return text;
  const end = text.slice(0, PARKED_LABEL_MAX_LENGTH + 1).lastIndexOf(' ');
  return text.slice(0, end > 0 ? end : PARKED_LABEL_MAX_LENGTH).trimEnd();
}
