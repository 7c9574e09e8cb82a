import path from 'node:path';

import {
  CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
  sql,
} from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { billFilterSchema } from '@domain/bill/bill-filter';
import { OVERDUE, PAID, UNPAID } from '@domain/bill/bill-filter-options';
import { clientFilterSchema } from '@domain/client/client-filter';
import { companyFilterSchema } from '@domain/company/company-filter';
import { addDaysIso } from '@domain/date';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { historyFilterSchema } from '@domain/history/history-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { reportQuerySchema } from '@domain/report/report-query';
import { securityEventFilterSchema } from '@domain/security/security-events';
import { supplierFilterSchema } from '@domain/supplier/supplier-filter';

import {
  findSecurityEvents,
  recordSecurityEvent,
} from '../../../api/auth/events/security-event-repository';
import { SQLITE_FILE_NAME } from '../../../api/db/open-database';
import type { Db } from '../../../api/db/schema';
import { openSqliteReader } from '../../../api/db/sqlite-connection';
import { KEPT_SUMS } from '../../../api/db/sums/definitions';
import { type SearchedText, searchWords } from '../../../api/db/word-search';
import { USED_COLUMNS } from '../../../api/db/words';
import { findBills } from '../../../api/modules/bill/bill-repository';
import { sumBills } from '../../../api/modules/bill/bill-sums-repository';
import { findClients, searchClients } from '../../../api/modules/client/client-repository';
import { findCompanies } from '../../../api/modules/company/company-repository';
import { findFiscalNotes } from '../../../api/modules/fiscal-note/fiscal-note-repository';
import { findHistory, findRecordHistory } from '../../../api/modules/history/history-repository';
import { findUsedPaymentTypes } from '../../../api/modules/lookup/lookup-repository';
import { findOrders } from '../../../api/modules/order/order-repository';
import { findProducts } from '../../../api/modules/product/product-repository';
import { findProfessionals } from '../../../api/modules/professional/professional-repository';
import {
  findReceivables,
  sumReceivables,
} from '../../../api/modules/receivable/receivable-repository';
import { sumCategories } from '../../../api/modules/report/purpose-repository';
import { sumDays, sumUndated } from '../../../api/modules/report/report-repository';
import { findSuppliers } from '../../../api/modules/supplier/supplier-repository';
import { insertProduct } from '../support/business';
import { insertMovements } from '../support/report-rows';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const lines = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

/** What few rows have. */
const RARE = [
  'update bill set id_supplier = 2 where id_bill_to_pay % 500 < 2',
  "insert into bill_category (name, search_name, created_at) values ('Raras', 'raras', '')",
  'update bill set id_category = 1 where id_bill_to_pay % 500 < 2',
  'update bill set id_site = 1 where id_bill_to_pay % 500 < 2',
  "update sales_order set id_order_status = 4, client_cpf_cnpj = '69871556748' where id_order < 6",
  "update sales_order set client_search_name = 'cliente raro' where id_order < 6",
  'update product set id_import = 3 where id_product < 6',
  `insert into history (at, kind, id_record, act, author, id_professional)
    select due_date || 'T12:00:00.000Z', case when id_bill_to_pay % 2 = 0 then 'bill' else 'order' end,
      id_bill_to_pay, 'changed', 'person', id_bill_to_pay % 7 from bill`,
];
const PERSONS = 1_000;
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

const TODAY = '2026-03-10';

/** Rows of the lists that are measured; more than are read without looking for their block. */
const ROWS = 6_000;
const LAST = { page: ROWS / 10, pageSize: 10 };
const MIDDLE = { page: ROWS / 20, pageSize: 10 };

/** The index that a list's page is read from; its name is the start of it on either engine. */
interface Plan {
  read: (db: Db) => Promise<unknown>;
  index: string;
  /** Whether the few rows that the index finds are sorted, or those of a few days. */
  sorts?: boolean;
  /** Whether each is looked up by its key in another table. */
  looksUp?: boolean;
}

const PRIMARY_KEY = 'PRIMARY KEY|_pkey|SCAN ';

