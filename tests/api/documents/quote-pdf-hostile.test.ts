import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteDocument } from '../../../api/documents/quote/quote-document';
import { renderQuotePdf } from '../../../api/documents/quote/quote-pdf';
import { PAGE } from '../../../api/documents/sheet';
import { type Pdf, readPdf } from './read-pdf';
import { sampleItems, sampleQuote } from './sample-quote';

/** A quote with the same text in every place that takes any. */
function quoteOf(text: string): QuoteDocument {
  const quote = sampleQuote();
  const address = {
    zipCode: text,
    street: text,
    number: text,
    complement: text,
    district: text,
    city: text,
    state: text,
  };
  return {
    ...quote,
    company: { ...quote.company, name: text, phone: text, email: text, facebook: text, address },
    professionalName: text,
    client: {
      name: text,
      cpfCnpj: text,
      phone: text,
      email: text,
      stateRegistration: text,
      address,
    },
    worksSite: { address, height: text, observation: text },
    items: sampleItems(3).map((item) => ({
      ...item,
      description: text,
      observation: text,
      unity: text,
    })),
    installments: [{ number: 1, dueDate: text, value: 1, paymentType: text, observation: text }],
    observation: text,
  };
}

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
  const cases: [string, string, string][] = [
    ['300 letters without a space', 'M'.repeat(300), 'MMMMMMMMMM'],
    ['a long name', 'Companhia Brasileira de Acabamentos '.repeat(9), 'Companhia Brasileira'],
    ['a long observation', 'Texto comprido, com vírgulas e acentuação. '.repeat(150), 'acentuação'],
    ['newlines', 'linha um\r\nlinha dois\n\n\n\nlinha três', 'linha três'],
    ['accents apart from their letters', 'Sa\u0303o Joa\u0303o', 'São João'],
    ['heaps of accents', `Z${'\u0336\u0301'.repeat(50)}algo`, 'algo'],
    ['Greek, Cyrillic, Vietnamese', 'Αθήνα Москва Tiếng Việt', 'Αθήνα Москва Tiếng Việt'],
    ['emoji', 'obra 👷🏽‍♀️🧱🇧🇷 fim', 'fim'],
    ['symbols', 'seta → certo ✓ telefone ☎', '→'],
    ['Arabic', 'cliente مرحبا بالعالم 123 fim', 'fim'],
    ['Hebrew', 'cliente שלום עולם fim', 'fim'],
    ['Chinese', '石膏板'.repeat(100), '□□□'],
    ['directional overrides', 'total \u202e00,001 $R\u202c fim', 'total 00,001 $R fim'],
    ['control signs', 'a\u0000\u0007\u001bb\u007fc', 'abc'],
    ['half a surrogate pair', 'a\ud83d b', 'a'],
    ['PDF syntax', ') Tj ET endstream endobj (\\', ') Tj ET endstream endobj (\\'],
    ['HTML', '<script>alert("1")</script> & <b>', '<script>'],
    ['SQL', "'; DROP TABLE orders; --", "'; DROP TABLE"],
    ['blanks', ' \t\n\u00a0\u200b', 'Empresa'],
  ];

  it.each(cases)('%s', async (_, text, shown) => {
    const pdf = readPdf(await renderQuotePdf(quoteOf(text)));
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
        expectInsidePages(readPdf(await renderQuotePdf(quoteOf(text))));
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
