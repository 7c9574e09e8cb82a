import { afterAll, beforeAll, expect, test } from 'vitest';

import { recordSecurityEvent } from '../../../api/auth/events/security-event-repository';
import { insertNotes, insertProduct } from '../support/business';
import { insertMovements } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

type Row = Record<string, unknown>;

/** A person; several have the same name. */
function person(table: 'client' | 'supplier', index: number) {
  const name = `Ana ${index % 3}`;
  const stamps = { createdAt: '', updatedAt: '' };
  return {
    name,
    searchName: name.toLowerCase(),
    cpfCnpj: String(10_000_000_000 + index),
    whatsApp: false,
    status: 1,
    personType: 'LEGAL_PERSON' as const,
    ...(table === 'client' ? { exemptStateRegistration: false } : {}),
    ...stamps,
  };
}

/** Lists, with a row's id, the sort, and the key that it sorts by. */
const SORTS: [path: string, id: string, sort: string, key: string][] = [
  ['client/filter?', 'IdClient', 'name', 'Name'],
  ['supplier/filter?', 'IdSupplier', 'name', 'Name'],
  ['company/filter?', 'IdCompany', 'name', 'Name'],
  ['professional/filter?', 'IdProfessional', 'name', 'Name'],
  ['product/filter?', 'IdProduct', 'description', 'Description'],
  ['product/filter?', 'IdProduct', 'value', 'Value'],
  ['product/filter?status=1&description=placa&', 'IdProduct', 'value', 'Value'],
  ['order/filter?', 'IdOrder', 'idOrder', 'IdOrder'],
  ['order/filter?', 'IdOrder', 'total', 'Value'],
  ['order/filter?status=1&', 'IdOrder', 'total', 'Value'],
  ['order/filter?name=a&', 'IdOrder', 'total', 'Value'],
  ['bill/filter?', 'IdBillToPay', 'dueDate', 'DueDate'],
  ['bill/filter?isPaid=0&', 'IdBillToPay', 'dueDate', 'DueDate'],
  ['bill/filter?isPaid=1&', 'IdBillToPay', 'dueDate', 'DueDate'],
  ['bill/filter?', 'IdBillToPay', 'value', 'ValuePaid'],
  ['bill/filter?isPaid=-1&', 'IdBillToPay', 'value', 'ValuePaid'],
  ['bill/filter?description=a&idSupplier=2&', 'IdBillToPay', 'value', 'ValuePaid'],
  ['receivable/filter?', 'IdOrderInstallment', 'dueDate', 'DueDate'],
  ['fiscal-note/filter?', 'IdFiscalNote', 'number', 'Number'],
  ['fiscal-note/filter?', 'IdFiscalNote', 'created', 'IdFiscalNote'],
  ['fiscal-note/filter?status=AUTHORIZED&', 'IdFiscalNote', 'number', 'Number'],
  ['fiscal-note/filter?name=a&', 'IdFiscalNote', 'number', 'Number'],
  ['fiscal-note/filter?createdDateFrom=2026-01-02&', 'IdFiscalNote', 'number', 'Number'],
  ['fiscal-note/filter?createdDateTo=2026-01-09&', 'IdFiscalNote', 'created', 'IdFiscalNote'],
  ['security/events?', 'IdSecurityEvent', 'at', 'IdSecurityEvent'],
  ['security/events?kind=sign-in&', 'IdSecurityEvent', 'at', 'IdSecurityEvent'],
];

onEachEngine('sorted lists', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { db, idCompany } = api;
    await insertMovements(db, { idCompany, count: 60, firstDay: '2025-01-01', days: 20 });
    for (let index = 0; index < 14; index += 1)
      await insertProduct(db, { description: `Placa ${index % 5}`, valueCents: 100 * (index % 4) });
    await insertNotes(db, { idCompany, count: 12 });
    for (let index = 0; index < 7; index += 1)
      await recordSecurityEvent(
        { trx: db, now: new Date(`2026-03-1${index}T12:00:00Z`) },
        { kind: index % 2 ? 'sign-in' : 'sign-out', idProfessional: null },
      );
    for (const table of ['client', 'supplier'] as const)
      await db
        .insertInto(table)
        .values(Array.from({ length: 8 }, (_, index) => person(table, index)))
        .execute();
  });
  afterAll(() => api.close());

  async function allPages(path: string, sort: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await api.ask('GET', `/${path}sort=${sort}&page=${page}&pageSize=3`);
      const { content, count } = body as { content: Row[]; count: number };
      rows.push(...content);
      if (page >= count) return rows;
    }
  }

  test.each(SORTS)('/%s %s by %s', async (path, id, sort, key) => {
    const [up, down] = [await allPages(path, sort), await allPages(path, `-${sort}`)];
    expect(down.map((row) => row[id])).toEqual(up.map((row) => row[id]).reverse());
    const own = await allPages(path, 'nothing');
    expect(up.map((row) => row[id]).sort()).toEqual(own.map((row) => row[id]).sort());
    const known = up.map((row) => row[key]).filter((value) => typeof value === 'number');
    expect(known).toEqual([...known].sort((one, other) => one - other));
    const days = up.map((row) => row[key]).filter((value) => typeof value === 'string');
    if (sort === 'dueDate') expect(days).toEqual([...days].sort());
    expect(up.every((row) => key in row)).toBe(true);
  });

  test('a list that cannot be sorted by value keeps its own order', async () => {
    const asked = 'bill/filter?dueDateFrom=2020-01-01&';
    const ids = async (sort: string) => (await allPages(asked, sort)).map((row) => row.IdBillToPay);
    expect(await ids('-value')).toEqual(await ids(''));
  });
});
