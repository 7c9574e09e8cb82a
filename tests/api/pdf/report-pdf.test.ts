import { describe, expect, it } from 'vitest';

import { formatDecimal } from '@domain/money';
import type { ReportEntry } from '@domain/report/entry';

import { reportPdf } from '../../../api/pdf/report/report-pdf';
import { reportWorkbook } from '../../../api/pdf/report/report-workbook';
import { readWorkbook } from '../support/read-sheet';
import { HOSTILE_TEXTS } from './hostile-order';
import { expectInsideSheets } from './inside-sheets';
import { readPdf } from './read-pdf';
import { sampleEntry, sampleReport } from './sample-report';

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const part of parts) read.push(part);
  return Buffer.concat(read);
}
const pdf = async (entries: readonly ReportEntry[]) =>
  readPdf(await whole(reportPdf(sampleReport(entries))));
const text = async (entries: readonly ReportEntry[]) =>
  (await pdf(entries)).pages.map((page) => page.text).join('\n');

describe('the list of a report', () => {
  it('has every name in full, in as many rows as it needs', async () => {
    const description =
      'Instalação de forro de gesso acartonado com tabica metálica no salão de festas do segundo andar';
    const party = 'Construtora e Incorporadora Horizonte do Vale do Paraíba Ltda';
    const read = (await text([sampleEntry({ description, party })])).replace(/\n/g, ' ');
    for (const word of [...description.split(' '), ...party.split(' ')])
      expect(read).toContain(word);
    expect(read).not.toContain('…');
  });

  it.each([99_999_999_999, 100_000_000_000, 1_234_567_890_123])(
    'has amounts and sums of %d cents in full',
    async (cents) => {
      const entry = { day: '2026-03-02', cents };
      const read = await text([
        sampleEntry(entry),
        sampleEntry({ ...entry, id: 2, flow: 'outflow', cents: cents * 3 }),
        sampleEntry({ ...entry, id: 3, flow: 'outflow', cents: 1, day: '2026-03-02' }),
        sampleEntry({ ...entry, id: 4, day: '2026-03-09' }),
        sampleEntry({ ...entry, id: 5, day: '2026-03-09' }),
      ]);
      expect(read).not.toContain('…');
      for (const sum of [cents, 3 * cents, 3 * cents + 1, 2 * cents, -2 * cents - 1])
        expect(read).toContain(formatDecimal(sum).replace('\u00a0', ' '));
    },
  );

  it('is below the sums of all, each amount below the sum of its kind', async () => {
    for (const cents of [123_456, 123_456_789_012]) {
      const { pages } = await pdf([
        sampleEntry({ cents }),
        sampleEntry({ id: 2, flow: 'outflow', cents: cents * 2 }),
      ]);
      const rights = (shown: number) => [
        ...new Set(
          pages
            .flatMap((page) => page.texts)
            .filter((shape) => shape.text === formatDecimal(shown).replace('\u00a0', ' '))
            .map(({ right }) => Math.round(right)),
        ),
      ];
      expect(rights(cents)).toHaveLength(1);
      expect(rights(cents * 2)).toHaveLength(1);
    }
  });

  it('names its period once on its first page, beside the footer', async () => {
    const [first] = (await pdf([sampleEntry({})])).pages;
    const texts = first?.texts.map((one) => one.text) ?? [];
    expect(texts).not.toContain('Período');
    expect(texts.filter((one) => /^\d\d\/\d\d\/\d{4} a /.test(one))).toHaveLength(1);
  });

  it.each(HOSTILE_TEXTS)('keeps %s on its pages', async (_, hostile, shown) => {
    const pages = await pdf([sampleEntry({ description: hostile, party: hostile })]);
    expectInsideSheets(pages);
    if (shown !== 'Empresa')
      expect(
        pages.pages
          .map((page) => page.text)
          .join(' ')
          .replace(/\s+/g, ' '),
      ).toContain(shown.slice(0, 3));
  });

  it('counts its pages whatever its names are', async () => {
    const entries = Array.from({ length: 120 }, (_, index) =>
      sampleEntry({ id: index, party: 'Comércio de Gesso e Acabamentos '.repeat(1 + (index % 4)) }),
    );
    const { pages } = await pdf(entries);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries())
      expect(page.text).toContain(`Página ${index + 1} de ${pages.length}`);
  });

  it('has totals only for days and months with several movements, and lists no empty month', async () => {
    const read = await text([
      sampleEntry({ day: '2026-01-05' }),
      sampleEntry({ id: 2, day: '2026-03-02' }),
      sampleEntry({ id: 3, day: '2026-03-02' }),
      sampleEntry({ id: 4, day: '2026-03-03' }),
    ]);
    expect(read.match(/^Total de .*/gm)).toEqual(['Total de 02/03/2026', 'Total de março de 2026']);
    expect(read).toContain('Janeiro de 2026');
    expect(read).not.toContain('Fevereiro de 2026');
  });

  it('in a spreadsheet is as long as its filter, with totals month by month', async () => {
    const entries = [
      sampleEntry({ day: '2026-01-05', isPaid: true, paymentDate: '2026-01-05', cents: 100 }),
      sampleEntry({ id: 2, day: '2026-03-02', flow: 'outflow', cents: 30 }),
    ];
    const { Lançamentos: list, Resumo: sums } = readWorkbook(
      await whole(reportWorkbook(sampleReport(entries))),
    );
    expect(list?.xml).toContain('<autoFilter ref="A1:J3"/>');
    expect(sums?.rows.slice(3)).toEqual([
      { A: 'Janeiro de 2026', B: 1, C: 0, D: 1, E: 0, F: 0, G: 0, H: 1, I: 0, J: 1 },
      { A: 'Março de 2026', B: 0, C: 0, D: 0, E: 0, F: 0.3, G: -0.3, H: 0, I: 0.3, J: -0.3 },
      { A: 'Total do período', B: 1, C: 0, D: 1, E: 0, F: 0.3, G: -0.3, H: 1, I: 0.3, J: 0.7 },
    ]);
  });
});