/** Every list as it is opened, its other pages, and each of its filters. */
const LISTS: Record<string, Plan> = {
  ...bills({
    'all bills': [{}, 'bill_open'],
    'the last bills': [LAST, 'bill_paid'],
    'bills in the middle': [
      { ...MIDDLE, isPaid: UNPAID, page: 200 },
      'bill_open|bill_due_date',
      true,
    ],
    'unpaid bills': [{ isPaid: UNPAID }, 'bill_open'],
    'the last unpaid bills': [{ isPaid: UNPAID, ...LAST, page: 400 }, 'bill_open'],
    'overdue bills': [{ isPaid: OVERDUE }, 'bill_open'],
    'paid bills': [{ isPaid: PAID }, 'bill_paid'],
    'the last paid bills': [{ isPaid: PAID, ...LAST, page: 200 }, 'bill_paid'],
    'bills due on a day': [{ dueDate: '2025-03-10' }, 'bill_open|bill_due_date|bill_paid', true],
    'unpaid bills due in a period': [
      { dueDateFrom: '2025-03-01', dueDateTo: '2025-04-30', isPaid: UNPAID },
      'bill_open',
    ],
    'paid bills due in a period': [
      { dueDateFrom: '2025-03-01', dueDateTo: '2025-04-30', isPaid: PAID },
      'bill_paid|bill_due_date',
      true,
    ],
    'bills paid on a day': [{ paymentDate: '2025-03-10' }, 'bill_paid'],
    'bills paid in a period': [
      { paymentDateFrom: '2025-03-01', paymentDateTo: '2025-04-30' },
      'bill_paid',
    ],
    "a company's bills": [{ idCompany: '1' }, 'bill_open|bill_due_date', true],
    "a supplier's bills": [{ idSupplier: '2' }, 'bill_supplier_open'],
    "a supplier's last bills": [{ idSupplier: '2', page: 3, pageSize: 10 }, 'bill_supplier_paid'],
    "a supplier's paid bills": [{ idSupplier: '2', isPaid: PAID }, 'bill_supplier_paid'],
    "a category's bills": [{ idCategory: '1' }, 'bill_category_open|bill_category_due'],
    "a category's paid bills": [{ idCategory: '1', isPaid: PAID }, 'bill_category_paid'],
    "a works site's bills": [{ idSite: '1' }, 'bill_site_open'],
    "a works site's paid bills": [{ idSite: '1', isPaid: PAID }, 'bill_site_paid'],
    'bills by due date': [{ sort: 'dueDate' }, 'bill_due_date'],
    'bills by due date, the latest first': [{ sort: '-dueDate' }, 'bill_due_date'],
    'the last bills by due date': [{ sort: 'dueDate', ...LAST }, 'bill_due_date'],
    'unpaid bills, the latest first': [{ isPaid: UNPAID, sort: '-dueDate' }, 'bill_open'],
    'paid bills by due date': [{ isPaid: PAID, sort: 'dueDate' }, 'bill_due_date'],
    'bills by value': [{ sort: 'value' }, 'bill_cost'],
    'the dearest bills': [{ sort: '-value' }, 'bill_cost'],
    'the dearest paid bills': [{ isPaid: PAID, sort: '-value' }, 'bill_cost'],
    'the dearest unpaid bills': [{ isPaid: UNPAID, sort: '-value' }, 'bill_open_cost'],
    'the dearest overdue bills': [{ isPaid: OVERDUE, sort: '-value' }, 'bill_open_cost'],
    "a category's paid bills due in a period": [
      { idCategory: '1', isPaid: PAID, dueDateFrom: '2025-01-01', dueDateTo: '2026-12-31' },
      'bill_category_due',
      true,
    ],
    "a supplier's dearest bills": [
      { idSupplier: '2', sort: '-value' },
      'bill_supplier|bill_id_supplier',
      true,
    ],
    'bills of most costs': [{ valueFrom: '1' }, 'bill_open'],
    'the last bills of most costs': [{ ...LAST, page: 580, valueFrom: '1' }, 'bill_paid'],
    'bills of few costs': [{ valueFrom: '7', valueTo: '7.05' }, 'bill_cost|bill_open_cost', true],
    'paid bills of few costs': [
      { valueFrom: '7', valueTo: '7.05', isPaid: PAID },
      'bill_cost',
      true,
    ],
    'unpaid bills of few costs': [
      { valueFrom: '7', valueTo: '7.05', isPaid: UNPAID },
      'bill_open_cost|bill_cost',
      true,
    ],
    'overdue bills of a cost': [{ valueFrom: '7', isPaid: OVERDUE }, 'bill_open'],
    'bills of most costs, due in a period': [
      { valueFrom: '1', dueDateFrom: '2025-03-01', dueDateTo: '2025-09-30' },
      'bill_open|bill_due_date',
      true,
    ],
    'bills of few costs, paid in a period': [
      { valueFrom: '7', valueTo: '7.05', paymentDateFrom: '2025-01-01' },
      'bill_cost',
      true,
    ],
    'bills of most costs by due date': [{ valueFrom: '1', sort: 'dueDate' }, 'bill_due_date'],
    'the dearest bills of a cost': [{ valueTo: '20', sort: '-value' }, 'bill_cost'],
    'the dearest unpaid bills of a cost': [
      { isPaid: UNPAID, valueTo: '20', sort: '-value' },
      'bill_open_cost',
    ],
    "a supplier's bills of a cost": [{ idSupplier: '2', valueFrom: '7' }, 'bill_supplier_open'],
    "a supplier's overdue bills": [{ idSupplier: '2', isPaid: OVERDUE }, 'bill_supplier_open'],
  }),
  'what happened': happened({}, 'history_kind'),
  'what happened, a far page': happened({ page: 30 }, 'history_kind'),
  'what happened to orders in a period': happened(
    { record: 'order', dayFrom: '2025-03-01', dayTo: '2025-03-20' },
    'history_kind',
  ),
  'what a person did': happened({ idPerson: '3' }, 'history_person'),
  'what a person did to bills': happened({ idPerson: '3', record: 'bill' }, 'history_person'),
  'what happened to the record of a number': {
    ...happened({ about: '8' }, 'history_record'),
    sorts: true,
  },
  'what happened to a record': {
    read: (db) => findRecordHistory(db, { kind: 'bill', id: 8 }, { page: 1, pageSize: 20 }),
    index: 'history_record',
    sorts: true,
  },
  'the oldest orders': listed(
    findOrders,
    orderFilterSchema.parse({ sort: 'idOrder' }),
    PRIMARY_KEY,
  ),
  'the dearest orders': listed(
    findOrders,
    orderFilterSchema.parse({ sort: '-total' }),
    'sales_order_total_cents',
  ),
  'the last orders by total': listed(
    findOrders,
    orderFilterSchema.parse({ ...LAST, sort: 'total' }),
    'sales_order_total_cents',
  ),
  'the dearest orders under way': listed(
    findOrders,
    orderFilterSchema.parse({ status: 4, sort: '-total' }),
    'sales_order_status_total',
  ),
  'the dearest orders of a document': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ cpfCnpj: '698715', sort: '-total' }),
      'sales_order_client_cpf_cnpj_index',
    ),
    sorts: true,
  },
  'orders of most totals': listed(
    findOrders,
    orderFilterSchema.parse({ valueFrom: '0.50' }),
    PRIMARY_KEY,
  ),
  'orders of few totals': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ valueFrom: '7', valueTo: '7.05' }),
      'sales_order_total_cents',
    ),
    sorts: true,
  },
  'orders of few totals under way': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ valueFrom: '7', valueTo: '7.50', status: 6 }),
      'sales_order_status_total',
    ),
    sorts: true,
  },
  'finished orders of most totals': listed(
    findOrders,
    orderFilterSchema.parse({ valueFrom: '0.50', status: 6 }),
    `sales_order_status_list|${PRIMARY_KEY}`,
  ),
  'the dearest orders of a total': listed(
    findOrders,
    orderFilterSchema.parse({ valueTo: '20', sort: '-total' }),
    'sales_order_total_cents',
  ),
  'orders of a document and a total': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ cpfCnpj: '698715', valueFrom: '0' }),
      'sales_order_client_cpf_cnpj_index',
    ),
    sorts: true,
  },
  orders: listed(findOrders, orderFilterSchema.parse({}), PRIMARY_KEY),
  'the last orders': listed(findOrders, orderFilterSchema.parse(LAST), PRIMARY_KEY),
  'orders in the middle': listed(findOrders, orderFilterSchema.parse(MIDDLE), PRIMARY_KEY),
  'orders under way': listed(
    findOrders,
    orderFilterSchema.parse({ status: 4 }),
    'sales_order_status_list',
  ),
  'the last orders under way': listed(
    findOrders,
    orderFilterSchema.parse({ page: 2, pageSize: 3, status: 4 }),
    'sales_order_status_list',
  ),
  'an order': listed(findOrders, orderFilterSchema.parse({ idOrder: '7' }), PRIMARY_KEY),
  'orders of a document': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ cpfCnpj: '698715' }),
      'sales_order_client_cpf_cnpj_index',
    ),
    sorts: true,
  },
  'orders with something due': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ openDueDateFrom: '2025-03-01', openDueDateTo: '2025-03-02' }),
      'order_installment_open|order_installment_due_date_index',
    ),
    sorts: true,
    looksUp: true,
  },
  ...persons('client', (db, filter) => findClients(db, clientFilterSchema.parse(filter))),
  ...persons('supplier', (db, filter) => findSuppliers(db, supplierFilterSchema.parse(filter))),
  products: listed(
    findProducts,
    productFilterSchema.parse({}),
    'product_search_description_id_product',
  ),
  'active products': listed(
    findProducts,
    productFilterSchema.parse({ status: '1' }),
    'product_status_search_description',
  ),
  'products from Z to A': listed(
    findProducts,
    productFilterSchema.parse({ sort: '-description' }),
    'product_search_description_id_product',
  ),
  'the dearest products': listed(
    findProducts,
    productFilterSchema.parse({ sort: '-value' }),
    'product_value_cents',
  ),
  'the dearest active products': listed(
    findProducts,
    productFilterSchema.parse({ status: '1', sort: '-value' }),
    'product_status_value|product_value_cents',
  ),
  'products of most values': listed(
    findProducts,
    productFilterSchema.parse({ valueFrom: '0.50' }),
    'product_search_description_id_product',
  ),
  'products of few values': {
    ...listed(
      findProducts,
      productFilterSchema.parse({ valueFrom: '7', valueTo: '7.50', status: '1' }),
      'product_status_value',
    ),
    sorts: true,
  },
  'the dearest products of a value': listed(
    findProducts,
    productFilterSchema.parse({ valueTo: '7', sort: '-value' }),
    'product_value_cents',
  ),
  'imported products by value': {
    ...listed(
      findProducts,
      productFilterSchema.parse({ idImport: '3', sort: 'value' }),
      'product_import_list',
    ),
    sorts: true,
  },
  'imported products': listed(
    findProducts,
    productFilterSchema.parse({ idImport: '3' }),
    'product_import_list',
  ),
  'products of a bar code': {
    ...listed(findProducts, productFilterSchema.parse({ barCode: '789100' }), 'product_bar_code'),
    sorts: true,
  },
  companies: listed(findCompanies, companyFilterSchema.parse({}), 'company_search_name_id_company'),
  'companies from Z to A': listed(
    findCompanies,
    companyFilterSchema.parse({ sort: '-name' }),
    'company_search_name_id_company',
  ),
  professionals: listed(
    findProfessionals,
    professionalFilterSchema.parse({}),
    'professional_search_name_id_professional',
  ),
  ...receivables({
    'what is to receive': [{}, 'receivable_due'],
    'what is due last': [{ sort: '-dueDate' }, 'receivable_due'],
    'the last to receive': [{ ...LAST, page: 380 }, 'receivable_due'],
    'what is to receive in the middle': [{ ...MIDDLE, page: 200 }, 'receivable_due', true],
    'what is overdue': [{ due: 'overdue' }, 'receivable_due'],
    'what is due soon': [{ due: 'next30' }, 'receivable_due'],
    'what is due in a period': [
      { dueDateFrom: '2025-03-01', dueDateTo: '2025-04-30' },
      'receivable_due',
    ],
    'what a company is to receive': [{ idCompany: '1' }, 'receivable_due', true],
    'what is to receive by a method': [{ idPaymentType: '0' }, 'receivable_due', true],
    'what is to receive of most values': [{ valueFrom: '1' }, 'receivable_due'],
    'what is to receive of few values': [
      { valueFrom: '7', valueTo: '7.05' },
      'receivable_value',
      true,
    ],
    'what is overdue of a value': [{ due: 'overdue', valueFrom: '7' }, 'receivable_due'],
    'what is to receive of an order': [{ idOrder: '7' }, 'receivable_order', true],
    'what is to receive of a document': [{ cpfCnpj: '698715' }, 'receivable_document', true],
  }),
  'the newest orders of most days': listed(
    findOrders,
    orderFilterSchema.parse({ createdDateFrom: '2025-03-01' }),
    PRIMARY_KEY,
  ),
  'the last orders of most days': listed(
    findOrders,
    orderFilterSchema.parse({ createdDateTo: '2026-10-31', page: 540 }),
    PRIMARY_KEY,
  ),
  'orders of a day long ago': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ createdDateFrom: '2025-06-10', createdDateTo: '2025-06-10' }),
      'sales_order_created',
    ),
    sorts: true,
  },
  'finished orders of some days': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({
        createdDateFrom: '2025-06-10',
        createdDateTo: '2025-06-12',
        status: 6,
      }),
      'sales_order_created',
    ),
    sorts: true,
  },
  'the dearest orders of most days': listed(
    findOrders,
    orderFilterSchema.parse({ createdDateFrom: '2025-03-01', sort: '-total' }),
    'sales_order_total_cents',
  ),
  'the dearest orders of a day': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({
        createdDateFrom: '2025-06-10',
        createdDateTo: '2025-06-10',
        sort: '-total',
      }),
      'sales_order_created',
    ),
    sorts: true,
  },
  'orders of few totals and many days': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ createdDateTo: '2026-01-31', valueFrom: '7', valueTo: '7.05' }),
      'sales_order_total_cents',
    ),
    sorts: true,
  },
  'orders of a document and days': {
    ...listed(
      findOrders,
      orderFilterSchema.parse({ cpfCnpj: '698715', createdDateFrom: '2025-01-01' }),
      'sales_order_client_cpf_cnpj_index',
    ),
    sorts: true,
  },
  'fiscal notes': listed(findFiscalNotes, fiscalNoteFilterSchema.parse({}), PRIMARY_KEY),
  'fiscal notes of some days': {
    ...listed(
      findFiscalNotes,
      fiscalNoteFilterSchema.parse({ createdDateFrom: '2026-03-01', createdDateTo: '2026-03-31' }),
      'fiscal_note_created',
    ),
    sorts: true,
  },
  'authorised fiscal notes of some days': {
    ...listed(
      findFiscalNotes,
      fiscalNoteFilterSchema.parse({ createdDateFrom: '2026-03-01', status: 'AUTHORIZED' }),
      'fiscal_note_created',
    ),
    sorts: true,
  },
  'fiscal notes by number': listed(
    findFiscalNotes,
    fiscalNoteFilterSchema.parse({ sort: 'number' }),
    'fiscal_note_by_number',
  ),
  'the greatest numbers of authorised fiscal notes': listed(
    findFiscalNotes,
    fiscalNoteFilterSchema.parse({ sort: '-number', status: 'AUTHORIZED' }),
    'fiscal_note_status_by_number',
  ),
  "a company's fiscal notes by number": listed(
    findFiscalNotes,
    fiscalNoteFilterSchema.parse({ sort: 'number', idCompany: '1' }),
    'fiscal_note_id_company_by_number',
  ),
  'the oldest security events': listed(
    findSecurityEvents,
    securityEventFilterSchema.parse({ sort: 'at' }),
    PRIMARY_KEY,
  ),
  "a kind's oldest security events": listed(
    findSecurityEvents,
    securityEventFilterSchema.parse({ sort: 'at', kind: 'sign-in' }),
    'security_event_kind',
  ),
  'authorised fiscal notes': listed(
    findFiscalNotes,
    fiscalNoteFilterSchema.parse({ status: 'AUTHORIZED' }),
    'fiscal_note_status_list',
  ),
  "a company's fiscal notes": listed(
    findFiscalNotes,
    fiscalNoteFilterSchema.parse({ idCompany: '1' }),
    'fiscal_note_id_company_list',
  ),
};

