import { expect, it } from 'vitest';

import { ERROR_SUMMARY } from '~/components/form/errors/error-summary';
import { arrivalFocus } from '~/features/direct-sale/arrival-focus';
import { dialogFocus } from '~/features/direct-sale/dialogs/dialog-focus';

const NOTHING = { searches: false, errors: [], entered: undefined };
const wrong = (...paths: string[]) => ({ errors: paths.map((path) => ({ path, message: '…' })) });

it.each([
  ['items', {}, 'itemBarCode'],
  ['items', { entered: 'itemId' }, 'itemId'],
  ['items', { searches: true, ...wrong('itemId') }, 'itemSearch'],
  ['items', wrong('itemId', 'discount'), 'itemId'],
  ['items', { entered: 'itemId', ...wrong('products') }, 'itemId'],
  ['items', wrong('discount'), ERROR_SUMMARY],
  ['payment', wrong('discount'), null],
] as const)('at the step %s with %j the focus moves to %s', (step, arrival, focus) => {
  expect(arrivalFocus({ step }, { ...NOTHING, ...arrival })).toBe(focus);
});

it.each([
  [wrong(), null],
  [wrong('discount'), 'discount'],
  [wrong('payments[1].value'), 'payments[1].value'],
  [wrong('payments'), ERROR_SUMMARY],
  [wrong('payments[0].idPaymentType'), ERROR_SUMMARY],
  [wrong('registerName', 'registerPhone'), ERROR_SUMMARY],
])('in a dialog, with %j, it moves to %s', ({ errors }, focus) => {
  expect(dialogFocus(errors)).toBe(focus);
});
