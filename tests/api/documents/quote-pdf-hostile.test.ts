import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderQuotePdf } from '../../../api/documents/quote/quote-pdf';
import { PAGE } from '../../../api/documents/sheet';
import { HOSTILE_TEXTS, orderOf } from './hostile-order';
import { type Pdf, readPdf } from './read-pdf';
import { sampleItems, sampleQuote } from './sample-order';

function expectInsidePages({ pages }: Pdf): void {
  for (const { texts } of pages) {
    for (const { text, left, right, baseline } of texts) {
      expect(left, text).toBeGreaterThan(PAGE.left - 1);
      // Letters that join are a little wider or narrower than one by one.
      expect(right, text).toBeLessThan(PAGE.width - PAGE.right + 3);
      expect(baseline, text).toBeGreaterThan(20);
      expect(baseline, text).toBeLessThan(PAGE.height - PAGE.top);
    }
  }
}

describe('hostile text in every field', () => {
  it.each(HOSTILE_TEXTS)('%s', async (_, text, shown) => {
    const pdf = readPdf(await renderQuotePdf({ ...orderOf(text), validityDays: 15 }));
    expect(pdf.pages.map((page) => page.text).join('\n')).toContain(shown);
    expectInsidePages(pdf);
  });

  it('an item longer than a page goes on over the next, its headings repeated', async () => {
    const [item] = sampleItems(1);
    if (!item) throw new Error('one item expected');
    const observation = Array.from({ length: 200 }, (_, index) => `linha ${index + 1}`).join('\n');
    const pdf = readPdf(await renderQuotePdf(sampleQuote({ items: [{ ...item, observation }] })));
    const texts = pdf.pages.map((page) => page.text);
    for (let line = 1; line <= 200; line += 1) {
      expect(
        texts
          .join('\n')
          .split('\n')
          .filter((text) => text === `linha ${line}`),
      ).toHaveLength(1);
    }
    for (const text of texts.filter((page) => page.includes('linha')))
      expect(text).toContain('Descrição');
    expectInsidePages(pdf);
  });

  it('any text at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expectInsidePages(readPdf(await renderQuotePdf({ ...orderOf(text), validityDays: 15 })));
      }),
      { numRuns: 40 },
    );
  });
});

describe('odd amounts', () => {
  it.each([
    ['a discount above the total', { discount: 99_999_999_999 }],
    ['nothing to pay', { items: [], discount: 0, freight: 0 }],
    [
      'the largest order',
      {
        items: sampleItems(1).map((item) => ({
          ...item,
          amount: 99_999_999_000,
          value: 99_999_999_999,
        })),
      },
    ],
  ])('%s', async (_, changes) => {
    expectInsidePages(readPdf(await renderQuotePdf(sampleQuote(changes))));
  });
});