function receivables(
  asked: Record<string, [filter: object, index: string, sorts?: boolean]>,
): Record<string, Plan> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, [filter, index, sorts = false]]) => [
      name,
      {
        read: (db: Db) => findReceivables(db, receivableFilterSchema.parse(filter), TODAY),
        index,
        sorts,
      },
    ]),
  );
}

function listed<Filter>(
  find: (db: Db, filter: Filter) => Promise<unknown>,
  filter: Filter,
  index: string,
): Plan {
  return { read: (db) => find(db, filter), index };
}

function happened(filter: object, index: string): Plan {
  const asked = historyFilterSchema.parse(filter);
  // The kinds' newest are merged; the part of each kind is read in order.
  return { read: (db) => findHistory(db, ['order', 'bill'], asked), index, sorts: true };
}

function bills(
  asked: Record<string, [filter: object, index: string, sorts?: boolean]>,
): Record<string, Plan> {
  return Object.fromEntries(
    Object.entries(asked).map(([name, [filter, index, sorts = false]]) => [
      name,
      { read: (db: Db) => findBills(db, billFilterSchema.parse(filter), TODAY), index, sorts },
    ]),
  );
}

function persons(
  table: 'client' | 'supplier',
  find: (db: Db, filter: object) => Promise<unknown>,
): Record<string, Plan> {
  const plan = (filter: object, index: string): Plan => ({
    read: (db) => find(db, { status: '', ...filter }),
    index,
  });
  return {
    [`${table}s`]: plan({}, `${table}_search_name_id_${table}`),
    [`active ${table}s`]: plan({ status: '1' }, `${table}_status_search_name`),
    [`${table}s from Z to A`]: plan({ sort: '-name' }, `${table}_search_name_id_${table}`),
    [`active ${table}s from Z to A`]: plan(
      { status: '1', sort: '-name' },
      `${table}_status_search_name`,
    ),
    [`imported ${table}s`]: plan({ idImport: '3' }, `${table}_import_list`),
    [`${table}s of a document`]: {
      ...plan({ cpfCnpj: '1000000012' }, `sqlite_autoindex_${table}|${table}_cpf_cnpj_key`),
      sorts: true,
    },
  };
}

