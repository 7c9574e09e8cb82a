import { describe, expect, it } from 'vitest';

import { formatMoney } from '@domain/money';

import type { CouponDocument } from '../../../api/pdf/coupon/coupon-document';
import { renderCouponPdf } from '../../../api/pdf/coupon/coupon-pdf';
import { HOSTILE_TEXTS, orderOf } from './hostile-order';
import { type Pdf, readPdf } from './read-pdf';
import { bareOrder, sampleInstallments, sampleItems, sampleOrder } from './sample-order';

const MM = 72 / 25.4;
const ROLLS = [
  ['80', 80 * MM, 72 * MM],
  ['58', 58 * MM, 48 * MM],
] as const;

const coupon = (changes: Partial<CouponDocument> = {}): CouponDocument => ({
  ...sampleOrder(),
  soldAt: '2026-03-10T15:04:00Z',
  status: 'sale',
  ...changes,
});

const allText = ({ pages }: Pdf): string => pages.map(({ text }) => text).join('\n');
const paid = sampleInstallments(2).map((one, index) => ({
  ...one,
  dueDate: `2026-0${index + 4}-10`,
  paymentType: 'Pix',
  paymentDate: index === 0 ? '2026-04-09' : null,
}));

/** The first settled with R$ 100,00, the second with R$ 30,00 received. */
const inPart = paid.map((one, index) =>
  index === 0 ? { ...one, paidValue: 10_000 } : { ...one, receivedValue: 3_000 },
);
const [settled, open] = inPart.map(({ value }) => value) as [number, number];
const amount = (cents: number) => formatMoney(cents).replace(/\u00a0/g, ' ');

