import { describe, expect, it } from 'vitest';

import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';

import { installmentReceipt } from '../../../api/modules/order/installment-receipt';
import { renderContractPdf } from '../../../api/pdf/contract/contract-pdf';
import type { OrderItem } from '../../../api/pdf/order/order-document';
import type { QuotePicture } from '../../../api/pdf/order/order-document';
import { renderQuotePdf } from '../../../api/pdf/quote/quote-pdf';
import { renderReceiptPdf } from '../../../api/pdf/receipt/receipt-pdf';
import { colorPng } from '../../../api/pictures/png';
import { type PdfPage, readPdf } from './read-pdf';
import { FACE, facedQuote } from './sample-face';
import { sampleInstallments, sampleItems, sampleOrder } from './sample-order';

const SIZE = { width: 160, height: 120 };
const PICTURE: QuotePicture = {
  sha256: 'a'.repeat(64),
  png: colorPng({ ...SIZE, rgb: new Uint8Array(SIZE.width * SIZE.height * 3) }),
  ...SIZE,
};
const ROOMS = ['Sala', 'Fachada', undefined];

/** Three rooms one after the other, every third item with a picture. */
const items = (count: number): OrderItem[] =>
  sampleItems(count).map((item, index) => {
    const room = ROOMS[Math.floor((index * ROOMS.length) / count)];
    return {
      ...item,
      ...(room ? { room } : {}),
      ...(index % 3 === 0 ? { picture: { number: 1, ...SIZE } } : {}),
    };
  });

/** Headings, titles of rooms, and lines that introduce what follows. */
const BEGINS =
  /^(Sala|Fachada|Demais itens|Condições.*|Observações|Pagamento por Pix|CLÁUSULA .*|.*:)$/;

/** The texts of a page between its header and footer. */
function bodyOf({ texts }: PdfPage, index: number) {
  return texts.filter(({ baseline }) => baseline > 60 && (index === 0 || baseline < 780));
}

function expectWhole(pages: readonly PdfPage[], where: string): void {
  for (const [index, page] of pages.entries()) {
    const body = bodyOf(page, index);
    const lowest = Math.min(...body.map(({ baseline }) => baseline));
    const last = body.filter(({ baseline }) => baseline - lowest < 1).map(({ text }) => text);
    if (index < pages.length - 1) expect(last.join(' '), where).not.toMatch(BEGINS);
    // No text overlaps another.
    const over = body.flatMap((one, place) =>
      body
        .slice(place + 1)
        .filter(
          (other) =>
            Math.abs(one.baseline - other.baseline) < 3 &&
            !(one.right <= other.left + 0.5 || other.right <= one.left + 0.5),
        )
        .map((other) => [one.text, other.text]),
    );
    expect(over, where).toEqual([]);
  }
}

/** The paragraphs and rows of the last page before the signatures. */
const beforeSigning = (page: PdfPage, begins: RegExp, index: number) => {
  const texts = bodyOf(page, index).map(({ text }) => text);
  return texts.slice(
    0,
    texts.findIndex((text) => begins.test(text)),
  );
};

it.each([20, 24, 28, 30, 32, 36, 60])('a receipt of some %d lines', async (lines) => {
  const paid = sampleInstallments(1).map((one) => ({
    ...one,
    paymentDate: '2026-01-09',
    paidValue: one.value,
  }));
  const receipt = installmentReceipt(sampleOrder({ installments: paid }), 1);
  const reason =
    'ao pagamento de serviços de gesso e de acabamento em geral, como combinado e pronto '.repeat(
      lines,
    );
  const { pages } = readPdf(await renderReceiptPdf({ ...receipt, reason }));
  expectWhole(pages, `${lines} lines`);
  expect(pages.at(-1)?.text).toMatch(/Por ser verdade[^]*Gesso & Arte Acabamentos Ltda/);
});

describe.each([
  ['with a logo', FACE],
  ['without', null],
])('papers %s', (_, face) => {
  it.each([1, 2, 5, 8, 9, 13, 17, 22, 27, 33, 41, 60])('%d items: a quote', async (count) => {
    const quote = facedQuote({
      items: items(count),
      pictures: [PICTURE],
      installments: sampleInstallments(count % 11),
      observation: count % 2 ? null : 'Prazo a combinar.',
    });
    const company = { ...quote.company, face };
    const { pages } = readPdf(await renderQuotePdf({ ...quote, company }));
    expectWhole(pages, `${count} items`);
    const last = pages.at(-1);
    if (!last) throw new Error('a quote has pages');
    const kept = beforeSigning(last, /^Este orçamento é válido/, pages.length - 1);
    expect(kept.length, `${count} items`).toBeGreaterThanOrEqual(2);
  });

  it.each([1, 4, 8, 15, 23, 30, 60])('%d items: a contract', async (count) => {
    const order = sampleOrder({
      items: items(count),
      installments: sampleInstallments(count % 11),
    });
    const contract = { ...order, company: { ...order.company, face }, template: DEFAULT_CONTRACT };
    const { pages } = readPdf(await renderContractPdf(contract));
    expectWhole(pages, `${count} items`);
    const last = pages.at(-1);
    if (!last) throw new Error('a contract has pages');
    const kept = beforeSigning(last, /____ de ____/, pages.length - 1);
    expect(kept.length, `${count} items`).toBeGreaterThanOrEqual(2);
  });
});