/** Lists of a name that few rows have, and of a status that many have. */
const NAMED: Record<string, (db: Db) => Promise<unknown>> = {
  clients: (db) => findClients(db, clientFilterSchema.parse({ name: 'prado 77', status: '1' })),
  'clients as typed': (db) => searchClients(db, 'prado 77'),
  suppliers: (db) =>
    findSuppliers(db, supplierFilterSchema.parse({ name: 'prado 77', status: '1' })),
  products: (db) =>
    findProducts(db, productFilterSchema.parse({ description: 'placa 77', status: '1' })),
  orders: (db) => findOrders(db, orderFilterSchema.parse({ name: 'raro', status: 1 })),
};

/** Lists of a name that many rows have, and of a status, with the table that has both. */
const COMMON: Record<string, { table: string; read: (db: Db) => Promise<unknown> }> = {
  clients: {
    table: 'client',
    read: (db) => findClients(db, clientFilterSchema.parse({ name: 'comum', status: '1' })),
  },
  suppliers: {
    table: 'supplier',
    read: (db) => findSuppliers(db, supplierFilterSchema.parse({ name: 'comum', status: '1' })),
  },
  products: {
    table: 'product',
    read: (db) =>
      findProducts(db, productFilterSchema.parse({ description: 'comum', status: '1' })),
  },
  orders: {
    table: 'sales_order',
    read: (db) => findOrders(db, orderFilterSchema.parse({ name: 'comum', status: 1 })),
  },
  'orders of any status': {
    table: 'sales_order',
    read: (db) => findOrders(db, orderFilterSchema.parse({ name: 'comum' })),
  },
  'fiscal notes': {
    table: 'fiscal_note',
    read: (db) =>
      findFiscalNotes(db, fiscalNoteFilterSchema.parse({ name: 'comum', status: 'AUTHORIZED' })),
  },
  'what is to receive': {
    table: 'receivable',
    read: (db) => findReceivables(db, receivableFilterSchema.parse({ name: 'comum' }), TODAY),
  },
  bills: {
    table: 'bill',
    read: (db) => findBills(db, billFilterSchema.parse({ description: 'comum' }), TODAY),
  },
  'paid bills': {
    table: 'bill',
    read: (db) =>
      findBills(db, billFilterSchema.parse({ description: 'comum', isPaid: PAID }), TODAY),
  },
};

