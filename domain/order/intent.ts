import { NOTE_KINDS, type NoteKind } from '../note-kind';
import type { AddressTarget } from './draft-reducer';
import { ORDER_LIMITS } from './order-schema';

/**
 * What a button of the order form requests. It travels as the button's `name="intent"` value, so
 * that a native post means the same as a click: `split:3`, `remove-product:0`,
 * `look-up-zip:building`.
 */
export type OrderIntent =
  | { type: 'save' }
  /**
   * Saves and accepts what the status erases: the confirmation of the question that 'save' raised.
   */
  | { type: 'save-cleared' }
  | { type: 'refresh' }
  /** Enter in a field: the meaning depends on what is typed. */
  | { type: 'enter' }
  | { type: 'look-up-client' }
  | { type: 'look-up-zip'; target: AddressTarget }
  | { type: 'use-client-address' }
  | { type: 'add-by-bar-code' }
  | { type: 'add-by-id' }
  | { type: 'search-products'; page: number }
  | { type: 'add-product'; idProduct: number }
  | { type: 'remove-product'; index: number }
  | { type: 'split'; count: number }
  /** Fills the due dates, monthly from the first. */
  | { type: 'due-dates' }
  /** Applies the choices about another user's changes. */
  | { type: 'merge' }
  | { type: 'remove-installment'; index: number }
  /** The slip of a registered installment. */
  | { type: 'generate-slip' | 'cancel-slip'; idOrderInstallment: number }
  /** The fiscal note of the registered order: first choose the issuer, then issue it. */
  | { type: 'choose-company' | 'generate-note'; kind: NoteKind };

/** Intents handled only by the server: the browser lets these posts through. */
export const SERVER_INTENTS: readonly OrderIntent['type'][] = [
  'save',
  'save-cleared',
  'merge',
  'generate-slip',
  'cancel-slip',
  'choose-company',
  'generate-note',
];

/** The button value of an intent. */
export function intentValue(intent: OrderIntent): string {
  switch (intent.type) {
    case 'look-up-zip':
      return `look-up-zip:${intent.target}`;
    case 'search-products':
      return `search-products:${intent.page}`;
    case 'add-product':
      return `add-product:${intent.idProduct}`;
    case 'remove-product':
    case 'remove-installment':
      return `${intent.type}:${intent.index}`;
    case 'generate-slip':
    case 'cancel-slip':
      return `${intent.type}:${intent.idOrderInstallment}`;
    case 'choose-company':
    case 'generate-note':
      return `${intent.type}:${intent.kind}`;
    case 'split':
      return `split:${intent.count}`;
    default:
      return intent.type;
  }
}

/** The intent of a posted value; an unknown or out-of-bounds one only shows the form again. */
export function parseIntent(value: unknown): OrderIntent {
  const [type, detail = ''] = typeof value === 'string' ? value.split(':', 2) : [];
  const number = /^\d{1,9}$/.test(detail) ? Number(detail) : null;
  switch (type) {
    case 'save':
    case 'save-cleared':
    case 'enter':
    case 'look-up-client':
    case 'use-client-address':
    case 'add-by-bar-code':
    case 'add-by-id':
    case 'due-dates':
    case 'merge':
      return { type };
    case 'look-up-zip':
      return detail === 'client' || detail === 'building'
        ? { type, target: detail }
        : { type: 'refresh' };
    case 'search-products':
      return { type, page: Math.max(1, number ?? 1) };
    case 'add-product':
      return number === null ? { type: 'refresh' } : { type, idProduct: number };
    case 'remove-product':
    case 'remove-installment':
      return number === null ? { type: 'refresh' } : { type, index: number };
    case 'generate-slip':
    case 'cancel-slip':
      return number === null ? { type: 'refresh' } : { type, idOrderInstallment: number };
    case 'choose-company':
    case 'generate-note': {
      const kind = NOTE_KINDS.find((one) => one === detail);
      return kind ? { type, kind } : { type: 'refresh' };
    }
    case 'split':
      return number !== null && number >= 1 && number <= ORDER_LIMITS.installments
        ? { type, count: number }
        : { type: 'refresh' };
    default:
      return { type: 'refresh' };
  }
}
