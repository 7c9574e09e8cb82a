import { describe, expect, test } from 'vitest';

import { readTable } from '../../../api/tables/read-table';
import { type MadeCell, madeWorkbook, partsOf, zipped } from '../support/made-workbook';
import { directoryOf } from '../support/made-workbook';

const read = (file: Buffer, maxRows = 100) => readTable(file, maxRows);

describe('the unpacked size is limited', () => {
  const CELLS = 'A planilha passa de 2.000.000 células ou é longa demais. Divida-a em partes.';
  const refusal = (file: Buffer) => read(file, 50_000).catch((error: Error) => error.message);
  const spaces = partsOf(`<worksheet>${' '.repeat(3_000_000)}</worksheet>`);

  // Both are detected before unpacking, or before unpacking everything: read to the end they would
  // be XML without rows.
  test.each<[string, number, string]>([
    [
      'gigabytes, as it says itself, is refused before anything is unpacked',
      3_000_000_000,
      'A planilha passa de 100 MB descompactada. Divida-a em partes.',
    ],
    [
      'more than it says is refused as soon as it does',
      1000,
      'A planilha está danificada. Abra-a no Excel, salve de novo e envie.',
    ],
  ])('one that unpacks to %s', async (_, size, message) => {
    expect(await refusal(zipped(spaces))).toBe('O arquivo está vazio.');
    expect(await refusal(withSize(zipped(spaces), size))).toBe(message);
  });

  test('cells far to the right count towards the limit of a sheet', async () => {
    const wide = `<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>`;
    const far = '<row><c r="WAA1"><v>1</v></c></row>'.repeat(2_000);
    expect(
      await refusal(zipped(partsOf(`<worksheet><sheetData>${wide}${far}</sheetData></worksheet>`))),
    ).toBe(CELLS);
  });

  test('a long text in every cell is too long', async () => {
    const rows: MadeCell[][] = Array.from({ length: 2_000 }, () => [['t="s"', '<v>0</v>']]);
    const shared = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>` };
    expect(await refusal(madeWorkbook([['Nome'], ...rows], shared))).toBe(CELLS);
  });

  test('a text of many megabytes and a row too many are refused', async () => {
    await expect(read(madeWorkbook([['Nome'], ['x'.repeat(200_000)]]))).rejects.toThrow(
      'Uma célula da planilha é longa demais.',
    );
    await expect(read(madeWorkbook([['Nome'], ['1'], ['2'], ['3']]), 2)).rejects.toThrow(
      'O arquivo passa de 2 linhas. Divida-o em partes.',
    );
  });
});

/** A copy of the file whose last part claims that size. */
function withSize(file: Buffer, size: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(size, (directoryOf(copy).entries.at(-1) ?? 0) + 24);
  return copy;
}
