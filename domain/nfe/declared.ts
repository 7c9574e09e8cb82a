import { allocate } from '../allocate';
import { lineSubtotal, orderTotals } from '../order/totals';
import { cfopOf } from './cfop';
import { type IcmsSituation, readCst } from './cst';
import type { Invoice, InvoiceItem } from './invoice';
import { type ConsumptionTaxes, type ItemTaxes, itemTaxes } from './item-taxes';
import type { TaxRules } from './tax-periods';

/** An item as declared on a note, in cents. */
export interface DeclaredItem {
  item: InvoiceItem;
  cfop: string;
  situation: IcmsSituation;
  products: number;
  freight: number;
  discount: number;
  taxes: ItemTaxes;
}

export type DeclaredTotals = Record<'products' | 'freight' | 'discount' | 'note', number> &
  ItemTaxes;

/**
 * A note's items and totals. Totals are sums of the items, as the tax office adds them up, and
 * match the order to the cent: items plus freight minus discount. No tax is added on top. Requires
 * an invoice without `invoiceProblems`.
 */
export function declare(
  invoice: Invoice,
  rules: TaxRules,
): { items: DeclaredItem[]; totals: DeclaredTotals } {
  const values = invoice.items.map(lineSubtotal);
  const freights = allocate(invoice.freight, values);
  const discounts = allocate(invoice.discount, values);
  const items = invoice.items.map((item, index): DeclaredItem => {
    const [products = 0, freight = 0, discount = 0] = [
      values[index],
      freights[index],
      discounts[index],
    ];
    const cfop = cfopOf(item, invoice);
    const situation = readCst(item.cst, invoice.issuer.regime);
    if (cfop === null || situation === null)
      throw new RangeError(`item ${index + 1} cannot be declared`);
    const charged = products + freight - discount;
    const taxes = itemTaxes(
      { charged, code: situation.code, icms: item.icms },
      invoice.issuer.regime,
      rules,
    );
    return { item, cfop, situation, products, freight, discount, taxes };
  });
  const sum = (part: (item: DeclaredItem) => number) =>
    items.reduce((total, item) => total + part(item), 0);
  const { total } = orderTotals({
    products: invoice.items,
    freight: invoice.freight,
    discountValue: invoice.discount,
  });
  return {
    items,
    totals: {
      products: sum(({ products }) => products),
      freight: sum(({ freight }) => freight),
      discount: sum(({ discount }) => discount),
      note: total,
      icmsBase: sum(({ taxes }) => taxes.icmsBase),
      icms: sum(({ taxes }) => taxes.icms),
      federalBase: sum(({ taxes }) => taxes.federalBase),
      pis: sum(({ taxes }) => taxes.pis),
      cofins: sum(({ taxes }) => taxes.cofins),
      consumption: consumptionTotals(items),
    },
  };
}

function consumptionTotals(items: readonly DeclaredItem[]): ConsumptionTaxes | null {
  const due = items.flatMap(({ taxes }) => (taxes.consumption ? [taxes.consumption] : []));
  if (due.length === 0) return null;
  const sum = (part: keyof ConsumptionTaxes) =>
    due.reduce((total, taxes) => total + taxes[part], 0);
  return { base: sum('base'), ibsState: sum('ibsState'), ibsCity: sum('ibsCity'), cbs: sum('cbs') };
}
