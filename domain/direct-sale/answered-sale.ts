import { SALE_FIELDS, type SaleDraft, type SaleField } from './sale-draft';

/**
 * The sale after the answer to a post, for a person who has gone on meanwhile: what they changed
 * since the post stays theirs, the rest is the answer's. Codes read meanwhile are theirs too. Once
 * the answer says that the sale is saved, it is the sale that was saved.
 */
export function answeredSale(posted: SaleDraft, latest: SaleDraft, answer: SaleDraft): SaleDraft {
  const { scans } = latest;
  if (answer.idSale !== posted.idSale) return { ...answer, scans };
  const changed = changedSince(posted, latest);
  return {
    ...answer,
    ...Object.fromEntries(changed.map((field) => [field, latest[field]])),
    step: latest.step === posted.step ? answer.step : latest.step,
    products: latest.products === posted.products ? answer.products : latest.products,
    scans,
  };
}

/** The fields that were changed since the post. */
export function changedSince(posted: SaleDraft, latest: SaleDraft): SaleField[] {
  return SALE_FIELDS.filter((field) => latest[field] !== posted[field]);
}
