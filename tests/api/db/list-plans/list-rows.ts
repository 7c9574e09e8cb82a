import { sql } from 'kysely';

import { addDaysIso } from '@domain/date';

import { recordSecurityEvent } from '../../../../api/auth/events/security-event-repository';
import { insertProduct } from '../../support/business';
import { insertMovements } from '../../support/report-rows';
import type { TestApi } from '../../support/test-api';
import { ROWS } from './plan';

/** Values that few rows have. */
const RARE = [
  'update bill set id_supplier = 2 where id_bill_to_pay % 500 < 2',
  "insert into bill_category (name, search_name, created_at) values ('Raras', 'raras', '')",
  'update bill set id_category = 1 where id_bill_to_pay % 500 < 2',
  "insert into income_category (name, search_name, created_at) values ('Raras', 'raras', '')",
  'update sales_order set id_category = 1 where id_order % 100 < 2',
  'update bill set id_site = 1 where id_bill_to_pay % 500 < 2',
  "update sales_order set id_order_status = 4, client_cpf_cnpj = '69871556748' where id_order < 6",
  'update sales_order set id_client = 1 where id_order < 6',
  "update sales_order set client_search_name = 'cliente raro' where id_order < 6",
  'update product set id_import = 3 where id_product < 6',
  `insert into history (at, kind, id_record, act, author, id_professional)
    select due_date || 'T12:00:00.000Z', case when id_bill_to_pay % 2 = 0 then 'bill' else 'order' end,
      id_bill_to_pay, 'changed', 'person', id_bill_to_pay % 7 from bill`,
];
const PERSONS = 1_001;
const PRODUCTS = 300;

function person(table: 'client' | 'supplier', index: number) {
  return {
    name: `Ana Prado ${index}`,
    searchName: `ana prado ${index}`,
    cpfCnpj: String(10_000_000_000 + index),
    whatsApp: false,
    status: index % 2,
    ...(table === 'client' ? { exemptStateRegistration: false } : {}),
    personType: 'LEGAL_PERSON' as const,
    idImport: index < 10 ? 3 : null,
    createdAt: '',
    updatedAt: '',
  };
}

/** Rows for every list, few of them rare; SQLite without statistics, as in production. */
export async function insertListRows(api: TestApi, engine: 'sqlite' | 'postgres'): Promise<void> {
  const { idCompany } = api;
  await insertMovements(api.db, {
    idCompany,
    count: 2 * ROWS,
    firstDay: '2025-01-01',
    days: 700,
  });
  for (let index = 0; index < PRODUCTS; index += 1)
    await insertProduct(api.db, { description: `Placa ${index}`, barCode: `789${1000 + index}` });
  const { idOrder: noted } = await api.db
    .selectFrom('salesOrder')
    .select('idOrder')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const kind of ['sign-in', 'sign-out'] as const)
    await recordSecurityEvent({ trx: api.db, now: new Date() }, { kind, idProfessional: null });
  const stamp = '2026-03-10T12:00:00.000Z';
  await api.db
    .insertInto('fiscalNote')
    .values({ idOrder: noted, idCompany, status: 'AUTHORIZED', createdAt: stamp, updatedAt: stamp })
    .execute();
  for (const table of ['client', 'supplier'] as const)
    await api.db
      .insertInto(table)
      .values(Array.from({ length: PERSONS }, (_, index) => person(table, index)))
      .execute();
  await sql`update sales_order set total_cents = id_order`.execute(api.db);
  // Ten per day.
  const made = await api.db.selectFrom('salesOrder').select('idOrder').execute();
  for (let start = 0; start < made.length; start += 10) {
    const createdAt = `${addDaysIso('2025-01-01', start / 10)}T12:00:00.000Z`;
    const ids = made.slice(start, start + 10).map(({ idOrder }) => idOrder);
    await api.db.updateTable('salesOrder').set({ createdAt }).where('idOrder', 'in', ids).execute();
  }
  await sql`update product set value_cents = id_product * 10`.execute(api.db);
  for (const rare of RARE) await sql.raw(rare).execute(api.db);
  await sql`analyze`.execute(api.db);
  // SQLite has statistics only if they are created, and production never does.
  if (engine === 'sqlite') await sql`delete from sqlite_stat1`.execute(api.db);
}
