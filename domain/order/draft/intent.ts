import {
  type BrowserIntentType,
  formIntents,
  type IntentOf,
  numberDetail,
  wordDetail,
} from '../../form-intent';
import { NOTE_KINDS } from '../../note-kind';
import { ORDER_LIMITS } from '../order-limits';
import { ADDRESS_TARGETS } from './draft-reducer';
import { LINE_MOVES } from './item-lines';

const LINE = numberDetail('index');
const INSTALLMENT = numberDetail('idOrderInstallment');
const KIND = wordDetail('kind', NOTE_KINDS);

/** Every intent of the order form (domain/form-intent.ts). */
const TABLE = {
  save: { serverOnly: true },
  /** Saves and accepts what the status erases: the answer to the question that `save` raised. */
  'save-cleared': { serverOnly: true },
  refresh: {},
  /** Enter in a field: the meaning depends on what is typed. */
  enter: {},
  'look-up-client': {},
  /** Searches for clients by name, document or telephone. */
  'search-clients': {},
  'choose-client': { detail: numberDetail('idClient') },
  /** Clears the client for one who is not registered. */
  'new-client': {},
  /** Restores the replaced client. */
  'restore-client': {},
  'look-up-zip': { detail: wordDetail('target', ADDRESS_TARGETS) },
  'use-client-address': {},
  'add-by-bar-code': {},
  'add-by-id': {},
  'search-products': { detail: numberDetail('page', { least: 1, otherwise: 1 }) },
  'add-product': { detail: numberDetail('idProduct') },
  /** Adds a line without a product, from the entry line (R-ORD-36). */
  'add-free-line': {},
  /** Searches for a product to replace that of a line. */
  'exchange-line': { detail: LINE },
  'remove-product': { detail: LINE },
  /** Adds by the entry line: a code, or a text to search for. */
  'add-entry': {},
  /** Registers a missing product over the order, and adds it as a line. */
  'new-product': { serverOnly: true },
  'register-product': { serverOnly: true },
  /** Registers a missing professional over the order, and assigns them to it. */
  'new-professional': { serverOnly: true },
  'register-professional': { serverOnly: true },
  'look-up-professional-zip': { serverOnly: true },
  /** Of the line that a field of the form names. */
  'duplicate-line': {},
  'move-line': { detail: wordDetail('to', LINE_MOVES) },
  split: { detail: numberDetail('count', { least: 1, most: ORDER_LIMITS.installments }) },
  /** Fits the installments to the total, each with its share. */
  'fit-installments': {},
  /** Changes the payment in one step (domain/order/draft/payment-move.ts). */
  'discount-rate': {},
  'payment-plan': {},
  'payment-type-all': {},
  'received-today': {},
  /** Fills the due dates, monthly from the first. */
  'due-dates': {},
  /** Applies the choices about another user's changes. */
  merge: { serverOnly: true },
  /** Shows what changed in the stored order, and whose change it was, without saving. */
  compare: { detail: wordDetail('by', ['self', 'other']), serverOnly: true },
  'remove-installment': { detail: LINE },
  /** The slip of a registered installment. */
  'generate-slip': { detail: INSTALLMENT, serverOnly: true },
  'cancel-slip': { detail: INSTALLMENT, serverOnly: true },
  /** Marks whether the slip is registered at the bank. */
  'register-slip': { detail: INSTALLMENT, serverOnly: true },
  'unregister-slip': { detail: INSTALLMENT, serverOnly: true },
  /** The fiscal note of the registered order: first choose the issuer, then issue it. */
  'choose-company': { detail: KIND, serverOnly: true },
  'generate-note': { detail: KIND, serverOnly: true },
} as const;

export type OrderIntents = typeof TABLE;

/** The request of a button of the order form. */
export type OrderIntent<Type extends keyof OrderIntents = keyof OrderIntents> = IntentOf<
  OrderIntents,
  Type
>;
export type OrderBrowserIntentType = BrowserIntentType<OrderIntents>;

export const orderIntents = formIntents(TABLE);
