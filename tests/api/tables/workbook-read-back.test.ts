import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addDaysIso, formatDate, todayIso } from '@domain/date';

import { readTable } from '../../../api/tables/read-table';
import type { SheetCell } from '../../../api/tables/sheet-cell';
import { workbook } from '../../../api/tables/workbook';
import { LONG } from '../../support/long-run';

describe('a workbook we wrote', () => {
  // Characters that XML cannot contain are dropped on writing.
  // eslint-disable-next-line no-control-regex
  const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
  const text = fc
    .string({ unit: 'binary', maxLength: 30 })
    .map((given) => given.replace(UNWRITABLE, ''));
  const cell = fc.oneof(
    fc
      .oneof(text, fc.constantFrom('=1+1', "'=1+1", '_x000D_', '007', 'a\r\nb', '<b>&amp;'))
      .map((value): [SheetCell, string] => [{ kind: 'text', value }, value.trim()]),
    fc
      .integer({ min: -99_999_999_999, max: 99_999_999_999 })
      .map((value): [SheetCell, string] => [{ kind: 'money', value }, plainDecimal(value, 2)]),
    fc
      .integer({ min: 0, max: 99_999_999 })
      .map((value): [SheetCell, string] => [
        { kind: 'number', value: value / 1000 },
        plainDecimal(value, 3),
      ]),
    fc.integer({ min: 0, max: 90_000 }).map((value): [SheetCell, string] => {
      const day = addDaysIso('1900-03-01', value);
      return [{ kind: 'date', value: day }, formatDate(day)];
    }),
    // Only the day is read: no imported field has a time.
    fc
      .date({ min: new Date('1901-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((at): [SheetCell, string] => [
        { kind: 'instant', value: at.toISOString() },
        formatDate(todayIso(at)),
      ]),
    fc.constant<[SheetCell, string]>([{ kind: 'text', value: null }, '']),
  );

  test('is read as it was written, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const heading = ['A', 'B', 'C', 'D'].map((value): SheetCell => ({
            kind: 'text',
            value,
            look: 'heading',
          }));
          const written = [heading, ...rows.map((cells) => cells.map(([made]) => made)), heading];
          const sheet = {
            title: 'Lista',
            widths: [8, 8, 8, 8],
            frozenRows: 1,
            isTable: true,
            rows: [written],
          };
          const file = await readTable(await bytesOf(workbook([sheet])), 100);
          const expected = rows.map((cells) => cells.map(([, read]) => read));
          const full = file.rows.map(({ line, cells }) => ({
            line,
            cells: [...cells, '', '', '', ''].slice(0, 4),
          }));
          expect(full).toEqual(
            [...expected, ['A', 'B', 'C', 'D']]
              .map((cells, index) => ({ line: index + 2, cells }))
              .filter(({ cells }) => cells.some((one) => one !== '')),
          );
        },
      ),
      { numRuns: LONG ? 1_500 : 40 },
    );
  });
});

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** An integer as a decimal with `decimals` places, without trailing zeros: 1250 with 3 is 1,25. */
function plainDecimal(units: number, decimals: number): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -decimals)}${fraction === '' ? '' : `,${fraction}`}`;
}
