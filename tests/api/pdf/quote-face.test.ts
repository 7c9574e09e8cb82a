import { describe, expect, it } from 'vitest';

import { renderCouponPdf } from '../../../api/pdf/coupon/coupon-pdf';
import type { QuoteDocument } from '../../../api/pdf/quote/quote-document';
import { renderQuotePdf } from '../../../api/pdf/quote/quote-pdf';
import { expectInsideSheets } from './inside-sheets';
import { readPdf } from './read-pdf';
import { FACE, facedQuote } from './sample-face';
import { sampleItems, sampleOrder, sampleQuote } from './sample-order';

const render = async (quote: QuoteDocument) => readPdf(await renderQuotePdf(quote));
const images = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;

describe('a quote with a face', () => {
  it('shows delivery, terms, Pix, discounts and the footer of each page', async () => {
    const { pages } = await render(facedQuote({ items: sampleItems(60) }));
    const text = pages.map((page) => page.text).join('\n');
    for (const shown of [
      'Condições',
      'Prazo de entrega',
      '10 dias úteis após o aceite',
      'Material por conta da contratada.',
      'Pagamento por Pix',
      'Parcela 1 de 3: R$ 1.000,00',
      'Este orçamento é válido por 30 dias, até 21/12/2025.',
    ])
      expect(text).toContain(shown);
    for (const page of pages) expect(page.text).toContain(FACE.footer);
  });

  it("shows each item's discount, and none where there is none", async () => {
    const items = sampleItems(3).map((item, index) => ({
      ...item,
      fullValue: index === 0 ? 5100 : index === 1 ? item.value : null,
    }));
    const { pages } = await render(facedQuote({ items }));
    const shown = pages.flatMap(({ texts }) => texts.map(({ text }) => text));
    expect(shown.filter((text) => text.startsWith('Desconto de'))).toEqual([
      'Desconto de 10%: de R$ 51,00 por R$ 45,90',
    ]);
  });

  it('has its logo once, whatever its pages, and the same bytes each time', async () => {
    const quote = facedQuote({ items: sampleItems(60) });
    const pdf = await renderQuotePdf(quote);
    expect(images(pdf)).toBe(1);
    expect(images(await renderQuotePdf(sampleQuote()))).toBe(0);
    expect((await renderQuotePdf(quote)).equals(pdf)).toBe(true);
    // The picture is embedded as it is: a mask would be a second picture.
    expect(pdf.toString('latin1')).not.toContain('/SMask');
  });

  it.each([1, 2, 8, 60])('stays inside its sheets with %d items and long texts', async (count) => {
    const long = 'Condição extensa sem fim '.repeat(160);
    const quote = facedQuote({
      items: sampleItems(count),
      terms: long,
      deliveryTerm: long.slice(0, 120),
    });
    const name = 'Gesso & Arte Acabamentos e Revestimentos de Interiores '.repeat(3);
    const company = { ...quote.company, name, face: { ...FACE, footer: 'W'.repeat(110) } };
    expectInsideSheets(await render({ ...quote, company }));
  });

  it('leaves the coupon without a colour: its logo is black and white', async () => {
    const order = sampleOrder();
    const coupon = { ...order, company: { ...order.company, face: FACE } };
    const sale = { ...coupon, soldAt: '2026-03-10T15:04:00Z', status: 'sale' as const };
    const tape = (await renderCouponPdf(sale, '58')).toString('latin1');
    expect(tape).toMatch(/\/BitsPerComponent 1\b/);
    expect(images(Buffer.from(await renderCouponPdf(sale, 'a4')))).toBe(1);
  });
});
