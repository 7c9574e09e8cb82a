import { afterAll, beforeAll, expect, test } from 'vitest';

import { deletionClients } from '../../../api/db/migrations/0077-deletion-clients';
import { deletedOrdersClients } from '../../../api/db/migrations/0101-deleted-orders-clients';
import type { Db } from '../../../api/db/schema';
import { insertProduct } from '../support/business';
import { cpfOf } from '../support/imports';
import { BUDGET, naturalPerson, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const NAME = 'Zulmira Quintanilha Antiga';

onEachEngine('the deleted orders of a client who is anonymised', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
  });
  afterAll(() => api.close());

  const person = (cpfCnpj: string) => ({ ...naturalPerson, name: NAME, cpfCnpj });
  const register = async (cpfCnpj: string) =>
    Number((await api.ask('POST', '/client', { body: person(cpfCnpj) })).body);
  /** The id of an order with that name, created and deleted. */
  async function deletedOrder(idClient: number | null, clientCpfCnpj: string | null) {
    const named = { idClient, clientName: NAME, clientCpfCnpj };
    const body = order(idProduct, { ...BUDGET, ...named });
    const idOrder = Number((await api.ask('POST', '/order', { body })).body);
    expect((await api.ask('DELETE', `/order/${idOrder}`)).status).toBe(200);
    return idOrder;
  }
  async function anonymise(idClient: number) {
    const path = `/client/${idClient}/anonymisation`;
    const { headers } = await api.ask('GET', path);
    const ask = { headers: { 'if-match': String(headers.etag) } };
    expect((await api.ask('POST', path, ask)).status).toBe(204);
  }
  const told = (idOrder: number, clientName: string | null) => ({
    description: `Orçamento ${idOrder}`,
    clientName,
  });
  async function toldOf(idOrder: number) {
    return api.db
      .selectFrom('deletion')
      .select(['description', 'clientName'])
      .where('register', '=', 'order')
      .where('idRecord', '=', idOrder)
      .executeTakeFirstOrThrow();
  }
  const historyOf = async (idOrder: number) =>
    JSON.stringify(
      await api.db
        .selectFrom('history')
        .selectAll()
        .where('kind', '=', 'order')
        .where('idRecord', '=', idOrder)
        .execute(),
    );

  test('are shown without the order’s name, whatever the client is called by then', async () => {
    const idClient = await register(cpfOf(71));
    const orders = [await deletedOrder(idClient, cpfOf(71)), await deletedOrder(null, cpfOf(71))];
    for (const idOrder of orders) expect(await toldOf(idOrder)).toEqual(told(idOrder, NAME));
    const { headers } = await api.ask('GET', `/client/${idClient}`);
    const body = { ...person(cpfOf(71)), name: 'Zulmira de Casada' };
    const put = { headers: { 'if-match': String(headers.etag) }, body };
    expect((await api.ask('PUT', `/client/${idClient}`, put)).status).toBe(204);
    await anonymise(idClient);
    for (const idOrder of orders) {
      expect(await toldOf(idOrder)).toEqual(told(idOrder, null));
      expect(await historyOf(idOrder)).not.toContain(NAME);
    }
  });

  test('do not include those of another person with the same name', async () => {
    const [gone, stays] = [await register(cpfOf(72)), await register(cpfOf(73))];
    const idOrder = await deletedOrder(stays, cpfOf(73));
    await anonymise(gone);
    expect(await toldOf(idOrder)).toEqual(told(idOrder, NAME));
    expect(await historyOf(idOrder)).toContain(NAME);
  });

  test('include those with the name, if nothing else says whose they were', async () => {
    const idClient = await register(cpfOf(74));
    const idOrder = await deletedOrder(null, null);
    await anonymise(idClient);
    expect(await toldOf(idOrder)).toEqual(told(idOrder, null));
  });
});

