import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { renderQuotePdf } from '../../../api/pdf/quote/quote-pdf';
import { LONG } from '../../support/long-run';
import { HOSTILE_TEXTS, orderOf } from './hostile-order';
import { expectInsideSheets } from './inside-sheets';
import { readPdf } from './read-pdf';
import { sampleItems, sampleQuote } from './sample-order';

describe('hostile text in every field', () => {
  it.each(HOSTILE_TEXTS)('%s', async (_, text, shown) => {
    const pdf = readPdf(await renderQuotePdf({ ...orderOf(text), validityDays: 15 }));
    expect(pdf.pages.map((page) => page.text).join('\n')).toContain(shown);
    expectInsideSheets(pdf);
  });

  it('an item longer than a page continues on the next, with repeated headings', async () => {
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
    expectInsideSheets(pdf);
  });

  it('arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (text) => {
        expectInsideSheets(readPdf(await renderQuotePdf({ ...orderOf(text), validityDays: 15 })));
      }),
      { numRuns: LONG ? 400 : 10 },
    );
  });
});

describe('extreme amounts', () => {
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
    expectInsideSheets(readPdf(await renderQuotePdf(sampleQuote(changes))));
  });
});
