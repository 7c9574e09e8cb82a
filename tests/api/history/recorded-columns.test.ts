import { afterAll, beforeAll, expect, test } from 'vitest';

import { HISTORY_FIELDS } from '@domain/history/fields';
import type { HistoryKind } from '@domain/history/kinds';

import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** The tables whose rows the history records, and the prefix of their fields' names. */
const RECORDED: Readonly<Record<string, { kind: HistoryKind; prefix?: string }>> = {
  client: { kind: 'client' },
  supplier: { kind: 'supplier' },
  professional: { kind: 'professional' },
  product: { kind: 'product' },
  company: { kind: 'company' },
  bank_account: { kind: 'company' },
  company_face: { kind: 'company' },
  company_message: { kind: 'company' },
  contract_template: { kind: 'company' },
  fiscal_settings: { kind: 'company' },
  bill: { kind: 'bill' },
  bill_category: { kind: 'category' },
  income_category: { kind: 'income-category' },
  sales_order: { kind: 'order' },
  order_product: { kind: 'order', prefix: 'item.' },
  order_installment: { kind: 'order', prefix: 'installment.' },
  fiscal_note: { kind: 'fiscal-note' },
};

/** Columns that no history records, in any table. */
const NOWHERE: Readonly<Record<string, string>> = {
  version: 'counts the changes',
  createdAt: 'is the time of the first row',
  updatedAt: 'is the time of the newest row',
  idProfessionalRegister: 'is who the first row names',
  idProfessionalUpdate: 'is who the newest row names',
  searchName: 'is the name, as it is searched',
  searchDescription: 'is the description, as it is searched',
  clientSearchName: 'is the name of the client, as it is searched',
  idImport: 'is told by the act: imported',
};

/** Columns of single tables that the history leaves out. Each entry needs a reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'client.idClient': 'is the record',
  'client.anonymisedAt': 'is told by the act: anonymised',
  'supplier.idSupplier': 'is the record',
  'professional.idProfessional': 'is the record',
  'professional.passwordHash': 'is a secret (R-HIS-03)',
  'product.idProduct': 'is the record',
  'company.idCompany': 'is the record',
  'bank_account.idCompany': 'is the record',
  'company_face.idCompany': 'is the record',
  'company_message.idCompany': 'is the record',
  'contract_template.idCompany': 'is the record',
  'fiscal_settings.idCompany': 'is the record',
  'fiscal_settings.certificate': 'is a secret (R-HIS-03)',
  'bill.idBillToPay': 'is the record',
  'bill_category.idBillCategory': 'is the record',
  'income_category.idIncomeCategory': 'is the record',
  'bill.barCodeKey': 'is the bar code, as it is searched',
  'bill.idSeries': 'is given by the product: the act of the series tells it',
  'bill.seriesNumber': 'is given by the product, as the series',
  'sales_order.idOrder': 'is the record',
  'sales_order.idCompany': 'is that of whoever registered it, and never changes',
  'sales_order.quoteSavedAt': 'is the time of a row',
  'sales_order.quoteValidityDays': 'is copied from the company, whose history tells it',
  'order_product.idOrderProduct': 'is the line, which is told by its number',
  'order_product.idOrder': 'is the record',
  'order_product.position': 'is the number of the line',
  'order_product.fullValueCents': 'is the value of the product when the line was written',
  'order_installment.idOrderInstallment': 'is the line, which is told by its number',
  'order_installment.idOrder': 'is the record',
  'order_installment.bankSlip': 'is a document; its number is told as `installment.slip`',
  'order_installment.settledAt': 'is when the history tells its payment',
  'order_installment.idProfessionalSettled': 'is who the history tells its payment of',
  'fiscal_note.idFiscalNote': 'is the record',
  'fiscal_note.clientName': 'is what its order tells',
  'fiscal_note.clientCpfCnpj': 'is what its order tells',
  'fiscal_note.xml': 'is a document',
  'fiscal_note.cancelXml': 'is a document',
  'fiscal_note.pdfUrl': 'is an address of a document',
  'fiscal_note.sentAt': 'is told by the act',
  'fiscal_note.code': 'is a part of the access key',
  'fiscal_note.idProvider': 'is the number at the issuer, for the product alone',
  'fiscal_note.idProfessionalCancel': 'is who the row of the cancelling names',
};

const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

onEachEngine('the columns that the history records', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  test('are all columns of its tables except those left out by name', async () => {
    const tables = await api.db.introspection.getTables();
    const columns = tables.flatMap(({ name, columns: of }) =>
      name in RECORDED ? of.map((column) => ({ table: name, column: camel(column.name) })) : [],
    );
    expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(Object.keys(RECORDED)));
    const untold = columns.filter(({ table, column }) => {
      const { kind, prefix = '' } = RECORDED[table] ?? { kind: 'order' };
      return !(`${prefix}${column}` in HISTORY_FIELDS[kind]);
    });
    const unknown = untold
      .filter(({ column }) => !(column in NOWHERE))
      .map(({ table, column }) => `${table}.${column}`);
    expect(unknown.sort()).toEqual(Object.keys(LEFT_OUT).sort());
    const used = new Set(untold.map(({ column }) => column));
    expect(Object.keys(NOWHERE).filter((column) => !used.has(column))).toEqual([]);
  });
});