onEachEngine('the clients of orders deleted before clients were recorded', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine, { migrated: true });
    db = database.open();
  });
  afterAll(() => database.drop());

  let clients = 0;
  const AT = '2026-01-05T12:00:00.000Z';
  const insertClient = async (name: string, anonymisedAt: string | null = null) => {
    const { phone, whatsApp, email, birthDate, status, complement } = naturalPerson;
    const { street, number, zipCode, district, city, state } = naturalPerson;
    const { idClient } = await db
      .insertInto('client')
      .values({
        phone,
        whatsApp,
        email,
        birthDate,
        status,
        complement,
        street,
        number,
        zipCode,
        district,
        city,
        state,
        name,
        searchName: name.toLowerCase(),
        cpfCnpj: cpfOf(++clients),
        stateRegistration: null,
        exemptStateRegistration: false,
        anonymisedAt,
        personType: 'NATURAL_PERSON',
        createdAt: AT,
        updatedAt: AT,
        idProfessionalRegister: null,
        idProfessionalUpdate: null,
      })
      .returning('idClient')
      .executeTakeFirstOrThrow();
    return idClient;
  };
  const insertHistory = (idRecord: number, of: { idClient?: number; idClientBefore?: number }) =>
    db
      .insertInto('history')
      .values({
        at: AT,
        kind: 'order',
        idRecord,
        act: 'changed',
        author: 'person',
        idProfessional: null,
        idClient: null,
        idClientBefore: null,
        ...of,
        changes: null,
        personal: null,
      })
      .execute();

  test('are found in the history, or by a name that only one client has', async () => {
    const [only, anonymised] = [
      await insertClient('Ana Uma'),
      await insertClient('Cliente anonimizado', AT),
    ];
    await insertClient('Ana Duas');
    const second = await insertClient('Ana Duas');
    await db.schema.alterTable('deletion').dropColumn('idClient').execute();
    const told: [name: string, history: Parameters<typeof insertHistory>[1][]][] = [
      ['de Ana Duas', [{ idClient: only }, { idClient: second, idClientBefore: only }, {}]],
      ['de Ana Uma', []],
      ['de Ana Duas', []],
      ['de Ninguém Conhecido', []],
      ['de Zulmira Antiga', [{ idClient: anonymised }]],
      ['de Ana Duas', [{ idClient: second }, { idClientBefore: second }]],
    ];
    for (const [index, [name, rows]] of told.entries()) {
      const idRecord = 101 + index;
      for (const row of rows) await insertHistory(idRecord, row);
      await db
        .insertInto('deletion')
        .values({
          register: 'order',
          idRecord,
          description: `Orçamento ${idRecord}, ${name}`,
          deletedAt: AT,
          idProfessional: null,
        })
        .execute();
    }
    const bill = { idRecord: 7, description: 'Orçamento 7, de Ana Uma', deletedAt: AT };
    await db
      .insertInto('deletion')
      .values({ ...bill, register: 'bill', idProfessional: null })
      .execute();

    await db.transaction().execute((trx) => deletionClients.up(trx, engine));

    const rows = await db
      .selectFrom('deletion')
      .select(['description', 'idClient'])
      .orderBy('idRecord')
      .execute();
    expect(rows.map(({ description, idClient }) => [description, idClient])).toEqual([
      ['Orçamento 7, de Ana Uma', null],
      ['Orçamento 101, de Ana Duas', second],
      ['Orçamento 102, de Ana Uma', only],
      ['Orçamento 103, de Ana Duas', null],
      ['Orçamento 104, de Ninguém Conhecido', null],
      ['Orçamento 105', anonymised],
      ['Orçamento 106, de Ana Duas', null],
    ]);
  });
});

onEachEngine('clients named in the sentence of a deleted order', (engine) => {
  test('are recorded separately, and the sentence no longer has them', async () => {
    const database = await createTestDatabase(engine, { migrated: true });
    const db = database.open();
    await db.schema.alterTable('deletion').dropColumn('clientName').execute();
    const gone = { deletedAt: '2026-01-05T12:00:00.000Z', idProfessional: null };
    await db
      .insertInto('deletion')
      .values([
        { ...gone, register: 'order', idRecord: 7, description: 'Orçamento 7, de Ana, de Itu' },
        { ...gone, register: 'order', idRecord: 8, description: 'Orçamento 8' },
        { ...gone, register: 'bill', idRecord: 7, description: 'Orçamento 7, de Ana' },
      ])
      .execute();
    await db.transaction().execute((trx) => deletedOrdersClients.up(trx, engine));
    const rows = await db
      .selectFrom('deletion')
      .select(['description', 'clientName'])
      .orderBy('idDeletion')
      .execute();
    expect(rows).toEqual([
      { description: 'Orçamento 7', clientName: 'Ana, de Itu' },
      { description: 'Orçamento 8', clientName: null },
      { description: 'Orçamento 7, de Ana', clientName: null },
    ]);
    await database.drop();
  });
});
