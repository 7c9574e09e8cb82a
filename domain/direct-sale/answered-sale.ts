import type { DraftProduct } from '../order/draft/draft';
import { SALE_FIELDS, type SaleDraft, type SaleField } from './sale-draft';

/**
 * The sale after a response, when the user kept working meanwhile: fields changed since the post,
 * and codes scanned since, keep their values; the rest comes from the response. Once the response
 * says the sale is saved, it replaces everything: what is newer is the next sale's.
 */
export function answeredSale(posted: SaleDraft, latest: SaleDraft, answer: SaleDraft): SaleDraft {
  if (answer.idSale !== posted.idSale) return { ...answer, scans: [] };
  const changed = changedSince(posted, latest);
  return {
    ...answer,
    ...Object.fromEntries(changed.map((field) => [field, latest[field]])),
    step: latest.step === posted.step ? answer.step : latest.step,
    products: answeredLines(posted, latest, answer),
    payments: latest.payments === posted.payments ? answer.payments : latest.payments,
    scans: latest.scans,
  };
}

/** With the lines that the response brought, as of a sale that is taken up. */
function answeredLines(posted: SaleDraft, latest: SaleDraft, answer: SaleDraft): DraftProduct[] {
  if (latest.products === posted.products) return answer.products;
  const brought = answer.products.slice(posted.products.length);
  const last = Math.max(0, ...brought.map(({ idOrderProduct }) => Number(idOrderProduct) || 0));
  const newer = latest.products.map((line) => ({
    ...line,
    idOrderProduct: String(Number(line.idOrderProduct) + last),
  }));
  return brought.length === 0 ? latest.products : [...brought, ...newer];
}

/** What a sale begins with when the one before it was ended by a post. */
export type NextItems = Pick<SaleDraft, 'products' | 'scans'>;

export const NO_ITEMS: NextItems = { products: [], scans: [] };

/**
 * The items and codes that came after the sale was sent: once it is saved or set aside, they are the
 * next one's (R-SAL-35). What was changed of its own lines and fields came too late, and ends with it.
 */
export function scannedSince(posted: SaleDraft, latest: SaleDraft): NextItems {
  const isSent = ({ idOrderProduct, idProduct }: DraftProduct) =>
    posted.products.some(
      (line) => line.idOrderProduct === idOrderProduct && line.idProduct === idProduct,
    );
  return {
    products: latest.products.filter((line) => !isSent(line)),
    scans: latest.scans.filter((scan) => !posted.scans.includes(scan)),
  };
}

export function isNone({ products, scans }: NextItems): boolean {
  return products.length === 0 && scans.length === 0;
}

/** The fields changed since the post. */
export function changedSince(posted: SaleDraft, latest: SaleDraft): SaleField[] {
  return SALE_FIELDS.filter((field) => latest[field] !== posted[field]);
}
