import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { registerOf, REGISTERS } from '../../../api/modules/import/import-service';
import { errorsOf, type ImportResponse, stage } from '../support/imports';
import { madeWorkbook } from '../support/made-workbook';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

type Rows = readonly (readonly string[])[];

const quoted = (separator: string) => (cell: string) =>
  cell.includes(separator) ? `"${cell}"` : cell;
const csv = (separator: string) => (rows: Rows) =>
  rows.map((cells) => cells.map(quoted(separator)).join(separator)).join('\r\n');
const BETWEEN = (named: string) =>
  `A linha tem mais valores que o cabeçalho: deve haver ${named} dentro de um valor que não está entre aspas`;

const FORMATS: [string, (rows: Rows) => string | Buffer, string][] = [
  ['CSV with semicolons', csv(';'), BETWEEN('um ponto e vírgula')],
  ['CSV with commas', csv(','), BETWEEN('uma vírgula')],
  ['CSV with tabs', csv('\t'), BETWEEN('uma tabulação')],
  [
    'Excel file',
    (rows) => madeWorkbook(rows),
    'Há um valor à direita da última coluna do cabeçalho: apague-o ou dê um nome à coluna',
  ],
];
const KINDS = REGISTERS.flatMap((register) =>
  FORMATS.map(([name, write, message]) => [register, name, write, message] as const),
);

onEachEngine('a row that is longer than its heading', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const badRowsOf = async ({ IdImport }: ImportResponse) =>
    (await api.ask('GET', `/import/${IdImport}/bad-rows/file`)).text;

  describe.each(KINDS)('of a %s in a %s', (register, _, write, message) => {
    const { fields } = registerOf(register);
    const heading = fields.map(({ label }) => label);
    const good = fields.map(({ sample }) => sample);

    test('is refused, and nothing of it is lost until it is corrected', async () => {
      const staged = await stage(api, register, write([heading, good, [...good, '50', '', 'x']]));
      expect(staged).toMatchObject({ State: 'refused', TotalRows: 2, BadRows: 1 });
      expect(await errorsOf(api, staged.IdImport)).toEqual([
        { Line: 3, Column: 'Além do cabeçalho', Value: '50 x', Message: message },
      ]);
      const file = await badRowsOf(staged);
      expect(file).toMatch(/;50;(?:;)?x\r\n$/);
      expect(file).toContain(`Além do cabeçalho: ${message};`);
      // Sent unchanged, it is refused again and returned as before.
      const again = await stage(api, register, file);
      expect(again).toMatchObject({ State: 'refused', BadRows: 1 });
      expect((await badRowsOf(again)).split(';').slice(-4)).toEqual(file.split(';').slice(-4));
      const mended = await stage(api, register, file.replace(/;50;(?:;)?x(?=\r\n$)/, ';;'));
      expect([mended, await errorsOf(api, mended.IdImport)]).toMatchObject([
        { State: 'ready', Problem: null, TotalRows: 1, IgnoredColumns: ['O que corrigir'] },
        [],
      ]);
    });

    test('is accepted if the surplus cells are empty, also below a heading without a name', async () => {
      for (const more of [[], ['', '']])
        expect(
          await stage(
            api,
            register,
            write([
              [...heading, ...more],
              [...good, '', ' '],
            ]),
          ),
        ).toMatchObject({ State: 'ready', TotalRows: 1 });
    });

    test('is also longer where the last headings have no name', async () => {
      const staged = await stage(
        api,
        register,
        write([
          [...heading, '', ''],
          [...good, '50'],
        ]),
      );
      expect(staged).toMatchObject({ State: 'refused', BadRows: 1 });
    });
  });

  test.each([
    ['Valor', 'Placa A,PC,68091100,Placas,12,50', '12;50'],
    ['Valor,Custo', 'Placa B,PC,68091100,Placas,12,50,8,20', '12;50;8;20'],
    ['Valor', 'Placa C,ZZ,68091100,Placas,12,50', '12;50'],
  ])('keeps the cents of prices (%s)', async (last, row, kept) => {
    const text = `Descrição,Unidade,NCM,Grupo,${last}\n${row}`;
    const staged = await stage(api, 'product', text);
    expect(staged).toMatchObject({ State: 'refused', BadRows: 1 });
    const file = await badRowsOf(staged);
    expect(file).toContain(`;68091100;Placas;${kept}\r\n`);
    const mended = file
      .replace(';12;50', ';12,50')
      .replace(';8;20', ';8,20')
      .replace(';ZZ;', ';PC;');
    expect(await stage(api, 'product', mended)).toMatchObject({ State: 'ready', TotalRows: 1 });
  });

  test('that matches a registered record is refused too: its name may be a part of it', async () => {
    const { IdImport } = await stage(
      api,
      'product',
      'Descrição,Unidade,NCM,Grupo,Valor\nPlaca Z,PC,68091100,Placas,"12,50"',
    );
    await api.ask('POST', `/import/${IdImport}/confirm`);
    await api.settled();
    const text = 'Descrição,Unidade,NCM,Grupo,Valor\nPlaca Z,PC,68091100,Placas,13,50';
    expect(await stage(api, 'product', text)).toMatchObject({
      State: 'refused',
      KnownRows: 0,
      BadRows: 1,
    });
  });
});
