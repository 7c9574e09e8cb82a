import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type OrderIntent, orderIntents } from '@domain/order/draft/intent';

import { anyText } from '../../support/arbitrary-text';

const INTENTS: [OrderIntent, string][] = [
  [{ type: 'save' }, 'save'],
  [{ type: 'refresh' }, 'refresh'],
  [{ type: 'enter' }, 'enter'],
  [{ type: 'look-up-client' }, 'look-up-client'],
  [{ type: 'search-clients' }, 'search-clients'],
  [{ type: 'choose-client', idClient: 12 }, 'choose-client:12'],
  [{ type: 'new-client' }, 'new-client'],
  [{ type: 'restore-client' }, 'restore-client'],
  [{ type: 'look-up-zip', target: 'client' }, 'look-up-zip:client'],
  [{ type: 'look-up-zip', target: 'building' }, 'look-up-zip:building'],
  [{ type: 'use-client-address' }, 'use-client-address'],
  [{ type: 'add-by-bar-code' }, 'add-by-bar-code'],
  [{ type: 'add-by-id' }, 'add-by-id'],
  [{ type: 'search-products', page: 3 }, 'search-products:3'],
  [{ type: 'add-product', idProduct: 42 }, 'add-product:42'],
  [{ type: 'add-entry' }, 'add-entry'],
  [{ type: 'duplicate-line' }, 'duplicate-line'],
  [{ type: 'move-line', to: 'up' }, 'move-line:up'],
  [{ type: 'remove-product', index: 0 }, 'remove-product:0'],
  [{ type: 'split', count: 10 }, 'split:10'],
  [{ type: 'fit-installments' }, 'fit-installments'],
  [{ type: 'discount-rate' }, 'discount-rate'],
  [{ type: 'payment-plan' }, 'payment-plan'],
  [{ type: 'payment-type-all' }, 'payment-type-all'],
  [{ type: 'received-today' }, 'received-today'],
  [{ type: 'due-dates' }, 'due-dates'],
  [{ type: 'merge' }, 'merge'],
  [{ type: 'remove-installment', index: 9 }, 'remove-installment:9'],
  [{ type: 'generate-slip', idOrderInstallment: 31 }, 'generate-slip:31'],
  [{ type: 'cancel-slip', idOrderInstallment: 31 }, 'cancel-slip:31'],
  [{ type: 'register-slip', idOrderInstallment: 31 }, 'register-slip:31'],
  [{ type: 'unregister-slip', idOrderInstallment: 31 }, 'unregister-slip:31'],
];

describe('the intent of a button', () => {
  it.each(INTENTS)('%j is sent as %s, and read back', (intent, value) => {
    expect(orderIntents.valueOf(intent)).toBe(value);
    expect(orderIntents.parse(value)).toEqual(intent);
  });

  it.each([
    null,
    undefined,
    12,
    new Blob(['save']),
    '',
    'SAVE',
    'destroy',
    'split',
    'split:0',
    'split:11',
    'split:-1',
    'split:x',
    'split:1e1',
    'split:2.5',
    'remove-product:',
    'remove-product:-1',
    'remove-product:x',
    'remove-product:9999999999',
    'remove-installment',
    'add-product:abc',
    'look-up-zip',
    'look-up-zip:moon',
    '__proto__',
    'constructor',
  ])('of %j only shows the form again', (value) => {
    expect(orderIntents.parse(value)).toEqual({ type: 'refresh' });
  });

  it.each(['search-products', 'search-products:0', 'search-products:x', 'search-products:-3'])(
    '%s begins at page 1',
    (value) => {
      expect(orderIntents.parse(value)).toEqual({ type: 'search-products', page: 1 });
    },
  );

  it('is one of the known ones, for any text', () => {
    const known = new Set(INTENTS.map(([{ type }]) => type));
    fc.assert(
      fc.property(
        fc.oneof(anyText(), fc.constantFrom(...INTENTS.map(([, value]) => value))),
        anyText(5),
        (value, tail) => {
          const intent = orderIntents.parse(value + tail);
          expect(known.has(intent.type)).toBe(true);
          expect(orderIntents.parse(orderIntents.valueOf(intent))).toEqual(intent);
        },
      ),
    );
  });
});
