import { SALE_FIELDS, type SaleDraft, type SaleField } from './sale-draft';

/**
 * The sale after a response, when the user kept working meanwhile: fields changed since the post,
 * and codes scanned since, keep their values; the rest comes from the response. Once the response
 * says the sale is saved, it replaces everything.
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
    payments: latest.payments === posted.payments ? answer.payments : latest.payments,
    scans,
  };
}

/** The fields changed since the post. */
export function changedSince(posted: SaleDraft, latest: SaleDraft): SaleField[] {
  return SALE_FIELDS.filter((field) => latest[field] !== posted[field]);
}
