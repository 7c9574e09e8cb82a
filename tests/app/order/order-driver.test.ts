import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { emptyDraft, type OrderDraft } from '@domain/order/draft/draft';
import { draftAsRead } from '@domain/order/draft/draft-as-read';
import { type DraftAction, reduceDraft } from '@domain/order/draft/draft-reducer';
import { type OrderIntent, orderIntents } from '@domain/order/draft/intent';
import { ORDER_LIMITS } from '@domain/order/order-limits';

import { ORDER_DRAFT } from '../support/forms';
import { press } from '../support/order-post';
import { api } from '../support/servers';

/** A user step: typing, or a button without a look-up. */
type Step =
  | { typed: DraftAction & { type: 'set' | 'set-product' | 'set-installment' } }
  | { pressed: OrderIntent & DraftAction };

const index = fc.integer({ min: 0, max: 3 });
const type = <Type extends string>(name: Type) => fc.constant(name);
const amount = fc.constantFrom('1,00', '99,99', '1.234,56', 'dez');

/** Fuzzed fields: those that a person can edit, without ids and slips. */
const typed: fc.Arbitrary<Step> = fc
  .oneof(
    fc.record({
      type: type('set'),
      field: fc.constantFrom(
        'height',
        'observation',
        'clientName',
        'clientStreet',
        'clientNumber',
        'clientComplement',
        'street',
        'idProfessional',
        'idOrderStatus',
        'saveClient',
      ),
      value: fc.constantFrom('', 'Rua A', '123456789', 'duas\nlinhas'),
    }),
    fc.record({
      type: type('set'),
      field: fc.constantFrom('freight', 'discountValue'),
      value: amount,
    }),
    fc.record({ type: type('set'), field: type('sameAddress'), value: fc.constantFrom('on', '') }),
    fc.record({
      type: type('set'),
      field: type('clientCpfCnpj'),
      value: fc.constantFrom('529.982.247-25', '111.444.777-35', ''),
    }),
    fc.record({
      type: type('set'),
      field: type('firstDueDate'),
      value: fc.constantFrom('2026-01-31', '2028-01-31', '', 'x'),
    }),
    fc.record({
      type: type('set-product'),
      index,
      field: fc.constantFrom('amount', 'value', 'observation'),
      value: amount,
    }),
    fc.record({
      type: type('set-installment'),
      index,
      field: fc.constantFrom('value', 'observation'),
      value: amount,
    }),
    fc.record({
      type: type('set-installment'),
      index,
      field: fc.constantFrom('paymentDate', 'dueDate'),
      value: fc.constantFrom('2026-08-01', ''),
    }),
    fc.record({
      type: type('set-installment'),
      index,
      field: type('paymentType'),
      value: fc.constantFrom('6', '--'),
    }),
  )
  .map((action) => ({ typed: action as Extract<Step, { typed: unknown }>['typed'] }));

const pressed: fc.Arbitrary<Step> = fc
  .oneof(
    fc.record({ type: type('split'), count: fc.integer({ min: 1, max: 10 }) }),
    fc.record({ type: type('fit-installments') }),
    fc.record({ type: type('due-dates') }),
    fc.record({ type: type('remove-product'), index }),
    fc.record({ type: type('remove-installment'), index }),
  )
  .map((action) => ({ pressed: action }));

/** A client's number longer than a works site allows (R-ORD-07). */
function isTooLongForSite(step: Step): boolean {
  if (!('typed' in step) || step.typed.type !== 'set') return false;
  const { field, value } = step.typed;
  return field === 'clientNumber' && value.length > ORDER_LIMITS.buildingNumber;
}

/** The draft after the step with JavaScript, by the reducer. */
function inBrowser(draft: OrderDraft, step: Step): OrderDraft {
  // A number is reformatted on blur.
  return draftAsRead(reduceDraft(draft, 'typed' in step ? step.typed : step.pressed));
}

/** The draft after the step without JavaScript, by posting the form. */
async function onServer(draft: OrderDraft, step: Step): Promise<OrderDraft> {
  const filled = 'typed' in step ? fill(draft, step.typed) : draft;
  const intent = 'typed' in step ? 'refresh' : orderIntents.valueOf(step.pressed);
  const { status, answer } = await press(intent, filled, { noScript: 'on' });
  expect(status).toBe(200);
  return answer.draft;
}

function fill(draft: OrderDraft, action: Extract<Step, { typed: unknown }>['typed']): OrderDraft {
  const set = <Line extends object>(
    lines: Line[],
    { index: at, field, value }: { index: number; field: string; value: string },
  ) => lines.map((line, position) => (position === at ? { ...line, [field]: value } : line));
  switch (action.type) {
    case 'set':
      return { ...draft, [action.field]: action.value };
    case 'set-product':
      return { ...draft, products: set(draft.products, action) };
    case 'set-installment':
      return {
        ...draft,
        installments: set(draft.installments, action),
      };
  }
}

const [FIRST, SECOND] = ORDER_DRAFT.installments as [
  OrderDraft['installments'][number],
  OrderDraft['installments'][number],
];
const WITH_SLIP: OrderDraft = {
  ...ORDER_DRAFT,
  installments: [{ ...FIRST, nossoNumero: '17' }, SECOND],
};

describe('for any sequence of intents', () => {
  it('the browser’s and the server’s driver produce the same draft, and make no call', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(ORDER_DRAFT, WITH_SLIP, emptyDraft()),
        fc.array(fc.oneof(typed, pressed), { maxLength: 8 }),
        async (start, steps) => {
          let [browser, server] = [start, start];
          // Without scripts a shortened number cannot be told apart from one that was there before.
          for (const step of steps.filter((one) => !isTooLongForSite(one))) {
            browser = inBrowser(browser, step);
            server = await onServer(server, step);
            expect(server).toEqual(browser);
          }
          expect(api.calls).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a posted checkbox', () => {
  it('ticks what was clicked', async () => {
    const clicked = reduceDraft(ORDER_DRAFT, { type: 'use-client-address', on: true });
    const { answer } = await press('use-client-address', { ...ORDER_DRAFT, sameAddress: 'on' });
    expect(answer.draft).toEqual(clicked);
  });
});
