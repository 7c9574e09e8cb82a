import { afterAll, beforeAll, expect, test } from 'vitest';

import { todayIso } from '@domain/date';
import { canGenerateFiscalNote } from '@domain/order/documents/order-documents';
import { checkOrder } from '@domain/order/order-rules';
import { ORDER_STATUSES } from '@domain/order/order-status';
import { clearForStatus } from '@domain/order/status-clearing';
import { isValidCpf, isValidCpfCnpj } from '@domain/tax-id-check';

import { parseConfig } from '../../../api/config/config';
import { readSnapshot } from '../../../api/db/engine/snapshot';
import { migrate } from '../../../api/db/migrations/migrate';
import type { Db } from '../../../api/db/schema';
import { readNoteSource } from '../../../api/modules/fiscal-note/note-sources';
import { findOrder } from '../../../api/modules/order/order-repository';
import { storedOrder } from '../../../api/modules/order/stored-order';
import { seedDemoData } from '../../../api/seed/demo-data';
import { CHEAP_PASSWORDS, startTestApi } from '../support/test-api';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const config = parseConfig(CHEAP_PASSWORDS);
/** No worker runs the jobs here. */
const DEPS = {
  clock: () => new Date('2026-03-10T15:00:00Z'),
  cost: config.passwordCost,
  sealingKey: 'a key that only these tests know of',
  fiscalNotes: {
    provider: 'homologation',
    madeHere: true,
    issuesServices: false,
    enqueue: () => Promise.resolve(),
    wake: () => undefined,
  },
} satisfies Parameters<typeof seedDemoData>[1];
const { clock } = DEPS;

async function seeded(database: TestDatabase): Promise<Db> {
  const db = database.open();
  await migrate(db, database.engine, clock);
  expect(await seedDemoData({ db, engine: database.engine }, DEPS)).toBe(true);
  return db;
}

async function everything(db: Db): Promise<unknown[]> {
  return [
    await db.selectFrom('company').selectAll().orderBy('idCompany').execute(),
    await db.selectFrom('favoriteMenu').selectAll().orderBy('idFavoriteMenu').execute(),
    await db.selectFrom('client').selectAll().orderBy('idClient').execute(),
    await db.selectFrom('supplier').selectAll().orderBy('idSupplier').execute(),
    await db.selectFrom('bill').selectAll().orderBy('idBillToPay').execute(),
    await db.selectFrom('product').selectAll().orderBy('idProduct').execute(),
    await db.selectFrom('salesOrder').selectAll().orderBy('idOrder').execute(),
    await db.selectFrom('orderProduct').selectAll().orderBy('idOrderProduct').execute(),
    await db.selectFrom('orderInstallment').selectAll().orderBy('idOrderInstallment').execute(),
  ];
}

