import { describe, expect, test } from 'vitest';

import { readTable } from '../../../api/tables/read-table';
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
