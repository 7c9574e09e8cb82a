import { formatQuantity, parseQuantity } from '../quantity';
import { NO_REGISTRATION, type SaleDraft } from './sale-draft';

/** A line of a registered sale; `amount` in thousandths. */
export interface SoldLine {
  idProduct: number | null;
  amount: number;
}

/**
 * A new sale of what the registered one lacks, after a lost response (R-SAL-38). The registered
 * quantities are subtracted by product, from the first line on; a quantity that cannot be parsed
 * stays. The client and the receipt options stay, the payment is chosen again.
 */
export function restOfSale(draft: SaleDraft, sold: readonly SoldLine[]): SaleDraft {
  const left = new Map<number, number>();
  for (const { idProduct, amount } of sold)
    if (idProduct !== null) left.set(idProduct, (left.get(idProduct) ?? 0) + amount);
  const products = draft.products.flatMap((line) => {
    const idProduct = Number(line.idProduct);
    const amount = parseQuantity(line.amount);
    const subtracted = Math.min(amount ?? 0, left.get(idProduct) ?? 0);
    if (amount === null || subtracted === 0) return [line];
    left.set(idProduct, (left.get(idProduct) ?? 0) - subtracted);
    return subtracted === amount ? [] : [{ ...line, amount: formatQuantity(amount - subtracted) }];
  });
  return {
    ...draft,
    ...NO_REGISTRATION,
    step: 'items',
    idSale: '',
    idParkedSale: '',
    parkLabel: '',
    installmentAmount: '1',
    discount: '',
    cashReceived: '',
    payments: [],
    products,
  };
}
