import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { keepTogether } from '@domain/keep-together';

import { DANFE } from '../../../api/pdf/danfe/danfe-page';
import { PAGE } from '../../../api/pdf/sheet';
import { expectInsideSheets } from './inside-sheets';
import { PAPERS } from './papers';
import { type PdfPage, readPdf } from './read-pdf';
import { FACE } from './sample-face';

/** `PAPER_PICTURES=folder` also writes each paper and pictures of its pages there. */
const FOLDER = process.env.PAPER_PICTURES;
const LOOKS = { logo: FACE, plain: null } as const;
/** The texts that a paper must contain, whatever its lines. */
const SAID: Record<string, readonly RegExp[]> = {
  quote: [
    /Total do orçamento/,
    /Vencimento/,
    /Pagamento por Pix/,
    /Prazo de entrega/,
    /Este orçamento é válido por/,
    /Observações/,
  ],
  'quote-with-amounts': [/Total do orçamento/, /Pagamento por Pix/, /Observações/],
  contract: [/CLÁUSULA 1ª/, /Testemunha 2/],
  receipt: [/Por ser verdade/],
  'receipt-of-a-part': [/Pagamento por Pix/, /Por ser verdade/],
  'coupon-a4': [/^Total$/m, /Este documento não tem valor fiscal/],
  'coupon-80': [/^TOTAL$/m, /Pagamento/, /não tem valor fiscal/],
  'coupon-58': [/^TOTAL$/m, /Pagamento/, /não tem valor/],
  'bank-slip': [/Pague com Pix/, /Vencimento/],
  acceptance: [/SHA-256/],
  danfe: [/DANFE/],
  report: [/Total do período/],
};

/** Printed across a note that was never issued. */
const WATERMARK = 'SEM VALOR FISCAL';

/** No text is printed over another on the same line. */
function expectApart({ texts }: PdfPage, where: string): void {
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.text === WATERMARK || other.text === WATERMARK) continue;
      if (Math.abs(one.baseline - other.baseline) > 2) continue;
      if (one.right <= other.left + 1 || other.right <= one.left + 1) continue;
      expect.fail(`${where}: '${one.text}' over '${other.text}'`);
    }
}

/** Points: the next line of a text is at most this far below. */
const NEXT_LINE = 18;

/** No line break separates a figure from what belongs to it (R-DOC-15). */
function expectTogether({ texts }: PdfPage, where: string): void {
  for (const one of texts)
    for (const next of texts) {
      const below = one.baseline - next.baseline;
      if (below < 2 || below > NEXT_LINE || next.left >= one.right || one.left >= next.right)
        continue;
      const end = one.text.trimEnd();
      // A field's caption above its value, in the boxes of a DANFE.
      if (end === 'CEP') continue;
      const isSplit = keepTogether(`${end} ${next.text}`)[end.length] !== ' ';
      if (isSplit) expect.fail(`${where}: '${one.text}' and '${next.text}'`);
    }
}

function keep(name: string, bytes: Buffer): void {
  if (!FOLDER) return;
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, name);
  writeFileSync(`${file}.pdf`, bytes);
  execFileSync('pdftoppm', ['-r', '80', '-png', `${file}.pdf`, file]);
}

const margins = (name: string) =>
  name === 'danfe'
    ? { left: DANFE.left, right: PAGE.width - DANFE.left - DANFE.width, top: DANFE.top }
    : undefined;

describe.each(Object.keys(PAPERS))('%s', (name) => {
  it.each([1, 8, 60])(
    'of %d lines has everything that belongs to it, each in its place',
    async (count) => {
      for (const [look, face] of Object.entries(LOOKS)) {
        const bytes = await PAPERS[name]?.(count, face);
        if (!bytes) throw new Error('no such paper');
        keep(`${name}-${count}-${look}`, bytes);
        const pdf = readPdf(bytes);
        const text = pdf.pages.map((page) => page.text).join('\n');
        for (const said of SAID[name] ?? []) expect(text).toMatch(said);
        // A roll is as long as its content and as narrow as its printer.
        if (!/-(80|58)$/.test(name)) expectInsideSheets(pdf, margins(name));
        for (const page of pdf.pages) {
          expectApart(page, `${name} of ${count}, ${look}`);
          expectTogether(page, `${name} of ${count}, ${look}`);
        }
      }
    },
  );
});

it('every paper says what it must', () => {
  expect(Object.keys(SAID).toSorted()).toEqual(Object.keys(PAPERS).toSorted());
});

describe('a report', () => {
  const isRow = (text: string) => text.startsWith('Pedido nº 12');

  it('has at least two rows with its last total, and no single row before one', async () => {
    for (let count = 2; count <= 80; count += 1) {
      const { pages } = readPdf((await PAPERS.report?.(count, null)) ?? Buffer.of());
      const last = pages.at(-1)?.texts.filter(({ text }) => isRow(text)) ?? [];
      expect(last.length, `${count} rows`).toBeGreaterThanOrEqual(2);
      for (const { texts } of pages.slice(1)) {
        const kinds = texts.flatMap(({ text }) =>
          isRow(text) ? ['row'] : /^Total de /.test(text) ? ['total'] : [],
        );
        expect(kinds.slice(0, 2), `${count} rows`).not.toEqual(['row', 'total']);
        expect(kinds[0], `${count} rows`).not.toBe('total');
      }
    }
  });
});
