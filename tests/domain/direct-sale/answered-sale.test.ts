import { describe, expect, it } from 'vitest';

import { answeredSale, changedSince, scannedSince } from '@domain/direct-sale/answered-sale';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { reduceSale, type SaleAction } from '@domain/direct-sale/sale-reducer';

import { found, run, scan, withItems } from './support/sales';

const posted: SaleDraft = { ...withItems(1, 2), step: 'finalize', clientCpfCnpj: '012.345.678-90' };

describe('the response to a posted sale', () => {
  it('leaves later typing unchanged, and applies the rest', () => {
    const latest = reduceSale(posted, {
      type: 'set',
      field: 'clientCpfCnpj',
      value: '111.444.777-35',
    });
    const answer: SaleDraft = { ...posted, clientName: 'Joana Prado Lima' };
    expect(changedSince(posted, latest)).toContain('clientCpfCnpj');
    expect(answeredSale(posted, latest, answer)).toMatchObject({
      clientCpfCnpj: '111.444.777-35',
      clientName: 'Joana Prado Lima',
      step: 'finalize',
    });
  });

  it('does not take the person back from where they went since', () => {
    const latest = reduceSale(posted, { type: 'client-unknown', registers: true });
    expect(answeredSale(posted, latest, posted)).toMatchObject({ step: 'register' });
    expect(answeredSale(posted, posted, { ...posted, step: 'register' })).toMatchObject({
      step: 'register',
    });
  });

  it('undoes no earlier change, even in the same moment', () => {
    const looked = reduceSale(
      { ...posted, clientCpfCnpj: '111.444.777-35' },
      { type: 'client-unknown', registers: true },
    );
    expect(reduceSale(looked, { type: 'answered', posted, answer: posted })).toMatchObject({
      step: 'register',
      askedDocument: '11144477735',
      registerCpfCnpj: '111.444.777-35',
    });
  });

  it('keeps items and codes that came since', () => {
    const withItem = reduceSale(posted, { type: 'add-product', product: found(9) });
    const latest = reduceSale(withItem, scan(1, '789'));
    const next = answeredSale(posted, latest, posted);
    expect(next.products).toHaveLength(3);
    expect(next.scans).toEqual(latest.scans);
  });

  it('is the saved sale, once it is saved', () => {
    const latest = reduceSale(posted, { type: 'set', field: 'discount', value: '5,00' });
    expect(answeredSale(posted, latest, { ...posted, idSale: '31' })).toMatchObject({
      idSale: '31',
      discount: posted.discount,
    });
  });

  it('is the whole of a parked sale, plus what was scanned meanwhile', () => {
    const empty = withItems();
    const latest = withItems(9);
    const next = answeredSale(empty, latest, withItems(1, 2));
    expect(next.products.map(({ idProduct }) => idProduct)).toEqual(['1', '2', '9']);
    expect(new Set(next.products.map(({ idOrderProduct }) => idOrderProduct)).size).toBe(3);
  });
});

const unknown = run(withItems(1), scan(1, '000'), { type: 'scan-answered', id: 1, product: null });

const SINCE: {
  name: string;
  sent?: SaleDraft;
  actions: SaleAction[];
  items: string[];
  codes?: string[];
}[] = [
  { name: 'nothing', actions: [], items: [] },
  { name: 'an item', actions: [{ type: 'add-product', product: found(9) }], items: ['9'] },
  {
    name: 'a product that the sent sale has as well',
    actions: [{ type: 'add-product', product: found(1) }],
    items: ['1'],
  },
  {
    name: 'a code that was found',
    actions: [scan(2, '789'), { type: 'scan-answered', id: 2, product: found(9) }],
    items: ['9'],
  },
  {
    name: 'codes that are looked up',
    actions: [scan(2, '1'), scan(3, '2')],
    items: [],
    codes: ['1', '2'],
  },
  {
    name: 'a code beside one that was unknown before',
    sent: unknown,
    actions: [scan(2, '789')],
    items: [],
    codes: ['789'],
  },
  {
    name: 'a code in place of one that was unknown before',
    sent: unknown,
    actions: [{ type: 'scan-dropped', id: 1 }, scan(2, '789')],
    items: [],
    codes: ['789'],
  },
  {
    name: 'an item whose quantity was changed, beside changes that came too late',
    actions: [
      { type: 'add-product', product: found(9) },
      { type: 'set-product', index: 2, field: 'amount', value: '3' },
      { type: 'set-product', index: 0, field: 'amount', value: '7' },
      { type: 'set', field: 'discount', value: '5,00' },
    ],
    items: ['9'],
  },
  {
    name: 'an item after a line of the sent sale was removed',
    actions: [
      { type: 'remove-product', index: 1 },
      { type: 'add-product', product: found(9) },
    ],
    items: ['9'],
  },
  {
    name: 'an item that was removed again',
    actions: [
      { type: 'add-product', product: found(9) },
      { type: 'remove-product', index: 2 },
    ],
    items: [],
  },
];

describe('anything after a sale was sent belongs to the next one', () => {
  it.each(SINCE)('$name', ({ sent = posted, actions, items, codes = [] }) => {
    const { products, scans } = scannedSince(sent, run(sent, ...actions));
    expect(products.map(({ idProduct }) => idProduct)).toEqual(items);
    expect(scans.map(({ text }) => text)).toEqual(codes);
  });
});
