import { expect, it } from 'vitest';

import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';
import { formatDecimal } from '@domain/money';
import { byRoom, OTHER_ITEMS } from '@domain/order/rooms';

import { renderContractPdf } from '../../../api/pdf/contract/contract-pdf';
import { renderCouponPdf } from '../../../api/pdf/coupon/coupon-pdf';
import type { OrderItem } from '../../../api/pdf/order/order-document';
import { renderQuotePdf } from '../../../api/pdf/quote/quote-pdf';
import { expectInsideSheets } from './inside-sheets';
import { type Pdf, type PdfPage, readPdf } from './read-pdf';
import { sampleItems, sampleOrder, sampleQuote } from './sample-order';

const ROOMS = ['Sala', 'Fachada', undefined, 'Sala'] as const;

const withRooms = (count: number, rooms: readonly (string | undefined)[] = ROOMS): OrderItem[] =>
  sampleItems(count).map((item, index) => {
    const room = rooms[index % rooms.length];
    return room === undefined ? item : { ...item, room };
  });

const linesOf = ({ texts }: PdfPage) => texts.map(({ text }) => text);
const isTitle = (text: string) => ['Sala', 'Fachada', OTHER_ITEMS].includes(text);
const isSum = (text: string) => text.startsWith('Subtotal: ');
const isRow = (text: string) => text === 'Produto' || text === 'Serviço';

async function expectGroups(pdf: Pdf, items: readonly OrderItem[]): Promise<void> {
  const shown = pdf.pages.flatMap(linesOf);
  const groups = byRoom(items) ?? [];
  expect(shown.filter(isTitle)).toEqual(groups.map(({ title }) => title));
  for (const { title, subtotal } of groups) {
    const at = shown.indexOf(`Subtotal: ${title}`);
    expect(shown[at + 1]).toBe(formatDecimal(subtotal));
  }
  const numbers = pdf.pages.flatMap(({ texts }) =>
    texts.filter(({ text, left }) => /^\d{1,3}$/.test(text) && left < 70).map(({ text }) => text),
  );
  // Numbered as on the order's screen: by their own lines, whatever is between them.
  const own = items.map((item, index) => ({ ...item, own: String(index + 1) }));
  expect(numbers).toEqual(byRoom(own)?.flatMap(({ lines }) => lines.map((line) => line.own)));
}

it('a quote and a contract have their items by room, each with its subtotal', async () => {
  const items = withRooms(9);
  await expectGroups(readPdf(await renderQuotePdf(sampleQuote({ items }))), items);
  const contract = { ...sampleOrder({ items }), template: DEFAULT_CONTRACT };
  await expectGroups(readPdf(await renderContractPdf(contract)), items);
});

it.each(['a4', '80'] as const)('a coupon of %s has its items in one list', async (paper) => {
  const coupon = { ...sampleOrder(), soldAt: '2026-03-10T15:04:00Z', status: 'sale' as const };
  const bare = await renderCouponPdf({ ...coupon, items: sampleItems(9) }, paper);
  expect((await renderCouponPdf({ ...coupon, items: withRooms(9) }, paper)).equals(bare)).toBe(
    true,
  );
});

it('without rooms they are as before, byte for byte', async () => {
  const items = sampleItems(30);
  const bare = await renderQuotePdf(sampleQuote({ items }));
  const none = items.map((item) => ({ ...item, room: '' }));
  expect((await renderQuotePdf(sampleQuote({ items: none }))).equals(bare)).toBe(true);
});

it('stay inside their sheets with long names of rooms', async () => {
  const items = withRooms(60, [
    'W'.repeat(60),
    'Sala de estar e jantar integrada à varanda gourmet',
  ]);
  expectInsideSheets(readPdf(await renderQuotePdf(sampleQuote({ items }))));
});

it('a title stays with its first row, a sum with its last, and no row is alone', async () => {
  // From part of one page to the end of the second.
  for (let count = 16; count <= 46; count += 1) {
    const rooms = Array.from({ length: count }, (_, index) =>
      index === count - 1 ? undefined : index % 5 < 3 ? 'Sala' : 'Fachada',
    );
    const pdf = readPdf(await renderQuotePdf(sampleQuote({ items: withRooms(count, rooms) })));
    for (const page of pdf.pages) {
      const kinds = linesOf(page).flatMap((text) =>
        isTitle(text) ? ['title'] : isRow(text) ? ['row'] : isSum(text) ? ['sum'] : [],
      );
      const where = `${count} items: ${kinds.join(' ')}`;
      expect(kinds.at(-1), where).not.toBe('title');
      expect(kinds[0], where).not.toBe('sum');
      if (linesOf(page).includes('Total do orçamento'))
        expect(kinds.filter((kind) => kind === 'row').length, where).toBeGreaterThanOrEqual(2);
      // A room continued from the previous page is named again.
      if (kinds[0] === 'row') expect(page.text, where).toMatch(/\(continuação\)/);
    }
  }
});
