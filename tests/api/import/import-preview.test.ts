import { afterAll, beforeAll, expect, test } from 'vitest';

import { confirm, cpfOf, errorsOf, file, HEADING, row, stage } from '../support/imports';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Preview {
  Columns: string[];
  Rows: { Line: number; Values: string[] }[];
  Doubts: {
    Column: string;
    Count: number;
    First: { Line: number; Value: string; ReadAs: string }[];
  }[];
  Known: { Line: number; Id: number; Name: string | null }[];
}

onEachEngine('a file before it is written', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const previewOf = async (idImport: number) =>
    (await api.ask('GET', `/import/${idImport}/preview`)).body as Preview;
  const products = (...rows: string[]) =>
    ['Descrição;Preço;Unidade;NCM;Grupo;Peso;ICMS;CST', ...rows].join('\n');

  test('shows its first new rows as they will be written, by line', async () => {
    const staged = await stage(
      api,
      'client',
      file(row('11', 'Ana'), row(cpfOf(1), 'Ana Ribeiro', ';17/05/80')).replace(
        'Estado',
        'Estado;Nascimento',
      ),
    );
    const { Columns, Rows, Doubts } = await previewOf(staged.IdImport);
    expect(Rows.map(({ Line }) => Line)).toEqual([3]);
    const shown = Object.fromEntries(
      Columns.map((column, index) => [column, Rows[0]?.Values[index]]),
    );
    expect(shown).toEqual({
      'Tipo de pessoa': 'Pessoa física',
      'CPF/CNPJ': expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/) as string,
      'Nome / Razão Social': 'Ana Ribeiro',
      Celular: '(19) 9 9123-0001',
      WhatsApp: 'Não',
      'Data de nascimento': '17/05/1980',
      Status: 'Ativo',
      CEP: '13.010-060',
      Rua: 'Rua Barão',
      Número: '10',
      Bairro: 'Centro',
      Cidade: 'Campinas',
      Estado: 'SP',
    });
    const First = [{ Line: 3, Value: '17/05/80', ReadAs: '17/05/1980' }];
    expect(Doubts).toEqual([{ Column: 'Data de nascimento', Count: 1, First }]);
  });

  test('names the cells that could mean something else, or were completed', async () => {
    const staged = await stage(
      api,
      'product',
      products(
        'Perfil;1.234;PC;7216.61.10;Perfis;1.500;0,18;00',
        'Cavalo;R$ 12,5;PC;1012100;Placas;0.500;18%;0',
        'Placa;1.234.567;PC;6809.11.00;Placas;22,5;0,5%;60',
      ),
    );
    expect(await errorsOf(api, staged.IdImport)).toEqual([]);
    const { Columns, Rows, Doubts } = await previewOf(staged.IdImport);
    expect(Doubts).toEqual([
      { Column: 'Valor', Count: 1, First: [{ Line: 2, Value: '1.234', ReadAs: 'R$ 1.234,00' }] },
      { Column: 'Peso', Count: 1, First: [{ Line: 2, Value: '1.500', ReadAs: '1500 kg' }] },
      { Column: 'ICMS', Count: 1, First: [{ Line: 2, Value: '0,18', ReadAs: '0,18%' }] },
      { Column: 'NCM', Count: 1, First: [{ Line: 3, Value: '1012100', ReadAs: '0101.21.00' }] },
      { Column: 'CST', Count: 1, First: [{ Line: 3, Value: '0', ReadAs: '00' }] },
    ]);
    const values = Rows.map(({ Values }) => Values[Columns.indexOf('Valor')]);
    expect(values).toEqual(['R$ 1.234,00', 'R$ 12,50', 'R$ 1.234.567,00']);
    await confirm(api, staged.IdImport);
    const written = await api.db
      .selectFrom('product')
      .select(['valueCents', 'weight', 'icms', 'ncm'])
      .where('idImport', '=', staged.IdImport)
      .orderBy('idProduct')
      .execute();
    expect(written).toMatchObject([
      { valueCents: 123_400, weight: 1500, icms: 0.18 },
      { valueCents: 1250, weight: 0.5, icms: 18, ncm: '01012100' },
      { valueCents: 123_456_700, weight: 22.5, icms: 0.5 },
    ]);
  });

  test('keeps ten rows, and ten doubts per column, and counts all', async () => {
    const rows = Array.from({ length: 300 }, (_, index) =>
      row(cpfOf(1_000 + index), 'José Prado').replace('13.010-060', '1001000'),
    );
    const staged = await stage(api, 'client', [HEADING, ...rows].join('\n'));
    const { Rows, Doubts } = await previewOf(staged.IdImport);
    expect(Rows).toHaveLength(10);
    expect(Doubts).toMatchObject([{ Column: 'CEP', Count: 300 }]);
    expect(Doubts[0]?.First).toHaveLength(10);
    expect(Doubts[0]?.First[0]).toEqual({ Line: 2, Value: '1001000', ReadAs: '01.001-000' });
  });

  test('shows which rows are already registered, and by whom, before and after writing', async () => {
    const ana = row(cpfOf(5_001), 'Ana Ribeiro').replace('13.010-060', '1001000');
    const first = await stage(api, 'client', file(ana));
    await confirm(api, first.IdImport);
    const nothing = { Columns: [], Rows: [], Doubts: [], Known: [] };
    expect(await previewOf(first.IdImport)).toEqual(nothing);
    const { idClient } = await api.db
      .selectFrom('client')
      .select('idClient')
      .where('idImport', '=', first.IdImport)
      .executeTakeFirstOrThrow();
    // An invalid row of a registered record also counts as one (R-IMP-04).
    const other = row(cpfOf(5_001), 'A');
    const again = await stage(
      api,
      'client',
      file(row(cpfOf(5_002), 'Rui Prado'), ana.replace('Ribeiro', 'R'), other),
    );
    const Known = [
      { Line: 3, Id: idClient, Name: 'Ana Ribeiro' },
      { Line: 4, Id: idClient, Name: 'Ana Ribeiro' },
    ];
    expect(await previewOf(again.IdImport)).toMatchObject({ Rows: [{ Line: 2 }], Known });
    expect(again.KnownRows).toBe(2);
    await confirm(api, again.IdImport);
    expect(await previewOf(again.IdImport)).toEqual({ ...nothing, Known });
    await api.db.deleteFrom('client').where('idClient', '=', idClient).execute();
    expect((await previewOf(again.IdImport)).Known[0]).toEqual({
      Line: 3,
      Id: idClient,
      Name: null,
    });
  });

  test.each(['supplier', 'product'])('of the register %s too', async (register) => {
    const text =
      register === 'product'
        ? products('Placa ST 12;42,00;PC;6809.11.00;Placas;;;')
        : file(row(cpfOf(5_003), 'Gesso Forte'));
    await confirm(api, (await stage(api, register, text)).IdImport);
    const { Known } = await previewOf((await stage(api, register, text)).IdImport);
    expect(Known).toMatchObject([
      { Line: 2, Name: register === 'product' ? 'Placa ST 12' : 'Gesso Forte' },
    ]);
  });

  test('a number that cannot be read is refused by its form, not by its size', async () => {
    const staged = await stage(
      api,
      'product',
      products(
        'Placa A;1,234.56;PC;6809.11.00;Placas;leve;alta;',
        'Placa B;0,125;PC;6809.11.00;Placas;;;',
        'Placa C;0;PC;6809.11.00;Placas;;;',
        'Placa D;-5;PC;6809.11.00;Placas;;1200;',
      ),
    );
    const errors = await errorsOf(api, staged.IdImport);
    const amount = 'Valor não reconhecido: escreva em reais, como 1.234,56';
    expect(errors.map(({ Line, Column, Message }) => [Line, Column, Message])).toEqual([
      [2, 'Valor', amount],
      [2, 'Peso', 'Peso não reconhecido: escreva em quilos, como 22,5'],
      [2, 'ICMS', 'Alíquota não reconhecida: escreva em porcentagem, como 18 ou 18,5'],
      [3, 'Valor', amount],
      [4, 'Valor', 'Digite um valor maior que zero'],
      [5, 'Valor', 'Digite um valor maior que zero'],
      [5, 'ICMS', 'ICMS inválido'],
    ]);
    expect((await previewOf(staged.IdImport)).Rows).toEqual([]);
  });
});