/** What reads kept sums alone, however many entries there are. */
const KEPT: Record<string, (db: Db) => Promise<unknown>> = {
  totals: (db) => sumBills(db, billFilterSchema.parse({ dueDateFrom: '2025-03-01' }), TODAY),
  "a category's totals": (db) => sumBills(db, billFilterSchema.parse({ idCategory: '2' }), TODAY),
  "a category's open bills": (db) =>
    sumBills(db, billFilterSchema.parse({ idCategory: '2', isPaid: UNPAID }), TODAY),
  "a works site's totals": (db) => sumBills(db, billFilterSchema.parse({ idSite: '7' }), TODAY),
  'totals of a value': (db) =>
    sumBills(db, billFilterSchema.parse({ valueFrom: '100', isPaid: PAID }), TODAY),
  receivables: (db) => sumReceivables(db, receivableFilterSchema.parse({ idCompany: '1' }), TODAY),
  report: (db) => sumDays(db, reportQuerySchema.parse(YEAR)),
  categories: (db) => sumCategories(db, reportQuerySchema.parse(YEAR)),
  undated: (db) => sumUndated(db, reportQuerySchema.parse(YEAR)),
};
const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31' };
const KEPT_TABLES = new RegExp(`from "(${KEPT_SUMS.map(({ table }) => table).join('|')})"`);