onEachEngine('demonstration data', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    db = await seeded(database);
  });
  afterAll(() => database.drop());

  test('is written once, however often it is started concurrently', async () => {
    const fresh = await createTestDatabase(engine);
    const shared = fresh.open();
    await migrate(shared, engine, clock);
    const connections = [shared, shared, engine === 'sqlite' ? shared : fresh.open()];
    const wrote = await Promise.all(
      connections.map((one) => seedDemoData({ db: one, engine }, DEPS)),
    );
    expect(wrote.filter(Boolean)).toHaveLength(1);
    await fresh.drop();
  });

  test('is never added to an existing business', async () => {
    const api = await startTestApi(engine);
    expect(await seedDemoData({ db: api.db, engine }, DEPS)).toBe(false);
    expect(await api.db.selectFrom('client').selectAll().execute()).toEqual([]);
    await api.close();
  });

  test('has no payment received before its order was created', async () => {
    const paid = await db
      .selectFrom('orderInstallment')
      .select(['paymentDate', 'settledAt'])
      .where('paymentDate', 'is not', null)
      .execute();
    expect(paid.length).toBeGreaterThan(10);
    const early = paid.filter(
      ({ paymentDate, settledAt }) =>
        settledAt === null || todayIso(new Date(settledAt)) < (paymentDate ?? ''),
    );
    expect(early).toEqual([]);
  });

  test('has documents and bar codes with valid check digits', async () => {
    const clients = await db.selectFrom('client').selectAll().execute();
    expect(clients.length).toBeGreaterThanOrEqual(25);
    expect(clients.filter(({ cpfCnpj }) => !isValidCpfCnpj(cpfCnpj))).toEqual([]);
    expect(clients.some(({ cpfCnpj }) => /[A-Z]/.test(cpfCnpj))).toBe(true);
    const suppliers = await db.selectFrom('supplier').selectAll().execute();
    expect(suppliers.length).toBeGreaterThanOrEqual(12);
    expect(suppliers.filter(({ cpfCnpj }) => !isValidCpfCnpj(cpfCnpj))).toEqual([]);
    const professionals = await db.selectFrom('professional').selectAll().execute();
    expect(professionals.map(({ cpf }) => isValidCpf(cpf))).toEqual([true, true, true]);
    const products = await db.selectFrom('product').selectAll().execute();
    expect(products.length).toBeGreaterThanOrEqual(30);
    for (const { barCode, type } of products) {
      expect(type === 'S' ? barCode === null : isEan13(barCode ?? '')).toBe(true);
    }
  });

  test('has orders in every status, each with consistent totals', async () => {
    const orders = await db.selectFrom('salesOrder').selectAll().execute();
    expect(new Set(orders.map(({ idOrderStatus }) => idOrderStatus)).size).toBe(
      ORDER_STATUSES.length,
    );
    for (const order of orders) {
      const items = await db
        .selectFrom('orderProduct')
        .selectAll()
        .where('idOrder', '=', order.idOrder)
        .execute();
      const sum = items.reduce(
        (total, item) =>
          total + Math.floor((item.amountThousandths * item.valueCents + 500) / 1000),
        0,
      );
      expect(order.totalCents).toBe(sum + order.freightCents - order.discountCents);
      const parts = await db
        .selectFrom('orderInstallment')
        .selectAll()
        .where('idOrder', '=', order.idOrder)
        .execute();
      expect(parts.reduce((total, { valueCents }) => total + valueCents, 0)).toBe(order.totalCents);
      expect(order.createdAt <= clock().toISOString()).toBe(true);
      expect(parts.every(({ paymentDate }) => (paymentDate ?? '') <= '2026-03-10')).toBe(true);
    }
  });

  test('has companies that can issue a note for every sale of goods', async () => {
    const companies = await db.selectFrom('company').selectAll().orderBy('idCompany').execute();
    const orders = await db.selectFrom('salesOrder').select(['idOrder', 'idOrderStatus']).execute();
    const sold = orders.filter((order) => canGenerateFiscalNote({ ...order, isNew: false }));
    const refused: unknown[] = [];
    for (const { idOrder } of sold) {
      const order = await readSnapshot(db, (trx) => findOrder(trx, idOrder));
      if (!order?.products.some(({ type }) => type === 'P')) continue;
      for (const company of companies) {
        const numbers = {
          number: 1,
          series: null,
          code: 1,
          issuedAt: clock(),
          chosen: { finalConsumer: null, presence: null },
        };
        const source = await readNoteSource(db, { order, company, madeHere: true }, numbers);
        if ('errors' in source) refused.push([idOrder, company.name, ...source.errors]);
      }
    }
    expect(refused).toEqual([]);
    expect(sold.length).toBeGreaterThan(10);
    const notes = await db
      .selectFrom('fiscalNote')
      .select(['idOrder', 'number', 'status'])
      .orderBy('number')
      .execute();
    expect(notes.map(({ number, status }) => [number, status])).toEqual([
      [1, 'PENDING'],
      [2, 'PENDING'],
    ]);
  });

  test('has orders that can be saved unchanged: valid for their status, with nothing it clears', async () => {
    const orders = await db.selectFrom('salesOrder').select('idOrder').execute();
    for (const { idOrder } of orders) {
      const record = await readSnapshot(db, (trx) => findOrder(trx, idOrder));
      const order = record && storedOrder(record);
      expect([idOrder, order && checkOrder(order)]).toEqual([idOrder, []]);
      expect(order && clearForStatus(order)).toEqual(order);
    }
  });
});

test('is the same on both engines', async () => {
  const sqlite = await createTestDatabase('sqlite');
  const postgres = await createTestDatabase('postgres');
  expect(await everything(await seeded(sqlite))).toEqual(await everything(await seeded(postgres)));
  await sqlite.drop();
  await postgres.drop();
});

function isEan13(code: string): boolean {
  if (!/^\d{13}$/.test(code)) return false;
  const sum = [...code].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}
