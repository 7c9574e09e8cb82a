import { billFilterSchema } from '@domain/bill/bill-filter';
import { PAID, UNPAID } from '@domain/bill/bill-filter-options';
import { clientFilterSchema } from '@domain/client/client-filter';
import { fiscalNoteFilterSchema } from '@domain/fiscal-note/fiscal-note-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { reportQuerySchema } from '@domain/report/report-query';
import { supplierFilterSchema } from '@domain/supplier/supplier-filter';

import type { Db } from '../../../../api/db/schema';
import { findBills } from '../../../../api/modules/bill/bill-repository';
import { sumBills } from '../../../../api/modules/bill/bill-sums-repository';
import { findClients, searchClients } from '../../../../api/modules/client/client-repository';
import { findFiscalNotes } from '../../../../api/modules/fiscal-note/fiscal-note-repository';
import { findOrders } from '../../../../api/modules/order/order-list-repository';
import { sumOrders } from '../../../../api/modules/order/order-sums-repository';
import { findProducts } from '../../../../api/modules/product/product-list-repository';
import { findReceivables } from '../../../../api/modules/receivable/receivable-repository';
import { sumReceivables } from '../../../../api/modules/receivable/receivable-sums-repository';
import { sumCategories } from '../../../../api/modules/report/purpose-repository';
import { sumDays, sumUndated } from '../../../../api/modules/report/report-repository';
import { findSuppliers } from '../../../../api/modules/supplier/supplier-repository';
import { TODAY } from './plan';

/** Lists by a name that few rows have and a status that many have. */
export const NAMED: Record<string, (db: Db) => Promise<unknown>> = {
  clients: (db) => findClients(db, clientFilterSchema.parse({ name: 'prado 77', status: '1' })),
  'clients as typed': (db) => searchClients(db, 'prado 77'),
  suppliers: (db) =>
    findSuppliers(db, supplierFilterSchema.parse({ name: 'prado 77', status: '1' })),
  products: (db) =>
    findProducts(db, productFilterSchema.parse({ description: 'placa 77', status: '1' })),
  orders: (db) => findOrders(db, orderFilterSchema.parse({ name: 'raro', status: 1 })),
};

interface Common {
  table: string;
  read: (db: Db) => Promise<unknown>;
  /** Whether one count reads each use of the words, as no kept sum has it. */
  ofEachUse?: boolean;
}

/** Lists by a name that many rows have and a status, with the table that has both. */
export const COMMON: Record<string, Common> = {
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
  "orders' totals": {
    table: 'sales_order',
    read: (db) => sumOrders(db, orderFilterSchema.parse({ name: 'comum' })),
  },
  'totals of orders of a status': {
    table: 'sales_order',
    read: (db) => sumOrders(db, orderFilterSchema.parse({ name: 'comum', status: 1 })),
  },
  'totals of orders of some values': {
    table: 'sales_order',
    ofEachUse: true,
    read: (db) =>
      sumOrders(db, orderFilterSchema.parse({ name: 'comum', status: 1, valueFrom: '0.50' })),
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

/** Totals of orders that are added up from an index that covers the query. */
export const ADDED_UP: Record<string, readonly [filter: object, index: string]> = {
  'of a part of a real': [
    { valueFrom: '7.01', valueTo: '7.50' },
    'sales_order_total_cents|sales_order_status_total',
  ],
  'of a part of a real and a status': [
    { valueFrom: '7.01', valueTo: '7.50', status: 6 },
    'sales_order_status_total',
  ],
  'of the hours of a day': [
    { createdDateFrom: '2025-06-10', createdDateTo: '2025-06-10' },
    'sales_order_created',
  ],
  'of some days and a status': [
    { createdDateFrom: '2025-06-10', createdDateTo: '2025-06-12', status: 6 },
    'sales_order_created',
  ],
  'of days and a total': [
    { createdDateFrom: '2025-06-10', createdDateTo: '2025-06-30', valueFrom: '0.50', status: 6 },
    'sales_order_created',
  ],
  'of a category and a total': [
    { idCategory: '1', valueFrom: '0.50', createdDateFrom: '2025-01-01', status: 6 },
    'sales_order_category',
  ],
  'of a client': [{ idClient: '1' }, 'sales_order_client'],
  'of a client and a status': [{ idClient: '1', status: 4 }, 'sales_order_client'],
  'of a document': [{ cpfCnpj: '698715' }, 'sales_order_document'],
  'of a document and a total': [
    { cpfCnpj: '6', valueFrom: '0.50', status: 4 },
    'sales_order_document',
  ],
};

const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31' };

/** Reads only kept sums, however many entries there are. */
export const KEPT: Record<string, (db: Db) => Promise<unknown>> = {
  totals: (db) => sumBills(db, billFilterSchema.parse({ dueDateFrom: '2025-03-01' }), TODAY),
  "a category's totals": (db) => sumBills(db, billFilterSchema.parse({ idCategory: '2' }), TODAY),
  "a category's open bills": (db) =>
    sumBills(db, billFilterSchema.parse({ idCategory: '2', isPaid: UNPAID }), TODAY),
  "a works site's totals": (db) => sumBills(db, billFilterSchema.parse({ idSite: '7' }), TODAY),
  'totals of a value': (db) =>
    sumBills(db, billFilterSchema.parse({ valueFrom: '100', isPaid: PAID }), TODAY),
  "orders' totals": (db) => sumOrders(db, orderFilterSchema.parse({})),
  "a status' orders": (db) => sumOrders(db, orderFilterSchema.parse({ status: 4 })),
  "a category's orders": (db) => sumOrders(db, orderFilterSchema.parse({ idCategory: '1' })),
  'orders of a value': (db) => sumOrders(db, orderFilterSchema.parse({ valueFrom: '7' })),
  receivables: (db) => sumReceivables(db, receivableFilterSchema.parse({ idCompany: '1' }), TODAY),
  report: (db) => sumDays(db, reportQuerySchema.parse(YEAR)),
  categories: (db) => sumCategories(db, reportQuerySchema.parse(YEAR)),
  undated: (db) => sumUndated(db, reportQuerySchema.parse(YEAR)),
};
