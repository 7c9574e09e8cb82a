import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { NEW_MESSAGES } from '@domain/sending/company-messages';

import { planReminders } from '../../../api/modules/sending/reminder-rule';
import { insertProduct, PASSWORD } from '../support/business';
import { bill, BUDGET, installment, naturalPerson, order, supplier } from '../support/payloads';
import { readWorkbook } from '../support/read-sheet';
import { startTestApi, TEST_DAY, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Row {
  IdHistory: number;
  Kind: string;
  IdRecord: number;
  RecordName: string | null;
  Act: string;
  ActName: string;
  Author: string;
  AuthorName: string;
  Changes: { Field: string; Label: string; From: string | null; To: string | null }[];
}

interface Listed {
  content: Row[];
  total: number;
  count: number;
}

onEachEngine('the history', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    api.time.now = new Date(`${TEST_DAY}T15:00:00Z`);
  });

  const make = async (url: string, body: unknown) =>
    Number((await api.ask('POST', url, { body })).body);
  const read = async (path: string) => (await api.ask('GET', `/history${path}`)).body as Listed;
  const newest = async (path: string) => (await read(path)).content[0];
  const wordsOf = (row: Row | undefined) =>
    row?.Changes.map(({ Label, From, To }) => [Label, From, To]);
  const installmentsOf = async (idOrder: number) =>
    (
      (await api.ask('GET', `/order/${idOrder}`)).body as {
        Installments: { IdOrderInstallment: number }[];
      }
    ).Installments.map(({ IdOrderInstallment }) => IdOrderInstallment);

  test('shows who changed what, from what to what, in words', async () => {
    const id = await make('/client', naturalPerson);
    const body = { ...naturalPerson, phone: '19991230002', birthDate: null, status: 0 };
    expect((await api.ask('PUT', `/client/${id}`, { body })).status).toBe(204);
    const row = await newest(`/client/${id}`);
    expect(row).toMatchObject({
      Kind: 'client',
      IdRecord: id,
      RecordName: 'Ana Paula Ribeiro',
      Act: 'deactivated',
      Author: 'person',
      AuthorName: 'Cristina Prado Mendes',
    });
    expect(wordsOf(row)).toEqual([
      ['Celular', '(19) 9 9123-0001', '(19) 9 9123-0002'],
      ['Data de nascimento', '12/03/1984', null],
      ['Status', 'Ativo', 'Inativo'],
    ]);
    expect((await api.ask('PUT', `/client/${id}`, { body })).status).toBe(204);
    expect(await newest(`/client/${id}`)).toMatchObject({ Act: 'saved', Changes: [] });
  });

  test('a bill is paid, and its payment reversed', async () => {
    const idSupplier = await make('/supplier', supplier);
    const body = bill(idSupplier, api.idCompany);
    const id = await make('/bill', body);
    const paid = { ...body, paymentDate: '2026-03-09', isPaid: 1 };
    await api.ask('PUT', `/bill/${id}`, { body: paid });
    await api.ask('PUT', `/bill/${id}`, { body });
    const { content } = await read(`/bill/${id}`);
    expect(content.map(({ Act }) => Act)).toEqual(['payment-taken-back', 'paid', 'created']);
    expect(wordsOf(content[1])).toEqual([['Pagamento', null, '09/03/2026']]);
    expect(wordsOf(content[2])).toContainEqual(['Fornecedor', null, supplier.name]);
    expect(wordsOf(content[2])).toContainEqual(['Valor', null, 'R$ 1.284,50']);
  });

  test('a bill shows the names of its category and works site', async () => {
    const first = await make('/bill/categories', { name: 'Aluguel' });
    const second = await make('/bill/categories', { name: 'Frete' });
    const idSite = await make('/order', order(idProduct, BUDGET));
    const [idSupplier] = (
      await api.db.selectFrom('supplier').select('idSupplier').limit(1).execute()
    ).map((row) => row.idSupplier);
    const body = bill(idSupplier ?? (await make('/supplier', supplier)), api.idCompany);
    const id = await make('/bill', { ...body, idCategory: first });
    await api.ask('PUT', `/bill/${id}`, { body: { ...body, idCategory: second, idSite } });
    await api.ask('PUT', `/bill/${id}`, { body: { ...body, idCategory: second, idSite: null } });
    const [gone, changed, created] = (await read(`/bill/${id}`)).content;
    const { clientName } = await api.db
      .selectFrom('salesOrder')
      .select('clientName')
      .where('idOrder', '=', idSite)
      .executeTakeFirstOrThrow();
    expect(wordsOf(created)).toContainEqual(['Categoria', null, 'Aluguel']);
    expect(wordsOf(changed)).toEqual([
      ['Categoria', 'Aluguel', 'Frete'],
      ['Obra', null, `${idSite} · ${clientName}`],
    ]);
    expect(wordsOf(gone)).toEqual([['Obra', `${idSite} · ${clientName}`, null]]);
  });

  test('the person who switches roles on becomes an administrator, recorded once', async () => {
    const own = `/professional/${api.idProfessional}`;
    const body = { rolesOn: true, currentPassword: PASSWORD };
    const before = (await read(own)).total;
    expect((await api.ask('PUT', '/security/roles', { body })).status).toBe(200);
    const row = await newest(own);
    expect([row?.Act, wordsOf(row)]).toEqual(['changed', [['Papel', null, 'Administrador']]]);
    const off = { ...body, rolesOn: false };
    for (const next of [off, body, off])
      expect((await api.ask('PUT', '/security/roles', { body: next })).status).toBe(200);
    expect((await read(own)).total).toBe(before + 1);
  });

  describe('of an order', () => {
    test('shows its lines one by one, and what was reversed and reopened', async () => {
      const idOrder = await make('/order', order(idProduct));
      const [first = 0] = await installmentsOf(idOrder);
      const receive = { paymentDate: '2026-03-10', paymentType: 4, paidValue: null };
      const installments = [{ idOrderInstallment: first, value: 75 }];
      await api.ask('POST', '/receivable/receive', { body: { ...receive, installments } });
      await api.ask('POST', `/receivable/installments/${first}/reverse`, {
        body: { idPayment: null, value: 75 },
      });
      const [reversed, received] = (await read(`/order/${idOrder}`)).content;
      expect([reversed?.Act, received?.Act]).toEqual(['payment-reversed', 'received']);
      expect(wordsOf(received)).toContainEqual(['Parcela 1: pagamento', null, '10/03/2026']);
      expect(wordsOf(received)).toContainEqual([
        'Parcela 1: forma de pagamento',
        'Pix',
        'Dinheiro',
      ]);
      expect(wordsOf(reversed)).toContainEqual(['Parcela 1: pagamento', '10/03/2026', null]);
      expect(wordsOf(reversed)).toContainEqual([
        'Parcela 1: pagamento estornado',
        'R$ 75,00',
        null,
      ]);
    });

    test('a cancelled one that becomes a quote again was reopened', async () => {
      const body = order(idProduct, BUDGET);
      const idOrder = await make('/order', body);
      const put = (idOrderStatus: number) =>
        api.ask('PUT', `/order/${idOrder}`, { body: { ...body, idOrderStatus } });
      await put(7);
      await put(1);
      const [reopened, cancelled] = (await read(`/order/${idOrder}`)).content;
      expect([reopened?.Act, cancelled?.Act]).toEqual(['reopened', 'cancelled']);
      expect(wordsOf(reopened)).toContainEqual(['Status', 'Cancelado', 'Orçamento']);
    });

    test('of three hundred lines stores this many changes, and says how many more', async () => {
      const [line] = order(idProduct).products;
      const products = Array.from({ length: 300 }, () => line);
      const idOrder = await make('/order', order(idProduct, { ...BUDGET, products }));
      const row = await newest(`/order/${idOrder}`);
      expect(row?.Changes).toHaveLength(81);
      const last = row?.Changes.find(({ Field }) => Field === 'more');
      expect(last).toMatchObject({ Label: 'Outras alterações' });
      expect(Number(last?.To)).toBeGreaterThan(230);
    });

    test('a client’s acts by a link have no person, and a revoked link can be read there', async () => {
      const idOrder = await make('/order', order(idProduct, BUDGET));
      const idLink = await make(`/order/${idOrder}/quote-links`, {});
      const links = `/order/${idOrder}/quote-links/${idLink}`;
      const { body } = await api.ask('POST', `${links}/addresses`, { body: { channel: 'link' } });
      const token = (body as { Url: string }).Url.split('/q/')[1];
      await api.ask('POST', '/public-quote/ask', {
        token: null,
        body: { token, message: 'Pode trocar a placa?' },
      });
      await api.ask('DELETE', links);
      await api.ask('DELETE', links);
      const { content } = await read(`/order/${idOrder}`);
      expect(content.map(({ Act, AuthorName }) => [Act, AuthorName])).toEqual([
        ['link-revoked', 'Cristina Prado Mendes'],
        ['link-asked', 'Cliente, pelo link'],
        ['link-sent', 'Cristina Prado Mendes'],
        ['link-made', 'Cristina Prado Mendes'],
        ['created', 'Cristina Prado Mendes'],
      ]);
      expect(wordsOf(content[1])).toContainEqual(['Mensagem', null, 'Pode trocar a placa?']);
    });

    test('a reminder sent by the rule is Prumo’s own act', async () => {
      await api.ask('PUT', `/company/${api.idCompany}/messages`, {
        body: { ...NEW_MESSAGES, remindDue: true },
      });
      const idOrder = await make(
        '/order',
        order(idProduct, {
          clientEmail: 'ana@cliente.com.br',
          installments: [installment(1, 150, { dueDate: TEST_DAY })],
        }),
      );
      await planReminders(api.db, api.time.now);
      await api.jobs.runDue();
      const { content } = await read(`/order/${idOrder}`);
      const told = content.filter(({ Author }) => Author === 'prumo');
      expect(told.map(({ Act }) => Act)).toContain('reminded');
      expect(told[0]?.AuthorName).toBe('Prumo (automático)');
    });
  });

  test('is searched by record, person, period, number and name', async () => {
    api.time.now = new Date('2026-03-13T15:00:00Z');
    const name = 'Vidraçaria Horizonte';
    const cpfCnpj = '12ABC34501DE35';
    const body = {
      ...naturalPerson,
      cpfCnpj,
      name,
      birthDate: null,
      personType: 'LEGAL_PERSON',
      stateRegistration: '110042490114',
      exemptStateRegistration: false,
    };
    const id = await make('/client', body);
    const ids = async (query: string) =>
      (await read(`?${query}`)).content.map(({ Kind, IdRecord }) => `${Kind} ${IdRecord}`);
    expect(await ids(`about=${encodeURIComponent('horizonte vidra')}`)).toEqual([`client ${id}`]);
    expect(await ids(`about=${id}&record=client`)).toContain(`client ${id}`);
    expect(await ids('dayFrom=2026-03-13&dayTo=2026-03-13')).toEqual([`client ${id}`]);
    expect(await ids('dayFrom=2026-03-14')).toEqual([]);
    expect(await ids(`idPerson=${api.idProfessional}&dayFrom=2026-03-13`)).toEqual([
      `client ${id}`,
    ]);
    expect(await ids('idPerson=999999')).toEqual([]);
    expect(await ids('about=nada+disto')).toEqual([]);
    const all = await read('?pageSize=3&page=2');
    expect([all.content.length, all.count]).toEqual([3, Math.ceil(all.total / 3)]);
    const first = await read('?pageSize=3');
    const newestOfSecond = all.content[0]?.IdHistory ?? 0;
    expect(first.content.every(({ IdHistory }) => IdHistory !== newestOfSecond)).toBe(true);
  });

  test('of an unknown kind does not exist, and of a record without one is empty', async () => {
    expect((await api.ask('GET', '/history/invoice/1')).status).toBe(404);
    expect(await read('/client/999999')).toMatchObject({ content: [], total: 0 });
  });

  test('is exported, one line for each field', async () => {
    const idOrder = await make('/order', order(idProduct, BUDGET));
    const { text, headers } = await api.ask('GET', `/history/order/${idOrder}/export?format=csv`);
    expect(String(headers['content-disposition'])).toContain('historico-');
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toContain('Quando;Quem;Registro;Código;Nome;O quê;Campo;De;Para');
    expect(text).toContain(';Cadastrou;Total;;');
    expect(lines[1]).toMatch(/^10\/03\/2026 12:00;/);
    const all = await api.ask('GET', '/history/export?format=xlsx&record=order');
    const sheet = readWorkbook(all.bytes)['Histórico'];
    // In Brasília.
    expect(sheet?.rows[1]).toMatchObject({ A: '2026-03-10T12:00', D: idOrder });
    expect(sheet?.formats.A2).toBe('dd/mm/yyyy hh:mm');
  });

  test('shows only the records that a role may see', async () => {
    await api.db.updateTable('securityPolicy').set({ rolesOn: true }).execute();
    await api.db.updateTable('professional').set({ role: 'works' }).execute();
    const give = (areas: string) =>
      api.db.updateTable('accessRole').set({ areas }).where('role', '=', 'works').execute();
    await give('client=see');
    expect((await api.ask('GET', '/history')).status).toBe(403);
    expect((await api.ask('GET', '/history/client/1')).status).toBe(200);
    expect((await api.ask('GET', '/history/order/1')).status).toBe(403);
    await give('client=see, history=see');
    const { content } = await read('?pageSize=100');
    expect(new Set(content.map(({ Kind }) => Kind))).toEqual(new Set(['client']));

    const { idHistory: _id, ...row } = await api.db
      .selectFrom('history')
      .selectAll()
      .where('kind', '=', 'order')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { idFiscalNote } = await api.db
      .insertInto('fiscalNote')
      .values({
        idOrder: row.idRecord,
        idCompany: api.idCompany,
        status: 'AUTHORIZED',
        createdAt: row.at,
        updatedAt: row.at,
      })
      .returning('idFiscalNote')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('history')
      .values({ ...row, kind: 'fiscal-note', idRecord: idFiscalNote })
      .execute();
    for (const [areas, seen] of [
      ['order=see', false],
      ['order=see, fiscal-note=see', true],
    ] as const) {
      await give(areas);
      const url = `/history/order/${row.idRecord}`;
      const { body } = await api.ask('GET', `${url}?pageSize=100`);
      const kinds = (body as { content: { Kind: string }[] }).content.map(({ Kind }) => Kind);
      expect([kinds.includes('order'), kinds.includes('fiscal-note')]).toEqual([true, seen]);
      const { text } = await api.ask('GET', `${url}/export?format=csv`);
      expect(text.includes('Nota fiscal')).toBe(seen);
    }
    await api.db.updateTable('securityPolicy').set({ rolesOn: false }).execute();
  });

  test('is append-only: the database refuses anything else', async () => {
    const refused = 'the history is not changed';
    const run = (text: string) => sql.raw(text).execute(api.db);
    await expect(run(`delete from history`)).rejects.toThrow(refused);
    await expect(run(`update history set act = 'created' where act <> 'created'`)).rejects.toThrow(
      refused,
    );
    await expect(
      run(`update history set personal = 'x' where personal is not null`),
    ).rejects.toThrow(refused);
    await expect(run(`update history set personal = '[]' where personal is null`)).rejects.toThrow(
      refused,
    );
    await run(`update history set personal = '[]' where personal is not null`);
  });

  test('has no secret', async () => {
    const kept = JSON.stringify(await api.db.selectFrom('history').selectAll().execute());
    expect(kept).not.toMatch(/password|argon2|token|BEGIN/i);
  });
});
