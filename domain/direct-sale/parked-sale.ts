import { boundedList } from '../bounded-list';
import { optionalId, requiredText } from '../form-fields';
import { MAX_MONEY_CENTS } from '../money';
import { z } from '../zod';
import { PARKED_LABEL_MAX_LENGTH } from './parked-label';
import type { SaleDraft } from './sale-draft';
import { saleEntries, saleFromEntries } from './sale-form';
import { saleTotals } from './sale-totals';

/** The most parked sales of a company at once. */
export const MOST_PARKED = 50;

/** Enough for a thousand items, each with its fields. */
const MOST_ENTRIES = 10_000;

/** A form field's name and text: sales are parked as typed, so that nothing is lost. */
const entry = z.tuple([z.string().max(60), z.string().max(1_000)]);

/** The sale's fields in the order of its form. */
export const parkedEntries = boundedList(entry, MOST_ENTRIES);

export const newParkedSaleSchema = z.object({
  label: requiredText('Dê um nome à venda', PARKED_LABEL_MAX_LENGTH),
  entries: parkedEntries,
  /** The key for saving the sale, and the parked sale that it came from (R-SAL-36). */
  saleKey: z.string().uuid().nullish().default(null),
  idParkedSale: optionalId().default(null),
});

export type NewParkedSale = z.output<typeof newParkedSaleSchema>;
export type ParkedEntries = NewParkedSale['entries'];

/** Whose parked sales may be taken: untaken ones, also one's own, or any (R-SAL-37). */
export type Hands = 'nobody' | 'own' | 'any';

/** How a parked sale is taken: whether the person keeps it until it is sold, and from whom. */
export interface SaleTake {
  stays: boolean;
  hands: Hands;
}

/** `keep` reserves the sale; `again` also takes one's own again, `over` any person's. */
export const takeSchema = z
  .object({
    keep: z.boolean().default(false),
    again: z.boolean().default(false),
    over: z.boolean().default(false),
  })
  .nullish();

/** The request on the wire. Clients that do not know these fields take free sales and their own. */
export function saleTake(asked: z.output<typeof takeSchema>): SaleTake {
  const { keep = false, again = false, over = false } = asked ?? {};
  return { stays: keep, hands: over ? 'any' : again || !keep ? 'own' : 'nobody' };
}

/** The request to take a sale until it is sold. */
export function takeBody(hands: Hands): z.input<typeof takeSchema> {
  return { keep: true, again: hands === 'own', ...(hands === 'any' ? { over: true } : {}) };
}

/** The sale to be continued later: unsaved, and at its items. */
export function toPark(draft: SaleDraft): SaleDraft {
  return { ...draft, idSale: '', idParkedSale: '', step: 'items', scans: [] };
}

/** The figures of a parked sale in the list. */
export function parkedSums(draft: SaleDraft): { itemCount: number; total: number } {
  const total = Math.min(saleTotals(draft).final, MAX_MONEY_CENTS);
  return { itemCount: draft.products.length, total };
}

/** The entries as our own form posts them: only fields of a sale, each once. */
export function cleanEntries(entries: ParkedEntries): {
  draft: SaleDraft;
  entries: [string, string][];
} {
  const draft = toPark(saleFromEntries(entries));
  return { draft, entries: saleEntries(draft) };
}
