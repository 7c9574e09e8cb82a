import { describe, expect, test } from 'vitest';

import { readTable } from '../../../api/tables/read-table';
import { type MadeCell, madeWorkbook, partsOf, sheetOf, zipped } from '../support/made-workbook';
import { directoryOf, number, styles } from '../support/made-workbook';

const read = (file: Buffer, maxRows = 100) => readTable(file, maxRows);
const rowsOf = async (file: Buffer) => (await read(file)).rows.map(({ cells }) => cells);

/** The cells of one row under a heading of the same length, as read. */
async function cellsOf(
  cells: readonly MadeCell[],
  more: Record<string, string> = {},
): Promise<string[]> {
  const [row = []] = await rowsOf(
    madeWorkbook([cells.map((_, index) => `Coluna ${index}`), cells], more),
  );
  return row;
}

describe('a cell of an Excel file is read as displayed', () => {
  test.each<[string, string]>([
    ['12.5', '12,5'],
    ['42', '42'],
    ['-3.50', '-3,5'],
    ['0.30000000000000004', '0,3'],
    ['1.1000000000000001', '1,1'],
    ['1234.567', '1234,567'],
    ['7891234567895', '7891234567895'],
    ['7.891234567895E12', '7891234567895'],
    ['00012', '00012'],
    ['12345678901234567890', '12345678901234567890'],
    ['1.0E-3', '0,001'],
    ['0', '0'],
    ['-0', '0'],
    ['11991230001.0', '11991230001'],
    ['1e400', '1e400'],
    ['doze', 'doze'],
  ])('the number %s is %s', async (raw, text) => {
    expect(await cellsOf([number(raw)])).toEqual([text]);
  });

  test.each<[string | number, string, string]>([
    [14, '28992', '17/05/1979'],
    [22, '28992.75', '17/05/1979'],
    ['dd/mm/yyyy', '45292', '01/01/2024'],
    ['[$-416]d" de "mmmm" de "yyyy;@', '45291.999999999', '01/01/2024'],
    ['yyyy\\-mm\\-dd', '1', '01/01/1900'],
    ['yyyy\\-mm\\-dd', '60', '29/02/1900'],
    ['yyyy\\-mm\\-dd', '61', '01/03/1900'],
    ['yyyy\\-mm\\-dd', '2958465', '31/12/9999'],
    ['yyyy\\-mm\\-dd', '2958466', '2958466'],
    [20, '0.5', '0,5'],
    ['[h]:mm', '45292', '45292'],
    ['[Red]#,##0.00;"dia "0', '45292', '45292'],
    ['00000\\-000', '1310060', '01310060'],
    ['000\\.000\\.000\\-00', '1234567890', '01234567890'],
    ['[<=99999999999]000\\.000\\.000\\-00;00\\.000\\.000\\/0000\\-00', '191', '00000000191'],
    ['#,##0.00', '0.5', '0,5'],
    [9, '0.18', '18'],
    [10, '0.18500000000000003', '18,5'],
    ['0.0%', '1', '100'],
    ['"R$ "#,##0.00', '42.9', '42,9'],
    ['0.00E+00', '1500', '1500'],
  ])('under the format %s the number %s is %s', async (code, raw, text) => {
    expect(await cellsOf([number(raw, 0)], styles(code))).toEqual([text]);
  });

  test('days are counted from 1904 when the file says so', async () => {
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets></workbook>';
    expect(
      await cellsOf([number('0'), number('43830')], { ...styles(14), 'xl/workbook.xml': workbook }),
    ).toEqual(['01/01/1904', '01/01/2024']);
  });

  test('texts, shared or inline, in runs of several styles; booleans, ISO dates, formulas by their cached value', async () => {
    const shared =
      '<sst><si><t>Placa</t></si><si><r><t xml:space="preserve">Massa </t></r><r><rPr><b/></rPr><t>PVA</t></r><rPh sb="0" eb="1"><t>oi</t></rPh></si><si><t/></si></sst>';
    const cells: MadeCell[] = [
      ['t="s"', '<v>0</v>'],
      ['t="s"', '<v>1</v>'],
      ['t="inlineStr"', '<is><r><t>Tubo </t></r><r><t>1/2&quot; &amp; mais</t></r></is>'],
      ['t="inlineStr"', '<is><t>_x005F_x000D_a_x0009_b<![CDATA[<c>]]></t></is>'],
      ['t="b"', '<v>1</v>'],
      ['t="b"', '<v>0</v>'],
      ['t="d"', '<v>1980-05-17T00:00:00</v>'],
      ['t="str"', '<f>A1&amp;"x"</f><v>Placax</v>'],
      ['', '<f>1+1</f><v>2</v>'],
      ['t="str"', '<f>""</f><v></v>'],
      ['t="inlineStr"', '<is><t>  007  </t></is>'],
      ['t="inlineStr"', "<is><t>'=1+1</t></is>"],
    ];
    expect(await cellsOf(cells, { 'xl/sharedStrings.xml': shared })).toEqual([
      'Placa',
      'Massa PVA',
      'Tubo 1/2" & mais',
      '_x000D_a\tb<c>',
      'Sim',
      'Não',
      '17/05/1980',
      'Placax',
      '2',
      '',
      '007',
      "'=1+1",
    ]);
  });

  test('an error, and a formula without a cached value, are reported by cell', async () => {
    const cells: MadeCell[] = [
      ['t="e"', '<f>1/0</f><v>#N/A</v>'],
      ['', '<f>1+1</f>'],
      ['', '<f>1+1</f><v/>'],
      'Ana',
    ];
    const { rows } = await read(
      madeWorkbook([['A', 'B', 'C', 'D'], cells, [['t="e"', '<v>#REF!</v>'], '', '', '']]),
    );
    expect(rows.map((row) => [row.cells, [...(row.faults?.entries() ?? [])]])).toEqual([
      [
        ['#N/D', '', '', 'Ana'],
        [
          [0, 'A célula tem um erro da planilha: corrija a fórmula ou digite o valor'],
          [
            1,
            'A fórmula desta célula não foi calculada: abra a planilha no Excel, salve e envie de novo',
          ],
          [
            2,
            'A fórmula desta célula não foi calculada: abra a planilha no Excel, salve e envie de novo',
          ],
        ],
      ],
      [['#REF!'], [[0, 'A célula tem um erro da planilha: corrija a fórmula ou digite o valor']]],
    ]);
  });

  test('cells and rows are placed by their references; empty rows are skipped, and cells right of the heading are reported', async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const sheet =
      `<x:worksheet xmlns:x="m"><x:sheetData><x:row r="3">${text('B3', 'Nome')}${text('C3', 'CPF')}</x:row><x:row r="4"><x:c r="B4" s="0"/></x:row><x:row r="9">${text('C9', '1')}${text('XFD9', 'longe')}</x:row><x:row r="12">${text('Z12', 'nota')}</x:row></x:sheetData></x:worksheet>`.replace(
        /<(\/?)(?=c |c>|is>|t>)/g,
        '<$1x:',
      );
    const message =
      'Há um valor à direita da última coluna do cabeçalho: apague-o ou dê um nome à coluna';
    expect(await read(zipped(partsOf(sheet)))).toEqual({
      extent: '',
      heading: ['', 'Nome', 'CPF'],
      rows: [
        { line: 9, cells: ['', '', '1', 'longe'], surplus: { value: 'longe', message } },
        { line: 12, cells: ['', '', '', 'nota'], surplus: { value: 'nota', message } },
      ],
    });
  });

  test('the first visible sheet is read, and a hidden one only when there is no other', async () => {
    const second = { 'xl/worksheets/sheet2.xml': sheetOf([['Nome'], ['Segunda']]) };
    const workbook = (first: string, other: string) => ({
      ...second,
      'xl/workbook.xml': `<workbook xmlns:q="r"><sheets><sheet q:id="rId1" state="${first}"/><sheet q:id="rId4" state="${other}"/></sheets></workbook>`,
    });
    const rows = [['Nome'], ['Primeira']];
    expect(await rowsOf(madeWorkbook(rows, workbook('visible', 'visible')))).toEqual([
      ['Primeira'],
    ]);
    expect(await rowsOf(madeWorkbook(rows, workbook('hidden', 'visible')))).toEqual([['Segunda']]);
    expect(await rowsOf(madeWorkbook(rows, workbook('veryHidden', 'hidden')))).toEqual([
      ['Primeira'],
    ]);
  });

  test.each<[string, (parts: Record<string, string>) => Buffer]>([
    ['stored and not packed', (parts) => zipped(parts, { level: 0 })],
    [
      'with parts in other case',
      (parts) =>
        zipped(
          Object.fromEntries(
            Object.entries(parts).map(([name, text]) => [
              name === '[Content_Types].xml' ? name : name.toUpperCase(),
              text,
            ]),
          ),
        ),
    ],
    ['with a comment at its end', (parts) => withComment(zipped(parts))],
    ['in the numbers of long files', (parts) => asZip64(zipped(parts))],
  ])('a file %s is read', async (_, make) => {
    expect(await rowsOf(make(partsOf(sheetOf([['Nome'], ['Ana']]))))).toEqual([['Ana']]);
  });
});

function withComment(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt16LE(5, copy.length - 2);
  return Buffer.concat([copy, Buffer.from('salve')]);
}

/** As written by programs that stream: sizes and offsets only in the ZIP64 extension. */
function asZip64(file: Buffer): Buffer {
  const { end, start, entries } = directoryOf(file);
  const directory = entries.map((at) => {
    const nameLength = file.readUInt16LE(at + 28);
    const head = Buffer.from(file.subarray(at, at + 46 + nameLength));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [index, field] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(file.readUInt32LE(at + field)), 4 + 8 * index);
      head.writeUInt32LE(0xffff_ffff, field);
    }
    head.writeUInt16LE(extra.length, 30);
    return Buffer.concat([head, extra]);
  });
  const length = directory.reduce((sum, one) => sum + one.length, 0);
  const long = Buffer.alloc(56);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(BigInt(entries.length), 32);
  long.writeBigUInt64LE(BigInt(length), 40);
  long.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  const last = Buffer.from(file.subarray(end));
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffff_ffff, 16);
  return Buffer.concat([file.subarray(0, start), ...directory, long, locator, last]);
}
