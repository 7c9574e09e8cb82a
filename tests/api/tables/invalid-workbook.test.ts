import { describe, expect, test } from 'vitest';

import { readHeading } from '../../../api/modules/import/heading';
import { productImport } from '../../../api/modules/import/product-import';
import { readTable } from '../../../api/tables/read-table';
import { UnreadableFile } from '../../../api/tables/table-file';
import { madeWorkbook, partsOf, sheetOf, zipped } from '../support/made-workbook';
import { directoryOf, number, styles } from '../support/made-workbook';

const read = (file: Buffer, maxRows = 100) => readTable(file, maxRows);

describe('an invalid workbook is refused with a message', () => {
  const good = madeWorkbook([['Nome'], ['Ana']]);
  const NONE =
    'Este arquivo não é uma planilha do Excel (.xlsx). Salve-a como .xlsx ou como CSV e envie de novo.';
  const DAMAGED = 'A planilha está danificada. Abra-a no Excel, salve de novo e envie.';
  const compound = (text: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from(text, 'utf16le'),
      Buffer.alloc(600),
    ]);
  const changed = (part: string, text: string) =>
    zipped(partsOf(sheetOf([['Nome'], ['Ana']]), { [part]: text }));

  test.each<[string, Buffer, string]>([
    ['two letters', Buffer.from('PK'), DAMAGED],
    ['a zip of other things', zipped({ 'leia.txt': 'oi' }), NONE],
    [
      'an OpenDocument',
      zipped({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      NONE,
    ],
    ['a text document', changed('xl/workbook.xml', '<document/>'), NONE],
    [
      'a binary workbook',
      changed(
        '_rels/.rels',
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
      ),
      NONE,
    ],
    [
      'one under a password',
      compound('EncryptedPackage'),
      'Esta planilha está protegida por senha. Tire a senha, salve e envie de novo.',
    ],
    [
      'one of an old Excel',
      compound('Workbook'),
      'Esta planilha é de um Excel antigo (.xls). Salve-a como .xlsx ou como CSV e envie de novo.',
    ],
    [
      'a zip under a password',
      encrypted(good),
      'Esta planilha está protegida por senha. Tire a senha, salve e envie de novo.',
    ],
    ['half a file', good.subarray(0, good.length / 2), DAMAGED],
    [
      'XML that is none',
      changed('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row>'),
      DAMAGED,
    ],
    [
      'a shared text that is not there',
      changed('xl/worksheets/sheet1.xml', sheetOf([['Nome'], [['t="s"', '<v>7</v>']]])),
      DAMAGED,
    ],
    [
      'a place that is none',
      changed('xl/worksheets/sheet1.xml', sheetOf([['Nome'], [['r="7"', '<v>7</v>']]])),
      DAMAGED,
    ],
    [
      'entities of its own',
      changed(
        'xl/worksheets/sheet1.xml',
        `<!DOCTYPE a [<!ENTITY b "ha">]>${sheetOf([['Nome'], ['&b;']])}`,
      ),
      DAMAGED,
    ],
    [
      'letters of another code',
      Buffer.from(
        zipped(partsOf(sheetOf([['Nome'], ['Ana']])), { level: 0 })
          .toString('latin1')
          .replace('Ana', 'A\xe3a'),
        'latin1',
      ),
      DAMAGED,
    ],
    [
      'bytes that differ from their sum',
      Buffer.from(
        zipped(partsOf(sheetOf([['Nome'], ['Ana']])), { level: 0 })
          .toString('latin1')
          .replace('Ana', 'Ani'),
        'latin1',
      ),
      DAMAGED,
    ],
    ['no rows', madeWorkbook([]), 'O arquivo está vazio.'],
    ['a heading alone', madeWorkbook([['Nome']]), 'O arquivo só tem o cabeçalho.'],
  ])('%s', async (_, file, message) => {
    await expect(read(file)).rejects.toThrow(message);
  });

  describe('whose first sheet is a cover', () => {
    const withSheets = (rows: string[][], ...states: [name: string, state: string][]) =>
      madeWorkbook(rows, {
        'xl/worksheets/sheet2.xml': sheetOf([['Nome'], ['Ana']]),
        'xl/workbook.xml': `<workbook xmlns:q="r"><sheets>${states
          .map(([name, state], at) => {
            const id = at === 0 ? 'rId1' : 'rId4';
            return `<sheet q:id="${id}" name="${name}" state="${state}"/>`;
          })
          .join('')}</sheets></workbook>`,
      });
    const others = (...names: string[]) =>
      ['Capa', ...names].map((name): [string, string] => [name, 'visible']);
    const READ = 'Foi lida a aba "Capa", a primeira;';
    const MOVE = 'ponha em primeiro lugar a que deve ser lida.';
    const EMPTY = 'O arquivo está vazio.';

    test.each<[string[][], [string, string][], string]>([
      [
        [['Tabela de preços']],
        others('Produtos'),
        `O arquivo só tem o cabeçalho. ${READ} há outra no arquivo ("Produtos"): ${MOVE}`,
      ],
      [
        [],
        others('A &amp; B', 'Preços'),
        `${EMPTY} ${READ} há outras no arquivo ("A & B" e "Preços"): ${MOVE}`,
      ],
      [
        [],
        others('1', '2', '3', '4', '5', '6', '7'.repeat(99)),
        `${EMPTY} ${READ} há outras no arquivo ("1", "2", "3", "4", "5" e mais 2): ${MOVE}`,
      ],
      [
        [],
        others('x'.repeat(99)),
        `${EMPTY} ${READ} há outra no arquivo ("${'x'.repeat(31)}"): ${MOVE}`,
      ],
      [[], [...others(), ['Listas', 'hidden']], EMPTY],
    ])('%j beside others: %#', async (rows, sheets, message) => {
      await expect(read(withSheets(rows, ...sheets))).rejects.toThrow(new UnreadableFile(message));
    });

    test('that has rows: the error names the sheet', async () => {
      const rows = [['Loja do João'], ['Tabela de preços']];
      const file = await read(withSheets(rows, ...others('Produtos')));
      expect(() => readHeading(productImport.fields, new Set(['value']), file)).toThrow(
        `O arquivo não tem a coluna "Valor". A primeira linha deve ter os nomes das colunas. ${READ} há outra no arquivo ("Produtos"): ${MOVE}`,
      );
    });
  });

  test('a truncated or altered file is read or refused, and nothing else', async () => {
    const parts = partsOf(
      sheetOf([
        ['Nome', 'Data'],
        ['Ana', number('45292', 0)],
      ]),
      styles(14),
    );
    const file = zipped(parts);
    for (let at = 2; at < file.length; at += 7) {
      const broken = Buffer.from(file);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      for (const bytes of [broken, file.subarray(0, at)]) {
        await read(bytes).catch((error: unknown) =>
          expect(error).toMatchObject({ name: 'UnreadableFile' }),
        );
      }
    }
  });
});

function encrypted(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  for (const at of directoryOf(copy).entries) copy.writeUInt16LE(1, at + 8);
  return copy;
}
