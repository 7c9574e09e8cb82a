import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildApp } from '../../../api/app';
import type { Engine } from '../../../api/db/engine/open-database';
import type { Db } from '../../../api/db/schema';
import { insertProduct } from '../support/business';
import { allowNotes } from '../support/fiscal';
import { wordsOf } from '../support/link-harness';
import { bankAccount, bill, BUDGET, installment, order, supplier } from '../support/payloads';
import { API_DOCS, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const SILENT = pino({ level: 'silent' });

/** Tables that each request also reads and writes for its session. */
const OF_SESSION = ['session', 'security_policy', 'sign_in_attempt', 'professional_role'];

/** The tables of a statement. */
function tablesOf(node: RootOperationNode): string[] {
  const found: string[] = [];
  JSON.stringify(node, (_key, value: unknown) => {
    const { kind, table } = (value ?? {}) as { kind?: string; table?: { identifier?: never } };
    const { name } = (table?.identifier ?? {}) as { name?: string };
    if (kind === 'TableNode' && name !== undefined) found.push(name);
    return value;
  });
  return found;
}

/** The database, with a callback before each statement and one after it. */
function watched(
  db: Db,
  { before, after }: { before?: (tables: string[]) => void; after?: () => Promise<void> },
): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      before?.(tablesOf(node));
      return node;
    },
    transformResult: async ({ result }) => {
      await after?.();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

/** Transactions are not watched: the database itself keeps them consistent. */
function watchedOutside(db: Db, before: (tables: string[]) => void): Db {
  const beside = watched(db, { before });
  return new Proxy(beside, {
    get: (target, name) => {
      const from = name === 'transaction' ? db : target;
      const value: unknown = Reflect.get(from, name, from);
      return typeof value === 'function' ? (value.bind(from) as unknown) : value;
    },
  });
}

onEachEngine('a response that needs several statements', (engine: Engine) => {
  let api: TestApi;
  /** By the name of the path parameter. */
  let ids: Record<string, unknown>;
  beforeAll(async () => {
    api = await startTestApi(engine, API_DOCS);
    const made = async (url: string, body: object) => {
      const reply = await api.ask('POST', url, { body });
      expect([url, reply.status, reply.text]).toEqual([url, 201, expect.stringMatching(/^\d+$/)]);
      return Number(reply.body);
    };
    await allowNotes(api);
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, { body: bankAccount });
    const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    const quote = await made('/order', order(idProduct, BUDGET));
    const paid = { paymentDate: '2026-03-09', paidValue: 50, paymentType: 6 };
    const installments = [
      installment(1, 50, { dueDate: '2026-12-10', paymentType: 3 }),
      installment(2, 50, { ...paid, dueDate: '2026-03-20' }),
      installment(3, 50, { dueDate: '2026-12-20' }),
    ];
    const { idProfessional, idCompany } = api;
    const sold = { idProfessional, idOrderStatus: 3, installments };
    const idOrder = await made('/order', order(idProduct, sold));
    const rows = await api.db
      .selectFrom('orderInstallment')
      .select('idOrderInstallment')
      .where('idOrder', '=', idOrder)
      .orderBy('installmentNumber')
      .execute();
    const [idInstallment, , third] = rows.map((row) => row.idOrderInstallment);
    await api.ask('GET', `/bank-slip/generate-bank-slip/${idInstallment}`);
    await api.ask('POST', '/receivable/receive', {
      body: {
        installments: [{ idOrderInstallment: third, value: 50, received: 20 }],
        paymentDate: '2026-03-10',
        paymentType: 6,
        restStaysOpen: true,
      },
    });
    const { idInstallmentPayment: idPayment } = await api.db
      .selectFrom('installmentPayment')
      .select('idInstallmentPayment')
      .executeTakeFirstOrThrow();
    const idSupplier = await made('/supplier', supplier);
    const idBillToPay = await made('/bill', {
      ...bill(idSupplier, idCompany),
      paymentDate: '2026-03-09',
    });
    const { idClient } = await api.db
      .selectFrom('salesOrder')
      .select('idClient')
      .where('idOrder', '=', idOrder)
      .executeTakeFirstOrThrow();
    ids = {
      idOrder,
      idInstallment,
      installmentNumber: 2,
      idPayment,
      idBillToPay,
      idSupplier,
      idProduct,
      idCompany,
      idProfessional,
      idClient,
      quote,
      role: 'seller',
      document: `slip-${idInstallment}`,
    };
  });
  afterAll(() => api.close());

  /** The addresses of all GET routes, with the ids of the records above. */
  async function addresses(): Promise<string[]> {
    const { paths } = (await api.ask('GET', '/docs/json')).body as {
      paths: Record<string, Record<string, unknown>>;
    };
    const filled = Object.keys(paths)
      .filter((path) => 'get' in (paths[path] ?? {}))
      .map((path) => path.replace(/\{(\w+)\}/g, (_all, name: string) => String(ids[name] ?? 0)));
    return [...filled, `/order/report?ids=${String(ids.idOrder)},${String(ids.quote)}`];
  }

  test('is read in one transaction, if it has a version or is a paper', async () => {
    let outside: string[][] = [];
    const db = watchedOutside(api.db, (tables) => {
      if (!tables.some((table) => OF_SESSION.includes(table))) outside.push(tables);
    });
    const app = await buildApp({ ...api.context, db, logger: SILENT });
    const headers = { authorization: `Bearer ${api.token}` };
    const checked: string[] = [];
    const torn: unknown[] = [];
    for (const url of await addresses()) {
      outside = [];
      const reply = await app.inject({ method: 'GET', url, headers });
      const isPaper = reply.headers['content-type'] === 'application/pdf';
      if (reply.statusCode !== 200 || !(isPaper || reply.headers.etag)) continue;
      checked.push(url.replace(/\d+/g, '0'));
      if (outside.length > 1) torn.push([url, outside]);
    }
    await app.close();
    expect(torn).toEqual([]);
    expect(checked).toEqual(
      expect.arrayContaining([
        '/order/0',
        '/order/report/0',
        '/order/report?ids=0,0',
        '/order/contract/0',
        '/order/fiscal-receipt/0',
        '/order/receipt/0/installment/0',
        '/order/receipt/0/payment/0',
        '/bank-slip/generate-pdf/0',
        '/bill/0',
        '/bill/receipt/0',
        '/professional/0',
        '/company/0/face',
        '/order/0/deletion',
      ]),
    );
  });

  let round = 0;
  /** The response when all that it contains changes after its first part has been read. */
  async function readWhileChanged(url: string) {
    round += 1;
    const name = `Mudou ${round}`;
    const change = async () => {
      const of = (table: 'company' | 'supplier') =>
        api.db.updateTable(table).set({ name }).execute();
      await of('company');
      await of('supplier');
      const changed = { observation: name, clientName: name, version: 70 + round };
      await api.db.updateTable('salesOrder').set(changed).execute();
      for (const table of ['orderProduct', 'bill'] as const)
        await api.db.updateTable(table).set({ description: name }).execute();
    };
    let isRead = false;
    let changes = 0;
    const db = watched(api.db, {
      before: (tables) => (isRead ||= tables.includes('sales_order') || tables.includes('bill')),
      after: async () => {
        if (!isRead || changes > 0) return;
        changes += 1;
        await change();
      },
    });
    const app = await buildApp({ ...api.context, db, logger: SILENT });
    const headers = { authorization: `Bearer ${api.token}` };
    const reply = await app.inject({ method: 'GET', url, headers });
    await app.close();
    expect(changes).toBe(1);
    return { ...reply, status: reply.statusCode, text: told(reply.rawPayload), name };
  }

  const told = (bytes: Buffer) =>
    bytes.subarray(0, 4).toString() === '%PDF' ? wordsOf(bytes) : bytes.toString();

  test.each([
    ['an order', '/order/:idOrder'],
    ['a quote', '/order/report/:quote'],
    ['several quotes', '/order/report?ids=:idOrder,:quote'],
    ['a contract', '/order/contract/:idOrder'],
    ['a coupon', '/order/fiscal-receipt/:idOrder'],
    ['a receipt', '/order/receipt/:idOrder/installment/2'],
    ['the receipt of a part', '/order/receipt/:idOrder/payment/:idPayment'],
    ['the receipt of a bill', '/bill/receipt/:idBillToPay'],
  ])('%s is consistent, whatever is written meanwhile', async (_what, path) => {
    const url = path.replace(/:(\w+)/g, (_all, name: string) => String(ids[name]));
    const unchanged = await api.ask('GET', url);
    const read = await readWhileChanged(url);
    expect(read.status).toBe(200);
    expect(read.text).not.toContain(read.name);
    expect(read.text).toBe(told(unchanged.bytes));
    expect(read.headers.etag).toBe(unchanged.headers.etag);
    expect(told((await api.ask('GET', url)).bytes)).toContain(read.name);
  });
});
