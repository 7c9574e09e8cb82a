import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readCsv } from '../../../api/tables/read-csv';
import { XLSX_TYPE } from '../../../api/tables/workbook';
import { confirm, cpfOf, file, HEADING, importState, row, stage } from '../support/imports';
import { madeWorkbook } from '../support/made-workbook';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('files as people create them', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('client').execute();
  });

  const clients = () => api.db.selectFrom('client').selectAll().orderBy('searchName').execute();

  const latin = (text: string) => Buffer.from(text, 'latin1');
  test.each<[string, string | Buffer]>([
    ['UTF-8 with its mark', '\ufeff' + file(row(cpfOf(1), 'Ângela Conceição'))],
    ['Windows-1252', latin(file(row(cpfOf(1), 'Ângela Conceição')))],
    [
      'UTF-16, as spreadsheets say "Unicode"',
      Buffer.from('\ufeff' + file(row(cpfOf(1), 'Ângela Conceição')), 'utf16le'),
    ],
    ['commas', file(row(cpfOf(1), 'Ângela Conceição')).replace(/;/g, ',')],
    ['tabs', file(row(cpfOf(1), 'Ângela Conceição')).replace(/;/g, '\t')],
    [
      'Unix line ends and none at the end',
      file(row(cpfOf(1), 'Ângela Conceição')).replace(/\r/g, ''),
    ],
    ['old line ends', file(row(cpfOf(1), 'Ângela Conceição')).replace(/\n/g, '')],
    ['mixed line ends', file(row(cpfOf(1), 'Ângela Conceição')).replace('\r\n', '\n')],
    [
      'headings of others',
      file(row(cpfOf(1), 'Ângela Conceição')).replace(
        HEADING,
        'DOCUMENTO;nome;telefone;Cep;logradouro;nº;bairro;MUNICIPIO;uf',
      ),
    ],
    [
      'every cell in quotes',
      file(row(cpfOf(1), 'Ângela Conceição')).replace(/([^;\r\n]+)/g, '"$1"'),
    ],
    [
      'columns of its own',
      file(row(cpfOf(1), 'Ângela Conceição', ';sua')).replace('Estado', 'Estado;Loja'),
    ],
  ])('a file with %s is read', async (_, text) => {
    const staged = await stage(api, 'client', text);
    expect(staged).toMatchObject({ State: 'ready', Problem: null, TotalRows: 1 });
    await confirm(api, staged.IdImport);
    expect(await clients()).toMatchObject([{ name: 'Ângela Conceição', city: 'Campinas' }]);
  });

  test('characters of Windows-1252 are read as written', async () => {
    // Quotes, dashes and a euro sign, as spreadsheets put them.
    const address = Buffer.from([0x93, 0x31, 0x2f, 0x32, 0x94, 0x20, 0x96, 0x20, 0x92, 0x80]);
    const [before = '', after = ''] = file(row(cpfOf(1), 'Ângela @')).split('@');
    const staged = await stage(
      api,
      'client',
      Buffer.concat([latin(before), address, latin(after)]),
    );
    await confirm(api, staged.IdImport);
    expect(await clients()).toMatchObject([{ name: 'Ângela “1/2” – ’€' }]);
  });

  test('the line that sets Excel’s separator is no heading', async () => {
    const staged = await stage(
      api,
      'client',
      'sep=;\r\n' + file(row(cpfOf(1), 'Ângela Conceição')),
    );
    expect(staged).toMatchObject({ State: 'ready', Problem: null, TotalRows: 1 });
  });

  test.each(['text/csv', XLSX_TYPE])(
    'an Excel file is recognised by its content when sent as %s',
    async (type) => {
      const cells = file(row(cpfOf(1), 'Ângela Conceição'))
        .split('\r\n')
        .map((line) => line.split(';'));
      const answer = await api.app.inject({
        method: 'POST',
        url: '/import/client?fileName=lista.csv',
        headers: { authorization: `Bearer ${api.token}`, 'content-type': type },
        payload: madeWorkbook(cells),
      });
      await api.settled();
      expect(await importState(api, answer.json())).toMatchObject({ State: 'ready', TotalRows: 1 });
      await confirm(api, answer.json<number>());
      expect(await clients()).toMatchObject([{ name: 'Ângela Conceição', city: 'Campinas' }]);
    },
  );

  test.each<[string, string[]]>([
    ['the heading from elsewhere', ['\n', '\r\n']],
    ['each line its own', ['\r\n', '\n', '\r']],
    ['old ends among new ones', ['\r', '\r\n']],
  ])('all rows of a file with mixed line endings are read: %s', async (_, ends) => {
    const lines = [
      HEADING,
      ...Array.from({ length: 700 }, (__, index) => row(cpfOf(index), 'Ana Ribeiro')),
    ];
    const text = lines.map((line, index) => line + (ends[index % ends.length] ?? '')).join('');
    const read = await readCsv(Buffer.from(text), 1_000);
    expect(read.rows).toHaveLength(700);
    expect(read.rows.every(({ cells }) => cells.length === HEADING.split(';').length)).toBe(true);
  });

  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'O arquivo está vazio.'],
    ['blank lines', '\r\n;;\r\n\r\n', 'O arquivo está vazio.'],
    ['a heading alone', HEADING, 'O arquivo só tem o cabeçalho.'],
    [
      'half a spreadsheet',
      Buffer.from('PK\u0003\u0004xxxx'),
      'A planilha está danificada. Abra-a no Excel, salve de novo e envie.',
    ],
    [
      'bytes',
      Buffer.from([0, 1, 2, 3, 0, 255]),
      'Este arquivo não é um CSV nem uma planilha do Excel (.xlsx).',
    ],
    [
      'no heading',
      row(cpfOf(1), 'Ana Ribeiro') + '\r\n' + row(cpfOf(2), 'Ana Ribeiro'),
      'O arquivo não tem as colunas "CPF/CNPJ", "Nome / Razão Social", "Celular", "CEP", "Rua", "Número", "Bairro", "Cidade", "Estado". A primeira linha deve ter os nomes das colunas.',
    ],
    [
      'rows without a column they need',
      file(row(cpfOf(1), 'Ana Ribeiro')).replace('Bairro', 'Lugar'),
      'O arquivo não tem a coluna "Bairro". A primeira linha deve ter os nomes das colunas.',
    ],
    [
      'another separator',
      file(row(cpfOf(1), 'Ana Ribeiro')).replace(/;/g, '|'),
      'O arquivo não tem as colunas "CPF/CNPJ", "Nome / Razão Social", "Celular", "CEP", "Rua", "Número", "Bairro", "Cidade", "Estado". A primeira linha deve ter os nomes das colunas.',
    ],
    [
      'one heading twice',
      file(row(cpfOf(1), 'Ana Ribeiro')).replace('Bairro', 'CIDADE'),
      'A coluna "Cidade" aparece duas vezes no arquivo.',
    ],
    [
      'a quote that is never closed',
      `${HEADING}\r\n${cpfOf(1)};"Ana`,
      'As aspas abertas na linha 2 não foram fechadas, ou a linha é longa demais.',
    ],
    [
      'a line without end',
      `${HEADING}\r\n${'x'.repeat(200_000)}`,
      'As aspas abertas na linha 2 não foram fechadas, ou a linha é longa demais.',
    ],
  ])('a file of %s is refused as a whole', async (_, text, problem) => {
    const staged = await stage(api, 'client', text);
    expect(staged).toMatchObject({ State: 'refused', Problem: problem });
    expect((await confirm(api, staged.IdImport)).status).toBe(409);
  });

  test('unknown headings are reported, truncated', async () => {
    const text = file(row(cpfOf(1), 'Ana Ribeiro', ';x;y')).replace(
      'Estado',
      `Estado;Vendedor;${'z'.repeat(5_000)}`,
    );
    expect((await stage(api, 'client', text)).IgnoredColumns).toEqual(['Vendedor', 'z'.repeat(60)]);
  });

  test('a file is read completely, whatever its cells contain', async () => {
    const cells = [
      "Robert'); DROP TABLE client; -- Silva",
      '%_\\% {{7*7}} ${7*7}',
      '<script>alert(1)</script> <b>Silva</b>',
      '=cmd|/C calc!A0',
      '👩🏽‍🔧🧱 José Maria',
      '\u202eمرحبا بالعالم\u202c',
      '\u0001\u0008\u001b[31m',
      '__proto__',
      'x'.repeat(5_000),
      '2147483648',
      '1e308',
      '-1',
    ];
    const width = HEADING.split(';').length;
    for (const register of ['client', 'supplier', 'product']) {
      const columns = (await api.ask('GET', `/import/${register}/columns`)).body as {
        Label: string;
      }[];
      const heading = columns.map(({ Label }) => Label).join(';');
      const rows = cells.map((cell) => Array.from({ length: width }, () => `"${cell}"`).join(';'));
      const staged = await stage(api, register, [heading, ...rows].join('\n'));
      expect([register, staged]).toMatchObject([
        register,
        { State: 'refused', Problem: null, TotalRows: cells.length, BadRows: cells.length },
      ]);
    }
    expect(api.logs.join('')).not.toContain('background work failed');
  });
});

test('a file with too many rows is refused as a whole', async () => {
  const rows = Buffer.from('Nome\nAna\nJosé\nCarla\n');
  expect((await readCsv(rows, 3)).rows).toHaveLength(3);
  await expect(readCsv(rows, 2)).rejects.toThrow(
    'O arquivo passa de 2 linhas. Divida-o em partes.',
  );
});
