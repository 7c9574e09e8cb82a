import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import {
  CNPJS,
  company,
  CPFS,
  legalPerson,
  naturalPerson,
  order,
  supplier,
} from '../support/payloads';
import { readWorkbook } from '../support/read-sheet';
import { type Reply, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Parses a CSV response into one object per row, keyed by heading. */
function csv(reply: Reply): Record<string, string>[] {
  return parse(reply.bytes, { bom: true, columns: true, delimiter: ';' });
}

onEachEngine('export', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const clients = [
      { ...naturalPerson, name: 'Ângela "Gesso"; Silva', complement: 'Casa 1\nFundos' },
      { ...naturalPerson, cpfCnpj: CPFS[1], name: '=HYPERLINK("x") <b>Prado', birthDate: null },
      { ...naturalPerson, cpfCnpj: CPFS[2], name: 'Carla Souza', status: 0, complement: '+55' },
      legalPerson,
    ];
    for (const body of clients) await api.ask('POST', '/client', { body });
    await api.ask('POST', '/company', { body: { ...company, latitude: -22.5 } });
    for (const [cpfCnpj, status] of [
      [CNPJS[0], 1],
      [CNPJS[1], 0],
    ] as const) {
      await api.ask('POST', '/supplier', { body: { ...supplier, cpfCnpj, status } });
    }
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    await api.ask('POST', '/order', { body: order(idProduct) });
  });
  afterAll(() => api.close());

  const get = (path: string) => api.ask('GET', path);

  test.each(['csv', 'xlsx'])('only the chosen clients are exported as %s', async (format) => {
    const reply = await get(`/client/export?format=${format}&ids=3,1,99,x,1&name=nobody`);
    expect(reply.status).toBe(200);
    if (format === 'csv') expect(csv(reply).map((row) => row['Código'])).toEqual(['3', '1']);
  });

  test('clients are exported as CSV for a Brazilian spreadsheet, named by date', async () => {
    const reply = await get('/client/export?format=csv');
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="clientes-2026-03-10.csv"',
    );
    expect(reply.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [heading] = reply.text.split('\r\n');
    expect(heading?.replace('\ufeff', '')).toBe(
      'Código;Tipo de pessoa;CPF/CNPJ;Nome / Razão Social;Celular;WhatsApp;E-mail;' +
        'Data de nascimento;Inscrição estadual;Status;CEP;Rua;Número;Complemento;Bairro;Cidade;Estado',
    );
    expect(
      csv(reply).find((row) => row['Nome / Razão Social'] === 'Ângela "Gesso"; Silva'),
    ).toEqual({
      Código: expect.stringMatching(/^\d+$/) as string,
      'Tipo de pessoa': 'Pessoa física',
      'CPF/CNPJ': '698.715.567-48',
      'Nome / Razão Social': 'Ângela "Gesso"; Silva',
      Celular: '(19) 9 9123-0001',
      WhatsApp: 'Sim',
      'E-mail': 'ana.ribeiro@exemplo.com.br',
      'Data de nascimento': '12/03/1984',
      'Inscrição estadual': '',
      Status: 'Ativo',
      CEP: '13.010-060',
      Rua: 'Rua Barão de Jaguara',
      Número: '1102',
      Complemento: 'Casa 1 Fundos',
      Bairro: 'Centro',
      Cidade: 'Campinas',
      Estado: 'SP',
    });
  });

  test('no text runs as a formula in the spreadsheet that opens the CSV', async () => {
    const rows = csv(await get('/client/export?format=csv'));
    expect(rows.map((row) => row['Nome / Razão Social'])).toContain('\'=HYPERLINK("x") <b>Prado');
    expect(rows.map((row) => row.Complemento)).toContain("'+55");
    for (const row of rows) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@]/);
    }
  });

  test.each([
    ['client', 'name=angela', 1],
    ['client', 'status=1', 3],
    ['client', 'status=0', 1],
    ['client', `cpfCnpj=${CPFS[1]}`, 1],
    ['client', 'name=9123-0001', 4],
    ['client', 'name=ninguem', 0],
    ['client', 'page=2&pageSize=1', 4],
    ['company', 'name=campinas', 1],
    ['company', '', 2],
    ['supplier', 'status=1', 1],
    ['supplier', '', 2],
    ['product', 'description=placa', 1],
    ['product', 'barCode=1', 0],
    ['professional', 'name=prado', 1],
    ['professional', 'status=0', 0],
    ['order', 'status=3', 1],
    ['order', 'status=7', 0],
  ])('%s with the filter %s has %i rows', async (resource, filter, rows) => {
    const reply = await get(`/${resource}/export?format=csv&${filter}`);
    expect([reply.status, csv(reply)]).toEqual([200, expect.any(Array)]);
    expect(csv(reply)).toHaveLength(rows);
  });

  test("a professional's password and its hash are never exported", async () => {
    const reply = await get('/professional/export?format=csv');
    expect(csv(reply)).toMatchObject([{ Nome: 'Cristina Prado Mendes', Status: 'Ativo' }]);
    expect(reply.text).not.toContain('argon2');
  });

  test('numbers and money use the decimal comma', async () => {
    const [, row] = csv(await get('/company/export?format=csv'));
    expect(row).toBeDefined();
    expect(csv(await get('/company/export?format=csv')).map(({ Latitude }) => Latitude)).toContain(
      '-22,5',
    );
    expect(csv(await get('/product/export?format=csv'))[0]).toMatchObject({
      Descrição: 'Placa',
      Tipo: 'Produto',
      Valor: '42,90',
      Unidade: 'PC',
      NCM: '6809.11.00',
      Peso: '8,5',
    });
    expect(csv(await get('/order/export?format=csv'))[0]).toMatchObject({
      Data: '10/03/2026',
      Status: 'Aguardando execução',
      Documento: '698.715.567-48',
      'Valor do frete': '20,00',
      Desconto: '7,25',
      'Valor total': '150,00',
      Cidade: 'Campinas',
    });
  });

  test('a spreadsheet has typed numbers, dates and texts, and a frozen heading', async () => {
    const reply = await get('/order/export?format=xlsx');
    expect([reply.status, reply.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="orcamentos-2026-03-10.xlsx"',
    );
    const { Orçamentos: orders } = readWorkbook(reply.bytes);
    const [heading, row] = orders?.rows ?? [];
    const cell = (label: string) =>
      row?.[Object.entries(heading ?? {}).find(([, text]) => text === label)?.[0] ?? ''];
    expect([cell('Valor total'), cell('Desconto')]).toEqual([150, 7.25]);
    expect(Object.values(row ?? {})).toContain('2026-03-10');
    expect([orders?.frozenRows, orders?.widths.includes(40)]).toEqual([1, true]);
    const clients = readWorkbook((await get('/client/export?format=xlsx')).bytes).Clientes;
    expect(clients?.xml).not.toContain('<f>');
    expect(clients?.rows.flatMap((each) => Object.values(each))).toContain(
      '=HYPERLINK("x") <b>Prado',
    );
  });

  test.each(['client', 'company', 'supplier', 'product', 'professional', 'order'])(
    'a list of %s in an unknown format is refused',
    async (resource) => {
      for (const query of ['', '?format=', '?format=pdf', '?format=xls']) {
        expect((await get(`/${resource}/export${query}`)).status).toBe(400);
      }
    },
  );

  test('the extensions are listed', async () => {
    const { status, body } = await get('/extensions');
    expect([status, body]).toEqual([200, expect.arrayContaining(['export'])]);
  });
});

describe('a long list', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi('sqlite');
    const stamp = {
      createdAt: '',
      updatedAt: '',
      idProfessionalRegister: null,
      idProfessionalUpdate: null,
    };
    const { personType: _type, ...columns } = supplier;
    for (let start = 0; start < 3_000; start += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        ...columns,
        ...stamp,
        personType: 'LEGAL_PERSON' as const,
        name: `Fornecedor ${start + index}`,
        searchName: `fornecedor ${String(start + index).padStart(5, '0')}`,
        cpfCnpj: String(start + index).padStart(14, '0'),
      }));
      await api.db.insertInto('supplier').values(rows).execute();
    }
  });
  afterAll(() => api.close());

  test('is exported completely, in list order, each row once', async () => {
    const names = csv(await api.ask('GET', '/supplier/export?format=csv')).map(
      (row) => row['Nome / Razão Social'],
    );
    expect(names).toEqual(Array.from({ length: 3_000 }, (_, index) => `Fornecedor ${index}`));
  });
});
