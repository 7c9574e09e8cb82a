import {
  type BrowserIntentType,
  formIntents,
  type IntentOf,
  numberDetail,
  wordDetail,
} from '../form-intent';
import { SALE_STEPS } from './sale-draft';

/** Every intent of the direct sale (domain/form-intent.ts). */
const TABLE = {
  refresh: {},
  /** Enter in a field: the meaning depends on the content and the step. */
  enter: {},
  'add-by-bar-code': {},
  'add-by-id': {},
  'search-products': { detail: numberDetail('page', { least: 1, otherwise: 1 }) },
  'add-product': { detail: numberDetail('idProduct') },
  'remove-product': { detail: numberDetail('index') },
  step: { detail: wordDetail('step', SALE_STEPS) },
  /** Splits the payment, or adds a method to it; the number is the added method's. */
  'add-payment': { detail: numberDetail('idPaymentType', { least: 1 }) },
  'remove-payment': { detail: numberDetail('index') },
  /** The rate typed beside the discount becomes its amount (R-SAL-39). */
  'discount-rate': {},
  /** Parks the sale, and handles parked ones (R-SAL-28). */
  park: { serverOnly: true },
  'list-parked': { serverOnly: true },
  'take-parked': { serverOnly: true, detail: numberDetail('idParkedSale', { least: 1 }) },
  /** Takes a sale that the person has already, for example after a lost response (R-SAL-37). */
  'take-again': { serverOnly: true, detail: numberDetail('idParkedSale', { least: 1 }) },
  /** Takes a sale from another person, after a question (R-SAL-37). */
  'take-over': { serverOnly: true, detail: numberDetail('idParkedSale', { least: 1 }) },
  'discard-parked': { serverOnly: true, detail: numberDetail('idParkedSale', { least: 1 }) },
  'look-up-client': {},
  'look-up-zip': {},
  'register-client': { serverOnly: true },
  /** Uses the client that another person has registered meanwhile (R-SAL-13). */
  'use-registered': { serverOnly: true },
  /** Saves the sale (or reprints a saved one) and starts the next. */
  finalize: { serverOnly: true },
  /** Saves the sale from the payment step: received at once, exactly, by this method (R-SAL-25). */
  receive: { serverOnly: true, detail: numberDetail('idPaymentType', { least: 1 }) },
  /** Saves and prints the sale, and keeps it on screen. */
  coupon: { serverOnly: true },
  /** Goes on with the items that the already registered sale lacks (R-SAL-38). */
  'start-rest': { serverOnly: true, detail: numberDetail('idOrder', { least: 1 }) },
  /** Answers to 'Deseja realmente consultar vendas?' and 'Deseja realmente cancelar?'. */
  leave: { serverOnly: true },
  discard: {},
} as const;

export type SaleIntents = typeof TABLE;

/** What a button of the sale requests. */
export type SaleIntent<Type extends keyof SaleIntents = keyof SaleIntents> = IntentOf<
  SaleIntents,
  Type
>;
export type SaleBrowserIntentType = BrowserIntentType<SaleIntents>;

export const saleIntents = formIntents(TABLE);
