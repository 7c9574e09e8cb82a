import type { SaleDraft } from './sale-draft';

export const PARKED_LABEL_MAX_LENGTH = 40;

/** What it is called where nobody says: its client, or what it begins with. */
export function parkedLabel({ parkLabel, clientName, products }: SaleDraft): string {
  const own = [parkLabel, clientName, products[0]?.description ?? ''].map((text) => text.trim());
  return own.find((text) => text !== '')?.slice(0, PARKED_LABEL_MAX_LENGTH) ?? '';
}
