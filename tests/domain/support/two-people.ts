import fc from 'fast-check';

import {
  DRAFT_FIELDS,
  type DraftInstallment,
  type DraftProduct,
  emptyInstallment,
  emptyProduct,
  type OrderDraft,
} from '@domain/order/draft/draft';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';

import { anyDraft } from './arbitrary-draft';
import { validOrder } from './arbitrary-order';

/** An order as read, as one person then edited it, and as another saved it meanwhile. */
export interface TwoPeople {
  base: OrderDraft;
  mine: OrderDraft;
  theirs: OrderDraft;
}

/** Two people's changes to one order, built from few values, so that they often conflict. */
export function twoPeople(): fc.Arbitrary<TwoPeople> {
  const base = validOrder().map((order) =>
    draftFromOrder({
      ...order,
      products: order.products.map((line, index) => ({
        ...line,
        idOrderProduct: index + 1,
        idProduct: index + 1,
      })),
      installments: order.installments.map((line, index) => ({
        ...line,
        idOrderInstallment: index + 1,
      })),
    }),
  );
  return base.chain((read) =>
    fc.record({ base: fc.constant(read), mine: edited(read, false), theirs: edited(read, true) }),
  );
}

/** The draft after an edit. Stored lines have distinct ids; edited ones may not. */
function edited(read: OrderDraft, registered: boolean): fc.Arbitrary<OrderDraft> {
  const kept = <Line>(line: Line, change: fc.Arbitrary<Line>) =>
    fc.oneof(fc.constant(line), change, fc.constant(null));
  const lines = <Line>(arbitraries: fc.Arbitrary<Line | null>[]) =>
    fc
      .tuple(...arbitraries)
      .map((all) => all.filter((line): line is NonNullable<typeof line> => line !== null));
  const added = fc.array(fc.constantFrom('1', '2'), { maxLength: 2 });
  return fc
    .record({
      other: anyDraft(),
      fields: fc.subarray(DRAFT_FIELDS),
      products: lines(
        read.products.map((line) =>
          kept(
            line,
            fc.constantFrom('1', '9').map((amount) => ({ ...line, amount })),
          ),
        ),
      ),
      newProducts: added,
      installments: fc.option(
        lines(
          read.installments.map((line) =>
            kept(
              line,
              fc.constantFrom('1,00', '2,00').map((value) => ({ ...line, value })),
            ),
          ),
        ),
        { nil: read.installments },
      ),
      newInstallments: fc.oneof(fc.constant<string[]>([]), added),
    })
    .map(({ other, fields, products, newProducts, installments, newInstallments }) => ({
      ...read,
      ...Object.fromEntries(fields.map((field) => [field, other[field]])),
      products: [
        ...products,
        ...newProducts.map((amount, index) => newProduct(amount, registered ? 100 + index : null)),
      ],
      installments: [
        ...installments,
        ...(newInstallments as readonly string[]).map((value, index) =>
          newInstallment(value, registered ? 100 + index : null),
        ),
      ],
    }));
}

function newProduct(amount: string, id: number | null): DraftProduct {
  return {
    ...emptyProduct(),
    idOrderProduct: id === null ? '' : String(id),
    idProduct: '77',
    description: 'Novo',
    amount,
    value: '1,00',
  };
}

function newInstallment(value: string, id: number | null): DraftInstallment {
  return { ...emptyInstallment(1), idOrderInstallment: id === null ? '' : String(id), value };
}
