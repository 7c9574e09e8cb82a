import { SALE_STEPS, type SaleStep } from './sale-draft';

/**
 * What a button of the sale requests. It travels as the button's `name="intent"` value, so that a
 * native post means the same as a click: `step:payment`, `remove-product:0`.
 */
export type SaleIntent =
  | { type: 'refresh' }
  /** Enter in a field: the meaning depends on the content and the step. */
  | { type: 'enter' }
  | { type: 'add-by-bar-code' }
  | { type: 'add-by-id' }
  | { type: 'search-products'; page: number }
  | { type: 'add-product'; idProduct: number }
  | { type: 'remove-product'; index: number }
  | { type: 'step'; step: SaleStep }
  | { type: 'look-up-client' }
  | { type: 'look-up-zip' }
  | { type: 'register-client' }
  /** Saves the sale (or reprints a saved one) and starts the next. */
  | { type: 'finalize' }
  /** Saves and prints the sale, and keeps it on screen. */
  | { type: 'coupon' }
  /** Answers to 'Deseja realmente consultar vendas?' and 'Deseja realmente cancelar?'. */
  | { type: 'leave' }
  | { type: 'discard' };

/** The button value of an intent. */
export function saleIntentValue(intent: SaleIntent): string {
  switch (intent.type) {
    case 'search-products':
      return `search-products:${intent.page}`;
    case 'add-product':
      return `add-product:${intent.idProduct}`;
    case 'remove-product':
      return `remove-product:${intent.index}`;
    case 'step':
      return `step:${intent.step}`;
    default:
      return intent.type;
  }
}

/** The intent of a posted value; an unknown or out-of-bounds one only shows the sale again. */
export function parseSaleIntent(value: unknown): SaleIntent {
  const [type, detail = ''] = typeof value === 'string' ? value.split(':', 2) : [];
  const number = /^\d{1,9}$/.test(detail) ? Number(detail) : null;
  switch (type) {
    case 'enter':
    case 'add-by-bar-code':
    case 'add-by-id':
    case 'look-up-client':
    case 'look-up-zip':
    case 'register-client':
    case 'finalize':
    case 'coupon':
    case 'leave':
    case 'discard':
      return { type };
    case 'search-products':
      return { type, page: Math.max(1, number ?? 1) };
    case 'add-product':
      return number === null ? { type: 'refresh' } : { type, idProduct: number };
    case 'remove-product':
      return number === null ? { type: 'refresh' } : { type, index: number };
    case 'step': {
      const step = SALE_STEPS.find((known) => known === detail);
      return step ? { type, step } : { type: 'refresh' };
    }
    default:
      return { type: 'refresh' };
  }
}
