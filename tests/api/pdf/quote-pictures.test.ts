import { expect, it } from 'vitest';

import { renderContractPdf } from '../../../api/pdf/contract/contract-pdf';
import type { OrderItem } from '../../../api/pdf/order/order-document';
import type { QuotePicture } from '../../../api/pdf/order/order-document';
import { renderQuotePdf, renderQuotesPdf } from '../../../api/pdf/quote/quote-pdf';
import { colorPng } from '../../../api/pictures/png';
import { expectInsideSheets } from './inside-sheets';
import { readPdf } from './read-pdf';
import { sampleItems, sampleOrder, sampleQuote } from './sample-order';

const picture = (width: number, height: number, shade: number): QuotePicture => ({
  sha256: String(shade).repeat(64),
  png: colorPng({ width, height, rgb: new Uint8Array(width * height * 3).fill(shade) }),
  width,
  height,
});
const PICTURES = [picture(160, 120, 1), picture(40, 160, 2)];

/** Every third item has none; the others share two pictures. */
const pictured = (count: number): OrderItem[] =>
  sampleItems(count).map((item, index) => {
    const found = PICTURES[index % 3];
    const { width = 0, height = 0 } = found ?? {};
    return found ? { ...item, picture: { number: (index % 3) + 1, width, height } } : item;
  });
const images = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;

it('a quote has each picture once, beside its items, whatever its pages', async () => {
  const quote = sampleQuote({ items: pictured(60), pictures: PICTURES });
  const bytes = await renderQuotePdf(quote);
  expect(images(bytes)).toBe(2);
  expect((await renderQuotePdf(quote)).equals(bytes)).toBe(true);
  const pdf = readPdf(bytes);
  expectInsideSheets(pdf);
  const [page] = pdf.pages;
  const at = (text: string) => page?.texts.find((line) => line.text === text);
  expect(at('Foto')?.left).toBeLessThan(at('Descrição')?.left ?? 0);
  expect(bytes.toString('latin1')).toContain('/S /Figure');
  // A row is as high as its picture: 30 points for the wide one and 40 for the high one.
  const numbers = page?.texts.filter(({ text, left }) => /^\d{1,2}$/.test(text) && left < 70) ?? [];
  const [first, second, third] = numbers.map(({ baseline }) => baseline);
  expect((first ?? 0) - (second ?? 0)).toBeCloseTo(37, 0);
  expect((second ?? 0) - (third ?? 0)).toBeCloseTo(47, 0);
});

it('several quotes in one file have their own', async () => {
  const quote = sampleQuote({ items: pictured(4), pictures: PICTURES });
  const bytes = await renderQuotesPdf([quote, sampleQuote(), quote]);
  expect(images(bytes)).toBe(4);
});

it('without a picture it has no column for it, and a contract has none', async () => {
  const bare = await renderQuotePdf(sampleQuote({ items: sampleItems(8) }));
  expect(
    (await renderQuotePdf(sampleQuote({ items: sampleItems(8), pictures: [] }))).equals(bare),
  ).toBe(true);
  const contract = { ...sampleOrder({ items: sampleItems(8) }), template: '{{itens}}' };
  expect(images(await renderContractPdf(contract))).toBe(0);
});
