import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { noteAmountText } from '@domain/fiscal-note/goods-of-order';
import { type InvoiceSource, issuerOf, orderInvoice } from '@domain/fiscal-note/order-invoice';
import { formatMoney } from '@domain/money';
import { invoiceProblems } from '@domain/nfe/invoice-problems';
import type { OrderInput } from '@domain/order/order-schema';
import { lineSubtotal, orderTotals } from '@domain/order/totals';

import { sale, simplesSale } from '../../support/sale';
import { simpleOrder } from '../support/orders';

const registered = { barCode: null, ncm: '68091100', cst: null, cfop: '5102', icms: 18 };
const source = (changes: Partial<InvoiceSource> = {}): InvoiceSource => {
  const { series, number, code, issuedAt, issuer, finalConsumer, presence } = sale();
  const catalogue = new Map([
    [3, registered],
    [4, registered],
  ]);
  return {
    idOrder: 12,
    series,
    number,
    code,
    issuedAt,
    issuer,
    finalConsumer,
    presence,
    catalogue,
    ...changes,
  };
};

describe('the sale of an order', () => {
  it('of only goods is the whole order, and can be declared', () => {
    const order = simpleOrder();
    const invoice = orderInvoice(order, source());
    expect(invoice).toMatchObject({
      discount: 1_000,
      freight: 1_000,
      information: 'Orçamento nº 12.',
    });
    expect(invoice.items).toMatchObject([
      { code: '3', description: 'Placa de gesso', amount: 2_500, value: 10_000, ncm: '68091100' },
    ]);
    expect(invoice.payments.map(({ value }) => value)).toEqual(
      order.installments.map(({ value }) => value),
    );
    expect(invoiceProblems(invoice, '2026-03-10')).toEqual([]);
  });

  it('has the notes that the Simples requires', () => {
    const { information } = orderInvoice(simpleOrder(), source({ issuer: simplesSale().issuer }));
    expect(information).toMatch(
      /^Orçamento nº 12\. Documento emitido por ME ou EPP optante pelo Simples Nacional\./,
    );
  });

  it('with a product that the catalogue no longer has is refused by name', () => {
    const invoice = orderInvoice(simpleOrder(), source({ catalogue: new Map() }));
    expect(invoiceProblems(invoice, '2026-03-10')).toEqual([
      'Placa de gesso: falta o NCM',
      'Placa de gesso: falta a alíquota de ICMS no cadastro do produto (com o CST 00 ela é maior que zero)',
    ]);
  });

  it('is the total of its goods, paid to the cent, whatever services the sale includes', () => {
    const line = fc.record({
      amount: fc.integer({ min: 1, max: 50_000 }),
      value: fc.integer({ min: 1, max: 900_000 }),
      type: fc.constantFrom('P' as const, 'S' as const),
    });
    const order = fc
      .record({
        lines: fc.array(line, { minLength: 1, maxLength: 8 }),
        freight: fc.integer({ min: 0, max: 50_000 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        count: fc.integer({ min: 1, max: 10 }),
      })
      .filter(({ lines }) => lines.some((one) => one.type === 'P' && lineSubtotal(one) > 0));
    fc.assert(
      fc.property(order, ({ lines, freight, part, count }) => {
        const [model] = simpleOrder().products;
        const [installment] = simpleOrder().installments;
        const products = lines.map((one) => ({ ...model, ...one })) as OrderInput['products'];
        const { productsTotal } = orderTotals({ products, freight, discountValue: 0 });
        const discountValue = Math.floor(productsTotal * part);
        const { total } = orderTotals({ products, freight, discountValue });
        const values = Array.from({ length: count }, (_, index) =>
          index === 0 ? total - (count - 1) * Math.floor(total / count) : Math.floor(total / count),
        );
        const installments = values.map((value) => ({
          ...installment,
          value,
        })) as OrderInput['installments'];
        const invoice = orderInvoice(
          simpleOrder({ products, freight, discountValue, installments }),
          source(),
        );
        const declared = orderTotals({
          products: invoice.items,
          freight: invoice.freight,
          discountValue: invoice.discount,
        });
        expect(invoice.items.every(({ type }) => type === 'P')).toBe(true);
        expect(invoice.discount).toBeLessThanOrEqual(declared.productsTotal);
        expect(invoice.payments.reduce((sum, { value }) => sum + value, 0)).toBe(declared.total);
        const said = noteAmountText(simpleOrder({ products, freight, discountValue }), 'nfe');
        expect(said).toContain(`de ${formatMoney(declared.total)}`);
        if (lines.some(({ type }) => type === 'S'))
          expect(said).toContain(`os serviços, ${formatMoney(total - declared.total)}, não entram`);
        if (lines.every(({ type }) => type === 'P')) expect(declared.total).toBe(total);
        else
          expect(invoice.information).toContain('Os serviços do orçamento não integram esta nota.');
      }),
    );
  });
});

it.each([
  ['110.042.490.114', '110042490114'],
  [' isento ', 'ISENTO'],
  [null, ''],
])('a company’s registration %j is declared as %j', (stateRegistration, declared) => {
  const { issuer } = sale();
  expect(
    issuerOf({ ...issuer, cnpj: issuer.document, stateRegistration }, 'normal').stateRegistration,
  ).toBe(declared);
});
