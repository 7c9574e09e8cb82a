import { describe, expect, it } from 'vitest';

import { noteRequestSchema } from '@domain/fiscal-note/note-request';
import { operationChoices, saleOperation } from '@domain/fiscal-note/sale-operation';
import type { Invoice } from '@domain/nfe/invoice';
import { nfeDocument } from '@domain/nfe/nfe-document';
import { PRESENCES } from '@domain/nfe/presence';
import { isStateRegistration } from '@domain/nfe/state-registration';
import { taxRules } from '@domain/nfe/tax-periods';
import { toXml } from '@domain/nfe/xml-element';
import { ORDER_STATUS } from '@domain/order/order-status';

import { sale, simplesSale } from '../../support/sale';

const xmlOf = (invoice: Invoice) => toXml(nfeDocument(invoice).infNFe);
const { recipient } = sale();
const REGISTERED = '110042490114';

describe('the buyer of a note', () => {
  it.each([
    [null, '9', null],
    ['', '9', null],
    ['ISENTO', '9', null],
    [' isento ', '9', null],
    ['110.042.490.114', '1', REGISTERED],
  ])(
    'with the registration %j has the indicator %s',
    (stateRegistration, indicator, registration) => {
      const xml = xmlOf(sale({ recipient: { ...recipient, stateRegistration } }));
      expect(xml).toContain(`<indIEDest>${indicator}</indIEDest>`);
      const buyer = xml.slice(xml.indexOf('<dest>'), xml.indexOf('</dest>'));
      expect(/<IE>(.*)<\/IE>/.exec(buyer)?.[1] ?? null).toBe(registration);
    },
  );
});

describe('a note’s facts about its sale', () => {
  const order = (
    clientStateRegistration: string | null,
    { idOrderStatus = 3, types = ['P'] } = {},
  ) => ({
    idOrderStatus,
    clientStateRegistration,
    products: types.map((type) => ({ type })),
  });

  it.each([
    [order(null), { finalConsumer: true, presence: '1' }],
    [order('ISENTO'), { finalConsumer: true, presence: '1' }],
    [order(REGISTERED), { finalConsumer: false, presence: '1' }],
    [order(REGISTERED, { types: ['P', 'S'] }), { finalConsumer: true, presence: '1' }],
  ])('%#: nothing chosen', (given, expected) => {
    expect(saleOperation(given)).toEqual(expected);
  });

  it('is chosen if both are possible, and only then', () => {
    const chosen = { finalConsumer: false, presence: '3' } as const;
    expect(saleOperation(order(null), chosen)).toEqual({ finalConsumer: true, presence: '3' });
    expect(saleOperation(order(REGISTERED, { types: ['S', 'P'] }), chosen)).toEqual(chosen);
    expect(saleOperation(order(REGISTERED), { finalConsumer: true, presence: null })).toEqual({
      finalConsumer: true,
      presence: '1',
    });
    const counter = order(REGISTERED, { idOrderStatus: ORDER_STATUS.VENDA_DIRETA });
    expect(saleOperation(counter, chosen)).toEqual({ finalConsumer: false, presence: '1' });
    expect(operationChoices(counter).presences.map(({ value }) => value)).toEqual(['1']);
    expect(operationChoices(order(null))).toEqual({ finalConsumer: false, presences: PRESENCES });
  });

  it.each([
    ['1', false],
    ['5', false],
    ['2', true],
    ['3', true],
    ['9', true],
  ] as const)('in the presence %s', (presence, distant) => {
    const xml = xmlOf(
      sale({
        presence,
        finalConsumer: false,
        recipient: { ...recipient, stateRegistration: REGISTERED },
      }),
    );
    expect(xml).toContain(
      `<indFinal>0</indFinal><indPres>${presence}</indPres>${distant ? '<indIntermed>0</indIntermed>' : ''}<procEmi>`,
    );
  });

  it('may be left out of a request', () => {
    const ask = (body: object) =>
      noteRequestSchema.safeParse({ idOrder: 1, idCompany: 2, ...body });
    expect(ask({}).data).toEqual({ idOrder: 1, idCompany: 2, finalConsumer: null, presence: null });
    expect(ask({ finalConsumer: false, presence: 5 }).data).toMatchObject({
      finalConsumer: false,
      presence: '5',
    });
    expect(ask({ presence: '4' }).success).toBe(false);
  });
});

it('a Pix by a key or a printed code is the static one', () => {
  const xml = xmlOf(sale({ payments: [{ paymentType: 6, dueDate: '2026-03-10', value: 10_725 }] }));
  expect(xml).toContain('<tPag>20</tPag><vPag>107.25</vPag></detPag>');
});

describe('the taxes of a day', () => {
  it.each([
    ['normal', '2025-12-31', false],
    ['normal', '2026-01-01', true],
    ['normal', '2026-12-31', true],
    ['normal', '2027-01-01', false],
    ['simples', '2026-11-22', true],
    ['simples', '2027-01-01', true],
    ['simples', '2040-02-29', true],
  ] as const)('in the regime %s on %s are known: %s', (regime, day, known) => {
    expect(taxRules(regime, day) !== null).toBe(known);
  });

  it('of 2027 in the Simples leave out the abolished ones', () => {
    const issuedAt = new Date('2027-01-02T15:00:00Z');
    const xml = xmlOf(
      simplesSale({
        issuedAt,
        payments: [{ paymentType: 4, dueDate: '2027-01-02', value: 10_725 }],
      }),
    );
    for (const tax of ['<PIS>', '<COFINS>', '<IBSCBS>']) expect(xml).not.toContain(tax);
  });
});

describe('a state registration', () => {
  it.each([
    ['110.042.490.114', 'SP', true],
    ['110042490115', 'SP', false],
    ['110042490114', 'MG', false],
    ['0623079040081', 'MG', true],
    ['623079040081', 'MG', true],
    ['110042490114', 'XX', false],
    ['ISENTO', 'SP', false],
    ['', 'SP', false],
  ])('%s of %s: %s', (text, uf, valid) => {
    expect(isStateRegistration(text, uf)).toBe(valid);
  });
});