onEachEngine('list plans', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const { idCompany } = api;
    await insertMovements(api.db, {
      idCompany,
      count: 2 * ROWS,
      firstDay: '2025-01-01',
      days: 700,
    });
    for (let index = 0; index < PRODUCTS; index += 1)
      await insertProduct(api.db, { description: `Placa ${index}`, barCode: `789${1000 + index}` });
    const { idOrder } = await api.db
      .selectFrom('salesOrder')
      .select('idOrder')
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const kind of ['sign-in', 'sign-out'] as const)
      await recordSecurityEvent({ trx: api.db, now: new Date() }, { kind, idProfessional: null });
    const stamp = '2026-03-10T12:00:00.000Z';
    await api.db
      .insertInto('fiscalNote')
      .values({ idOrder, idCompany, status: 'AUTHORIZED', createdAt: stamp, updatedAt: stamp })
      .execute();
    for (const table of ['client', 'supplier'] as const)
      await api.db
        .insertInto(table)
        .values(Array.from({ length: PERSONS }, (_, index) => person(table, index)))
        .execute();
    await sql`update sales_order set total_cents = id_order`.execute(api.db);
    // Ten a day.
    const made = await api.db.selectFrom('salesOrder').select('idOrder').execute();
    for (let start = 0; start < made.length; start += 10) {
      const createdAt = `${addDaysIso('2025-01-01', start / 10)}T12:00:00.000Z`;
      const ids = made.slice(start, start + 10).map(({ idOrder }) => idOrder);
      await api.db
        .updateTable('salesOrder')
        .set({ createdAt })
        .where('idOrder', 'in', ids)
        .execute();
    }
    await sql`update product set value_cents = id_product * 10`.execute(api.db);
    for (const rare of RARE) await sql.raw(rare).execute(api.db);
    await sql`analyze`.execute(api.db);
    // SQLite has no statistics unless told to make some, and nobody does.
    if (engine === 'sqlite') await sql`delete from sqlite_stat1`.execute(api.db);
  });
  afterAll(() => api.close());

  /** The statements that the call sends. */
  async function statementsOf(call: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
    const sent: RootOperationNode[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        sent.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await call(api.db.withPlugin(recorder));
    return sent.map((node) => api.db.getExecutor().compileQuery(node, createQueryId()));
  }

  async function planOf({ sql: text, parameters }: CompiledQuery, sorts = false): Promise<string> {
    if (engine === 'sqlite') {
      // An explained statement keeps its connection from closing: one of its own.
      const reader = openSqliteReader(path.join(api.config.dataDir, SQLITE_FILE_NAME));
      return lines(reader.prepare(`explain query plan ${text}`).all(parameters));
    }
    return api.db.transaction().execute(async (trx) => {
      // The tables are small: PostgreSQL would rather read and sort them whole.
      if (!sorts) {
        await sql`set local enable_sort = off`.execute(trx);
        await sql`set local enable_incremental_sort = off`.execute(trx);
      }
      await sql`set local enable_seqscan = off`.execute(trx);
      const query = CompiledQuery.raw(`explain ${text}`, [...parameters]);
      return lines((await trx.executeQuery(query)).rows);
    });
  }

  test.each(Object.entries(LISTS))('%s are found by an index', async (_name, plan) => {
    const statements = await statementsOf(plan.read);
    const pages = statements.filter(({ sql: text }) => / limit /.test(text));
    const counts = statements.filter(
      ({ sql: text }) => /count\(\*\)|sum\(/.test(text) && !KEPT_TABLES.test(text),
    );
    expect(pages.length).toBeGreaterThan(0);
    const read = await Promise.all(pages.map((page) => planOf(page, plan.sorts)));
    expect(read.join('\n')).toMatch(new RegExp(plan.index));
    if (!plan.sorts) expect(read.join('\n')).not.toMatch(/temp b-tree|\bSort\b/i);
    for (const count of counts) expect(await planOf(count)).toMatch(/search|Index/i);
    for (const each of [...read, ...(await Promise.all(counts.map((count) => planOf(count))))])
      expect(each).not.toMatch(plan.looksUp ? /seq scan/i : /seq scan|nested loop/i);
  });

  test.each(Object.entries(NAMED))(
    'few %s of a name are read by their keys, whatever their status',
    async (_name, read) => {
      const statements = await statementsOf(read);
      const asked = statements.filter(({ sql: text }) => /status" \+ 0 = /.test(text));
      expect(asked.length).toBeGreaterThan(0);
      for (const statement of asked) {
        const plan = await planOf(statement, true);
        expect(plan).toMatch(/PRIMARY KEY|_pkey/);
        expect(plan).not.toMatch(/_status_/);
      }
    },
  );

  test.each(Object.entries(KEPT))('%s is read from kept sums', async (_name, read) => {
    const statements = await statementsOf(read);
    expect(statements.length).toBeGreaterThan(0);
    for (const { sql: text } of statements) expect(text).toMatch(KEPT_TABLES);
  });

  test('the payment types in use are counted over the newest sales alone', async () => {
    const statements = await statementsOf(findUsedPaymentTypes);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      expect(statement.sql).toMatch(/ limit /);
      expect(await planOf(statement)).toMatch(/sales_order_status_list/);
    }
  });

  test.each(Object.entries(COMMON))(
    '%s of a common name are counted from its words alone, with a status as without',
    async (_name, { table, read }) => {
      await insertUses(table, 'comum', 2_100);
      const statements = await statementsOf(read);
      const counts = statements.filter(({ sql: text }) => /count\(/.test(text));
      expect(counts.length).toBeGreaterThan(0);
      for (const count of counts) {
        expect(count.sql).toMatch(`${table}_word_use`);
        expect(await planOf(count)).toMatch(
          new RegExp(`search used using primary key|${table}_word_use_word_id`, 'i'),
        );
      }
    },
  );

  async function insertUses(table: string, word: string, count: number): Promise<void> {
    const [, , , status] = USED_COLUMNS.find(([name]) => name === table) ?? [];
    const known = table === 'receivable' ? 'sales_order_word' : `${table}_word`;
    const use = sql.table(`${table}_word_use`);
    await sql`insert into ${sql.table(known)} (word) select cast(${word} as text)
      where not exists (select 1 from ${sql.table(known)} where word = ${word})`.execute(api.db);
    await sql`delete from ${use} where word = ${word}`.execute(api.db);
    const rows = Array.from({ length: count }, (_, index) =>
      status ? sql`(${word}, ${index}, ${1})` : sql`(${word}, ${index})`,
    );
    await sql`insert into ${use} (word, id${status ? sql`, status` : sql``})
      values ${sql.join(rows)}`.execute(api.db);
    // An index alone answers only for pages that are known to be seen by everybody.
    if (engine === 'postgres') await sql`vacuum analyze ${use}`.execute(api.db);
  }

  test.each(USED_COLUMNS.map(([table]) => table))(
    'the text of %s is searched by its words',
    async (table) => {
      const words = ['quaresma', ...Array.from({ length: 2_000 }, (_, index) => `nome${index}`)];
      const rows = sql.join(words.map((word) => sql`(${word})`));
      const known = table === 'receivable' ? 'sales_order' : table;
      await sql`insert into ${sql.table(`${known}_word`)} (word) values ${rows}
        ${engine === 'sqlite' ? sql`on conflict do nothing` : sql``}`.execute(api.db);
      await insertUses(table, 'quaresma', 1);
      await sql`analyze`.execute(api.db);
      const searched = { table, words: known, text: 'text', id: 'id', order: 'text' };
      const statements = await statementsOf((db) =>
        searchWords(db, searched as SearchedText, 'quares'),
      );
      expect(statements).toHaveLength(3);
      for (const statement of statements)
        expect(await planOf(statement)).not.toMatch(/seq scan|scan (known|used|other)"/i);
    },
  );
});