describe.each(ROLLS)('a coupon on a roll of %s mm', (width, paper, printable) => {
  const render = async (document: CouponDocument) =>
    readPdf(await renderCouponPdf(document, width));

  function expectOnPaper({ pages }: Pdf): void {
    for (const { texts, height, width: pageWidth } of pages) {
      expect(pageWidth).toBeCloseTo(paper, 1);
      expect(height).toBeLessThanOrEqual(14_400);
      for (const { text, left, right, baseline } of texts) {
        expect(left, text).toBeGreaterThan((paper - printable) / 2 - 1);
        expect(right, text).toBeLessThan((paper + printable) / 2 + 3);
        expect(baseline, text).toBeGreaterThan(0);
        expect(baseline, text).toBeLessThan(height);
      }
    }
  }

  it('states the cash received and the change', async () => {
    const cash = { cashReceived: 100_000, change: 12_308 };
    const text = allText(await render(coupon({ installments: paid, cash }))).replace(/\n/g, ' ');
    expect(text).toMatch(/Recebido em dinheiro 1\.000,00 Troco 123,08/);
    expect(allText(await render(coupon({ installments: paid })))).not.toContain('Troco');
  });

  it('shows what was received of an installment, if that is not its value', async () => {
    const text = allText(await render(coupon({ installments: inPart }))).replace(/\s+/g, ' ');
    expect(text).toContain(`com desconto de ${amount(settled - 10_000)}`);
    expect(text).toMatch(/2\/2 · recebida em parte 30,00/);
    expect(text).toContain(amount(open - 3_000).slice(3));
    expect(text).not.toContain(amount(open).slice(3));
  });

  it('shows no payment of a sale with a total of zero', async () => {
    const nothing = sampleInstallments(1).map((one) => ({ ...one, value: 0, paymentType: 'Pix' }));
    const text = allText(await render(coupon({ installments: nothing })));
    expect(text).not.toMatch(/Pagamento|Parcela única|Pix/);
  });

  it('states what was sold, for how much, by whom and to whom, and that it is not a fiscal document', async () => {
    const pdf = await render(coupon({ installments: paid }));
    const text = allText(pdf).replace(/\n/g, ' ');
    for (const shown of [
      'Gesso & Arte Acabamentos',
      'CNPJ 33.000.167/0001-01',
      'IE 795123456110',
      'CUPOM NÃO FISCAL',
      'Pedido nº 1234',
      '10/03/2026 12:04',
      '1 Placa de gesso drywall standard',
      '24,5 PC × 18,90',
      '463,05',
      'Total dos itens (8 itens)',
      '8.671,92',
      'Frete',
      '− 150,00',
      'TOTAL',
      'R$ 8.771,92',
      '1/2 · Pix · paga em',
      '2/2 · Pix ·',
      'Cliente: Construtora Horizonte Ltda',
      'CNPJ: 12.ABC.345/01DE-35',
      'Profissional: Marina de Souza Prado',
      'não tem valor fiscal',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toMatch(/NÃO COMPROVA VENDA|CANCELADO/);
    expectOnPaper(pdf);
  });

  it.each([
    ['quote', 'ORÇAMENTO: NÃO COMPROVA VENDA'],
    ['cancelled', 'PEDIDO CANCELADO'],
  ] as const)('of a %s says so', async (status, warning) => {
    expect(allText(await render(coupon({ status }))).replace(/\n/g, ' ')).toContain(warning);
  });

  it('is as long as its content: 1, 40 and 200 items on one page', async () => {
    const lengths: number[] = [];
    for (const count of [1, 40, 200]) {
      const pdf = await render(coupon({ items: sampleItems(count) }));
      expect(pdf.pages).toHaveLength(1);
      expectOnPaper(pdf);
      const [page] = pdf.pages;
      lengths.push(page?.height ?? 0);
      for (let item = 1; item <= count; item += 1)
        expect(page?.text).toMatch(new RegExp(`^${item} \\p{Lu}`, 'mu'));
    }
    expect(lengths[0]).toBeLessThan(500);
    expect(lengths[2]).toBeGreaterThan((lengths[1] ?? 0) * 3);
  });

  it('continues on another page at the longest PDF page', async () => {
    const pdf = await render(coupon({ items: sampleItems(700) }));
    expect(pdf.pages.length).toBeGreaterThan(1);
    expectOnPaper(pdf);
    for (let item = 1; item <= 700; item += 1)
      expect(allText(pdf)).toMatch(new RegExp(`^${item} \\p{Lu}`, 'mu'));
  });

  it('without a client shows none, and keeps the largest amounts whole', async () => {
    const items = sampleItems(1).map((item) => ({
      ...item,
      amount: 99_999_999_000,
      value: 99_999_999_999,
      unity: 'METROQUADRADOLINEAR1',
    }));
    const pdf = await render({ ...coupon(), ...bareOrder(), items });
    expect(allText(pdf)).not.toContain('Cliente');
    expect(allText(pdf)).not.toContain('…');
    expect(allText(pdf)).toContain('99.999.999');
    expect(allText(pdf).replace(/\n/g, '')).toContain('99.999.998.999.000.000,00');
    expectOnPaper(pdf);
  });

  it.each(HOSTILE_TEXTS)('fits %s', async (name, text) => {
    const pdf = await render(coupon({ ...orderOf(text) }));
    expect(allText(pdf)).toContain('Pedido nº 1234');
    if (name !== 'blanks') expect(pdf.pages[0]?.texts.length).toBeGreaterThan(15);
    expectOnPaper(pdf);
  });

  it('has the same bytes for the same sale', async () => {
    const first = await renderCouponPdf(coupon(), width);
    expect((await renderCouponPdf(coupon(), width)).equals(first)).toBe(true);
  });

  it('is printed only in black', async () => {
    const { objects } = readPdf(await renderCouponPdf(coupon(), width));
    const content =
      [...objects.values()]
        .map(({ stream }) => stream?.toString('latin1') ?? '')
        .find((one) => one.includes('BT\n')) ?? '';
    const colors = new Set([...content.matchAll(/^(.+) (?:scn|SCN)$/gm)].map(([, color]) => color));
    expect([...colors]).toEqual(['0 0 0']);
  });
});

describe('a coupon on A4', () => {
  const render = async (document: CouponDocument) => readPdf(await renderCouponPdf(document, 'a4'));

  it.each([1, 40, 200])('shows %i items with the totals, styled like the quote', async (count) => {
    const pdf = await render(coupon({ items: sampleItems(count), installments: paid }));
    const text = allText(pdf);
    for (const shown of [
      'Cupom não fiscal',
      'Pedido nº 1234',
      '10/03/2026 12:04',
      'Paga em',
      '09/04/2026',
      'Este documento não tem valor fiscal',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('orçamento');
    for (const [index, page] of pdf.pages.entries())
      expect(page.text).toContain(`Página ${index + 1} de ${pdf.pages.length}`);
    expect(text).toContain(String(count));
    expect(pdf.pages[0]?.width).toBeCloseTo(595.28, 1);
  });

  it('shows what was received of each installment, if that is not its value', async () => {
    const told = allText(await render(coupon({ installments: inPart }))).replace(/\s+/g, ' ');
    expect(told).toContain(
      '1 de 2 10/04/2026 Pix Paga em 09/04/2026 R$ 1.000,00 Recebido R$ 100,00',
    );
    expect(told).toContain('2 de 2 10/05/2026 Pix R$ 1.000,00 Recebido R$ 30,00');
    const plain = allText(await render(coupon({ installments: paid })));
    expect(plain).not.toContain('Recebido');
  });

  it('says that the date of an installment paid in parts is that of the last part', async () => {
    const inParts = paid.map((one) => ({ ...one, receivedValue: one.paymentDate ? 3_000 : 0 }));
    const told = allText(await render(coupon({ installments: inParts }))).replace(/\s+/g, ' ');
    expect(told).toMatch(/09\/04\/2026, em partes/);
    expect(allText(await render(coupon({ installments: paid })))).not.toContain('em partes');
  });

  it('warns about a quote and a cancelled order', async () => {
    expect(allText(await render(coupon({ status: 'quote' })))).toContain('NÃO COMPROVA VENDA');
    expect(allText(await render(coupon({ status: 'cancelled' })))).toContain('PEDIDO CANCELADO');
  });
});
