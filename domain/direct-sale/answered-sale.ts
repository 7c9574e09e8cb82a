import type { DraftProduct } from '../order/draft/draft';
import { isLine, SALE_FIELDS, type SaleDraft, type SaleField } from './sale-draft';

/**
 * The sale after a response, when the user kept working meanwhile: fields changed since the post,
 * and codes scanned since, keep their values; the rest comes from the response. Once the response
 * says the sale is saved, it replaces everything: newer items belong to the next sale.
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

/**
 * The lines of a parked sale that the response brought, and the lines on the screen: those that did
 * not change since the post as in the response, which may lack some (R-SAL-38).
 */
function answeredLines(posted: SaleDraft, latest: SaleDraft, answer: SaleDraft): DraftProduct[] {
  if (latest.products === posted.products) return answer.products;
  const brought = answer.products.slice(posted.products.length);
  const last = Math.max(0, ...brought.map(({ idOrderProduct }) => Number(idOrderProduct) || 0));
  const newer = latest.products.flatMap((line) => {
    if (posted.products.some((sent) => isUnchanged(sent, line)))
      return answer.products.filter(({ idOrderProduct }) => idOrderProduct === line.idOrderProduct);
    return [{ ...line, idOrderProduct: String(Number(line.idOrderProduct) + last) }];
  });
  return [...brought, ...newer];
}

/** Whether nothing was typed into a sent line since; it need not be the same object. */
function isUnchanged(sent: DraftProduct, line: DraftProduct): boolean {
  return isLine(sent, line) && sent.amount === line.amount && sent.value === line.value;
}

/** The items with which the next sale begins. */
export type NextItems = Pick<SaleDraft, 'products' | 'scans'>;

export const NO_ITEMS: NextItems = { products: [], scans: [] };

/**
 * The items and codes added after the sale was sent: once it is saved or parked, they belong to the
 * next sale (R-SAL-35). Later changes to its own lines and fields are dropped.
 */
export function scannedSince(posted: SaleDraft, latest: SaleDraft): NextItems {
  const isSent = (line: DraftProduct) => posted.products.some((sent) => isLine(sent, line));
  return {
    products: latest.products.filter((line) => !isSent(line)),
    scans: latest.scans.filter(({ id }) => !posted.scans.some((scan) => scan.id === id)),
  };
}

export function isNone({ products, scans }: NextItems): boolean {
  return products.length === 0 && scans.length === 0;
}

/** The fields changed since the post. */
export function changedSince(posted: SaleDraft, latest: SaleDraft): SaleField[] {
  return SALE_FIELDS.filter((field) => latest[field] !== posted[field]);
}
