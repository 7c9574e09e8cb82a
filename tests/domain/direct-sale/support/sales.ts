import { emptySale, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { reduceSale, type SaleAction } from '@domain/direct-sale/sale-reducer';
import type { FoundProduct } from '@domain/order/draft/draft-product';

/** A product with that id, priced at as many reais. */
export function found(idProduct: number): FoundProduct {
  return {
    idProduct,
    description: `Produto ${idProduct}`,
    unity: 'PC',
    value: idProduct * 100,
    type: 'P',
  };
}

export function run(draft: SaleDraft, ...actions: SaleAction[]): SaleDraft {
  return actions.reduce(reduceSale, draft);
}

/** That code is scanned. */
export function scan(id: number, text: string): SaleAction {
  return { type: 'scan', id, field: 'itemBarCode', text };
}

/** A sale of those products, paid by credit card. */
export function withItems(...ids: number[]): SaleDraft {
  return run(
    emptySale('1'),
    ...ids.map((id): SaleAction => ({ type: 'add-product', product: found(id) })),
  );
}
