import { inOrder, lineEntries, lineField, setLineField } from '../form-lines';
import { type DraftProduct, emptyProduct } from '../order/draft/draft';
import { ORDER_LIMITS } from '../order/order-limits';
import {
  type DraftPayment,
  emptySale,
  SALE_FIELDS,
  SALE_STEPS,
  type SaleDraft,
} from './sale-draft';
import { emptyPayment, SPLIT_LIMITS } from './split-payment';

const LINE_FIELD = lineField('products', 'payments');

/**
 * The sale in a posted form, from its name and value pairs. A checkbox that was not posted is off.
 */
export function saleFromEntries(entries: Iterable<readonly [string, unknown]>): SaleDraft {
  const draft: SaleDraft = { ...emptySale(), printFiscalReceipt: '' };
  const products = new Map<number, DraftProduct>();
  const payments = new Map<number, DraftPayment>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const line = LINE_FIELD.exec(name);
    if (line) {
      // Lines above the limit become one extra line, which is refused: none is dropped silently.
      const at = (most: number) => ({
        index: Math.min(Number(line[2]), most),
        field: line[3],
        value,
      });
      if (line[1] === 'payments') setLineField(payments, emptyPayment, at(SPLIT_LIMITS.most));
      else setLineField(products, emptyProduct, at(ORDER_LIMITS.products));
      continue;
    }
    const field = SALE_FIELDS.find((known) => known === name);
    if (field) draft[field] = value;
    else if (name === 'step') draft.step = SALE_STEPS.find((known) => known === value) ?? 'items';
  }
  draft.products = inOrder(products);
  draft.payments = inOrder(payments);
  return draft;
}

/**
 * The name and value pairs that `saleFromEntries` parses back to the same sale, except for pending
 * codes.
 */
export function saleEntries(draft: SaleDraft): [string, string][] {
  return [
    ['step', draft.step],
    ...SALE_FIELDS.map((field): [string, string] => [field, draft[field]]),
    ...lineEntries('products', draft.products),
    ...lineEntries('payments', draft.payments),
  ];
}
