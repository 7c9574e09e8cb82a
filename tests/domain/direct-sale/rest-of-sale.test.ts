import { describe, expect, it } from 'vitest';

import { restOfSale } from '@domain/direct-sale/rest-of-sale';
import { reduceSale } from '@domain/direct-sale/sale-reducer';

import { run, withItems } from './support/sales';

/** Registered lines: product and thousandths. */
const sold = (...lines: [number | null, number][]) =>
  lines.map(([idProduct, amount]) => ({ idProduct, amount }));
const amount = (index: number, value: string) =>
  ({ type: 'set-product', index, field: 'amount', value }) as const;

const CASES = [
  {
    name: 'an added item',
    draft: withItems(1, 2, 3),
    sold: sold([1, 1_000], [2, 1_000]),
    rest: ['3×1'],
  },
  {
    name: 'a larger quantity',
    draft: run(withItems(1), amount(0, '3,5')),
    sold: sold([1, 1_000]),
    rest: ['1×2,5'],
  },
  {
    name: 'a product scanned once more',
    draft: withItems(1, 1),
    sold: sold([1, 1_000]),
    rest: ['1×1'],
  },
  {
    name: 'one line of what was two',
    draft: run(withItems(1), amount(0, '3')),
    sold: sold([1, 1_000], [1, 1_000]),
    rest: ['1×1'],
  },
  { name: 'nothing', draft: withItems(2, 1), sold: sold([1, 1_000], [2, 1_000]), rest: [] },
  {
    name: 'nothing, after an item was removed',
    draft: withItems(1),
    sold: sold([1, 1_000], [2, 1_000]),
    rest: [],
  },
  {
    name: 'a quantity that cannot be parsed',
    draft: run(withItems(1), amount(0, 'dois')),
    sold: sold([1, 1_000]),
    rest: ['1×dois'],
  },
  {
    name: 'everything, if the registered lines name no product',
    draft: withItems(1),
    sold: sold([null, 1_000]),
    rest: ['1×1'],
  },
];

describe('what a registered sale lacks', () => {
  it.each(CASES)('is $name', ({ draft, sold: lines, rest }) => {
    const { products } = restOfSale(draft, lines);
    expect(products.map((line) => `${line.idProduct}×${line.amount}`)).toEqual(rest);
  });

  it('is a new sale to the same client, whose payment is chosen again', () => {
    const before = run(
      { ...withItems(1, 2), step: 'finalize', idParkedSale: '7', parkLabel: 'Ana' },
      { type: 'set', field: 'clientCpfCnpj', value: '529.982.247-25' },
      { type: 'set', field: 'discount', value: '1,00' },
      { type: 'set', field: 'cashReceived', value: '50,00' },
      { type: 'set', field: 'receiptWidth', value: '58' },
      { type: 'add-payment', idPaymentType: 4 },
    );
    expect(restOfSale(before, sold([1, 1_000]))).toMatchObject({
      step: 'items',
      idSale: '',
      idParkedSale: '',
      parkLabel: '',
      clientCpfCnpj: '529.982.247-25',
      receiptWidth: '58',
      discount: '',
      cashReceived: '',
      installmentAmount: '1',
      payments: [],
    });
  });

  it('keeps what was scanned while it was requested, and returns nothing that was sold', () => {
    const posted = withItems(1, 2);
    const latest = reduceSale(run(posted, amount(1, '4')), {
      type: 'scan',
      id: 1,
      field: 'itemId',
      text: '9',
    });
    const answer = restOfSale(posted, sold([1, 1_000]));
    const { products, scans } = reduceSale(latest, { type: 'answered', posted, answer });
    expect(products.map((line) => `${line.idProduct}×${line.amount}`)).toEqual(['2×4']);
    expect(scans).toEqual(latest.scans);
  });
});
