import { boundedList } from '../bounded-list';
import { optionalId, requiredText } from '../form-fields';
import { MAX_MONEY_CENTS } from '../money';
import { z } from '../zod';
import { PARKED_LABEL_MAX_LENGTH } from './parked-label';
import type { SaleDraft } from './sale-draft';
import { saleEntries, saleFromEntries } from './sale-form';
import { saleTotals } from './sale-totals';

/** How many sales of a company may wait at once. */
export const MOST_PARKED = 50;

/** Enough for a thousand items, each with its fields. */
const MOST_ENTRIES = 10_000;

/** A form's field, by name and text: what a sale is kept as, so that nothing typed is lost. */
const entry = z.tuple([z.string().max(60), z.string().max(1_000)]);

/** The sale's fields in the order of its form. */
export const parkedEntries = boundedList(entry, MOST_ENTRIES);

export const newParkedSaleSchema = z.object({
  label: requiredText('Dê um nome à venda', PARKED_LABEL_MAX_LENGTH),
  entries: parkedEntries,
  /** The key that it would be sold under, and the sale that it was taken up as (R-SAL-36). */
  saleKey: z.string().uuid().nullish().default(null),
  idParkedSale: optionalId().default(null),
});

export type NewParkedSale = z.output<typeof newParkedSaleSchema>;
export type ParkedEntries = NewParkedSale['entries'];

/** In whose hand a sale may be: nobody's while it waits, one's own too, or anybody's (R-SAL-37). */
export type Hands = 'nobody' | 'own' | 'any';

/** How a sale is taken up: whether it stays with who took it until it is sold, and from whose hands. */
export interface SaleTake {
  stays: boolean;
  hands: Hands;
}

/** `keep` leaves it with who took it; `again` takes it also from one's own hand, `over` from anybody's. */
export const takeSchema = z
  .object({
    keep: z.boolean().default(false),
    again: z.boolean().default(false),
    over: z.boolean().default(false),
  })
  .nullish();

/** What the wire asks. Whoever knows nothing of hands takes what waits, and what is their own. */
export function saleTake(asked: z.output<typeof takeSchema>): SaleTake {
  const { keep = false, again = false, over = false } = asked ?? {};
  return { stays: keep, hands: over ? 'any' : again || !keep ? 'own' : 'nobody' };
}

/** How the wire asks for a sale that stays. */
export function takeBody(hands: Hands): z.input<typeof takeSchema> {
  return { keep: true, again: hands === 'own', ...(hands === 'any' ? { over: true } : {}) };
}

/** A sale as it stands, to be gone on with: no saved one, and at its items. */
export function toPark(draft: SaleDraft): SaleDraft {
  return { ...draft, idSale: '', idParkedSale: '', step: 'items', scans: [] };
}

/** What a list says of a sale that waits. */
export function parkedSums(draft: SaleDraft): { itemCount: number; total: number } {
  const total = Math.min(saleTotals(draft).final, MAX_MONEY_CENTS);
  return { itemCount: draft.products.length, total };
}

/** The entries as our own form writes them: only fields of a sale, each once. */
export function cleanEntries(entries: ParkedEntries): {
  draft: SaleDraft;
  entries: [string, string][];
} {
  const draft = toPark(saleFromEntries(entries));
  return { draft, entries: saleEntries(draft) };
}
