import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { clientTable } from '../../../api/modules/client/client-table';
import { clientImport } from '../../../api/modules/import/client-import';
import { readHeading } from '../../../api/modules/import/heading';
import { productImport } from '../../../api/modules/import/product-import';
import { supplierImport } from '../../../api/modules/import/supplier-import';
import { productTable } from '../../../api/modules/product/product-table';
import { supplierTable } from '../../../api/modules/supplier/supplier-table';
import { confirm, cpfOf, errorsOf, file, row, stage } from '../support/imports';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

test.each([
  ['client', clientTable.columns, clientImport.fields],
  ['supplier', supplierTable.columns, supplierImport.fields],
  ['product', productTable.columns, productImport.fields],
] as const)(
  'every column that an export of %s has is read from a file',
  (name, columns, fields) => {
    const heading = columns.map(({ label }) => label);
    expect(
      readHeading(fields, new Set(), { heading, extent: '' }).ignored,
      `an exported file is imported again: give each of these columns of api/modules/${name}/${name}-table.ts a field with ` +
        `its label in api/modules/import/${name}-import.ts`,
    ).toEqual(['Código']);
  },
);

onEachEngine('what each register reads', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('client').execute();
    await api.db.deleteFrom('supplier').execute();
    await api.db.deleteFrom('product').execute();
  });

  const clients = () => api.db.selectFrom('client').selectAll().orderBy('searchName').execute();

  /** Imports a file, exports the records, deletes them, and imports the export. */
  async function throughExport(
    register: 'client' | 'supplier' | 'product',
    text: string,
    format: string,
  ) {
    const records = async () => {
      const rows = await api.db.selectFrom(register).selectAll().execute();
      const content = rows.map((record) =>
        Object.fromEntries(
          Object.entries(record).filter(
            ([column]) => !/^id(Client|Supplier|Product|Import)$|At$/.test(column),
          ),
        ),
      );
      return content.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
    };
    expect((await confirm(api, (await stage(api, register, text)).IdImport)).body).toMatchObject({
      State: 'done',
    });
    const before = await records();
    const { bytes } = await api.ask('GET', `/${register}/export?format=${format}`);
    const again = await stage(api, register, bytes);
    expect(again).toMatchObject({
      State: 'ready',
      TotalRows: before.length,
      KnownRows: before.length,
    });
    await api.db.deleteFrom(register).execute();
    await confirm(api, (await stage(api, register, bytes)).IdImport);
    return { before, after: await records() };
  }

  const EXPORTED: ['client' | 'supplier' | 'product', string][] = [
    ['client', file(row(cpfOf(1), '=Ana Ribeiro'), row(cpfOf(2), '"José; ""Zé"" Prado"'))],
    [
      'client',
      file(
        row(cpfOf(3), '<b>Ana</b> & _x000D_ Silva', ';17/05/1980'),
        row(cpfOf(4), '007 Zé Prado', ';29/02/2000'),
      ).replace('Estado', 'Estado;Nascimento'),
    ],
    [
      'client',
      'CNPJ;Nome;Fone;CEP;Rua;Nº;Bairro;Cidade;UF;IE;WhatsApp;E-mail;Status\n12.ABC.345/01DE-35;Linha Clara;19991230001;01001000;Rua A;S/N;Sé;São Paulo;SP;ISENTO;Sim;a@b.com.br;Inativo',
    ],
    [
      'supplier',
      'CNPJ;Nome;Fone;CEP;Rua;Nº;Bairro;Cidade;UF\n33.000.167/0001-01;Gerdau;;01001000;Rua A;S/N;Sé;São Paulo;SP\n12.ABC.345/01DE-35;- Menos;19991230001;01001000;Rua A;1;Sé;São Paulo;SP',
    ],
    [
      'product',
      'Descrição;Preço;Custo;Unidade;EAN;NCM;Grupo;Peso;Tipo;Status;IPI;ICMS;CST;CFOP\n"Tubo 1/2""";1.250,05;0,10;UN;7891234567895;3917.23.00;Acabamento;0,125;Produto;Inativo;5;18,5;00;5102\n+Montagem;80;;Hora;;00000000;Serviços;;Serviço;;;;;',
    ],
  ];
  test.each(
    EXPORTED.flatMap(([register, text]) =>
      (['csv', 'xlsx'] as const).map((format) => [register, format, text] as const),
    ),
  )('an export of %s as %s is imported unchanged', async (register, format, text) => {
    const { before, after } = await throughExport(register, text, format);
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  test('suppliers, by their own rules', async () => {
    const text =
      'CNPJ;Nome;CEP;Rua;Número;Bairro;Cidade;UF\n33.000.167/0001-01;Gerdau;01001000;Rua A;1;Sé;São Paulo;SP';
    const staged = await stage(api, 'supplier', text);
    expect((await confirm(api, staged.IdImport)).body).toMatchObject({ AddedRows: 1 });
    expect((await stage(api, 'supplier', text)).KnownRows).toBe(1);
    expect(await api.db.selectFrom('supplier').selectAll().execute()).toMatchObject([
      { name: 'Gerdau', phone: null, personType: 'LEGAL_PERSON' },
    ]);
    expect(await clients()).toEqual([]);
  });

  test('registered records need no more than their row has, and new ones need everything', async () => {
    const brief = { name: 'Aços do Vale', cpfCnpj: '33.000.167/0001-01' };
    const headers = idempotencyKey();
    await api.ask('POST', '/supplier/brief', { body: brief, headers });
    const heading = 'CNPJ;Nome;CEP;Rua;Número;Bairro;Cidade;UF';
    const known = '33.000.167/0001-01;Aços do Vale;;;;;;';
    expect(await stage(api, 'supplier', `${heading}\n${known}`)).toMatchObject({
      State: 'ready',
      KnownRows: 1,
      BadRows: 0,
    });
    const staged = await stage(
      api,
      'supplier',
      `${heading}\n${known}\n11.222.333/0001-81;Outro;;;;;;`,
    );
    expect(staged).toMatchObject({ State: 'refused', KnownRows: 1, BadRows: 1 });
    expect((await errorsOf(api, staged.IdImport)).map(({ Line }) => Line)).toContain(3);
    expect((await errorsOf(api, staged.IdImport)).map(({ Line }) => Line)).not.toContain(2);
  });

  test('products: reais as written, choices by label, identified by bar code or else description', async () => {
    const text = [
      'Descrição;Preço;Custo;Unidade;EAN;NCM;Grupo;Peso;CFOP;Tipo',
      'Placa de gesso;42,90;31.15;pc;7891234567895;6809.11.00;placas;22,5;5.102;',
      'Montagem;R$ 1.250;;Hora;;00000000;Serviços;;;Serviço',
      'Tubo 1/2" branco;50;;UN;;3917.23.00;Acabamento;;;Produto',
    ].join('\n');
    const staged = await stage(api, 'product', text);
    expect(await errorsOf(api, staged.IdImport)).toEqual([]);
    expect((await confirm(api, staged.IdImport)).body).toMatchObject({ AddedRows: 3 });
    const products = await api.db
      .selectFrom('product')
      .selectAll()
      .orderBy('searchDescription')
      .execute();
    expect(products).toMatchObject([
      { description: 'Montagem', type: 'S', valueCents: 125_000, costCents: null },
      {
        description: 'Placa de gesso',
        searchDescription: 'placa de gesso',
        type: 'P',
        valueCents: 4290,
        costCents: 3115,
        barCode: '7891234567895',
        ncm: '68091100',
        cfop: '5102',
        weight: 22.5,
        idCompany: api.idCompany,
        status: 1,
      },
      { description: 'Tubo 1/2" branco', valueCents: 5000 },
    ]);
    expect(await stage(api, 'product', text.replace('Placa de gesso', 'Outro nome'))).toMatchObject(
      {
        State: 'ready',
        TotalRows: 3,
        KnownRows: 3,
      },
    );
    const wrong = await stage(
      api,
      'product',
      [
        'Descrição;Preço;Unidade;EAN;NCM;Grupo',
        'Placa;dez;PC;;68091100;Placas',
        'Placa;10;Arroba;;68091100;Nenhum',
        'Perfil;10;PC;1234;1234;Perfis',
        'PLACA ;10;PC;;68091100;Placas',
        'placa;10;PC;;68091100;Placas',
        'Guia;10;;;68091100;',
      ].join('\n'),
    );
    expect(
      (await errorsOf(api, wrong.IdImport)).map(({ Line, Column, Message }) => [
        Line,
        Column,
        Message,
      ]),
    ).toEqual([
      [2, 'Valor', 'Valor não reconhecido: escreva em reais, como 1.234,56'],
      [3, 'Unidade', 'Não há unidade com esta sigla ou este nome'],
      [3, 'Grupo', 'Não há grupo de produtos com este nome'],
      [4, 'NCM', 'Número NCM inválido'],
      [6, 'Descrição', 'Repetido: já está na linha 5'],
      [7, 'Unidade', 'Escolha a unidade'],
      [7, 'Grupo', 'Escolha um grupo de produtos'],
    ]);
  });

  test('a file needs the columns that the form requires', async () => {
    const needed = async (register: string) => {
      const { body } = await api.ask('GET', `/import/${register}/columns`);
      const columns = body as { Label: string; OtherNames: string[]; Required: boolean }[];
      return columns.filter(({ Required }) => Required).map(({ Label }) => Label);
    };
    const address = ['CEP', 'Rua', 'Número', 'Bairro', 'Cidade', 'Estado'];
    const person = ['CPF/CNPJ', 'Nome / Razão Social'];
    expect(await needed('client')).toEqual([...person, 'Celular', ...address]);
    expect(await needed('supplier')).toEqual([...person, ...address]);
    expect(await needed('product')).toEqual(['Descrição', 'Valor', 'Unidade', 'NCM', 'Grupo']);
    expect((await api.ask('GET', '/import/order/columns')).status).toBe(404);
  });

  test.each(['client', 'supplier', 'product'])(
    'the template of %s can be imported unchanged',
    async (register) => {
      const model = await api.ask('GET', `/import/${register}/model`);
      expect(model.headers['content-disposition']).toMatch(
        /"modelo-(clientes|fornecedores|produtos)\.csv"/,
      );
      expect([model.status, model.headers['content-type']]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      const staged = await stage(api, register, model.bytes);
      expect(await errorsOf(api, staged.IdImport)).toEqual([]);
      expect(staged).toMatchObject({ State: 'ready', TotalRows: 1, IgnoredColumns: [] });
    },
  );
});
