import type { FastifyReply } from 'fastify';

import { billFilterSchema } from '@domain/bill/bill-filter';
import { chosenIds } from '@domain/chosen-ids';
import { clientFilterSchema } from '@domain/client/client-filter';
import { companyFilterSchema } from '@domain/company/company-filter';
import { todayIso } from '@domain/date';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';
import { professionalFilterSchema } from '@domain/professional/professional-filter';
import { receivableFilterSchema } from '@domain/receivable/receivable-filter';
import { supplierFilterSchema } from '@domain/supplier/supplier-filter';
import { z } from '@domain/zod';

import { recordExport } from '../../auth/events/record-export';
import { recordBatches } from '../../db/record-batches';
import { fileSchema } from '../../http/file-response';
import type { Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { sendTable, type TableFormat, tableFormat } from '../../http/send-table';
import type { ExportTable } from '../../tables/export-table';
import { XLSX_TYPE } from '../../tables/workbook';
import { findBillIds, findBillsById } from '../bill/bill-repository';
import { billTable } from '../bill/bill-table';
import { findClientIds, findClientsById } from '../client/client-repository';
import { clientTable } from '../client/client-table';
import { findCompaniesById, findCompanyIds } from '../company/company-repository';
import { companyTable } from '../company/company-table';
import { findListedOrders, findOrderIds } from '../order/order-repository';
import { orderTable } from '../order/order-table';
import { findListedProducts, findProductIds } from '../product/product-repository';
import { productTable } from '../product/product-table';
import {
  findProfessionalIds,
  findProfessionalsById,
} from '../professional/professional-repository';
import { professionalTable } from '../professional/professional-table';
import { findInstallments, findReceivableIds } from '../receivable/receivable-repository';
import { receivableTable } from '../receivable/receivable-table';
import { findSupplierIds, findSuppliersById } from '../supplier/supplier-repository';
import { supplierTable } from '../supplier/supplier-table';

/** The codes of the records to export, whatever the filter; an extension of its own. */
const chosenRecords = z
  .string()
  .transform((text) => chosenIds(text.split(',')))
  .optional()
  .describe('Códigos separados por vírgulas, no máximo 100');

/**
 * An extension: each list as a file, with the list's filter applied; page and page size are
 * ignored.
 */
export const exportRoutes: Module = (app, { db, readers, clock }) => {
  const schema = {
    tags: ['Exportação'],
    security: SIGNED_IN,
    produces: ['text/csv', XLSX_TYPE],
    response: responses({ 200: fileSchema }, [400, 401]),
  };
  const send = async <Row>(
    reply: FastifyReply,
    format: TableFormat,
    rows: { table: ExportTable<Row>; batches: AsyncIterable<Row[]> },
  ) => {
    await recordExport({ db, clock }, reply.request, `${rows.table.name}.${format}`);
    return sendTable(reply, rows, { format, day: todayIso(clock()) });
  };
  const asked = { format: tableFormat, ids: chosenRecords };

  app.get('/client/export', {
    schema: {
      ...schema,
      summary: 'Exportar os clientes de um filtro',
      querystring: clientFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const ids = query.ids ?? (await findClientIds(db, query));
      const read = (batch: readonly number[]) => findClientsById(db, batch);
      return send(reply, query.format, {
        table: clientTable,
        batches: recordBatches(ids, read, (row) => row.idClient),
      });
    },
  });

  app.get('/company/export', {
    schema: {
      ...schema,
      summary: 'Exportar as empresas de um filtro',
      querystring: companyFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const ids = query.ids ?? (await findCompanyIds(db, query));
      const read = (batch: readonly number[]) => findCompaniesById(db, batch);
      return send(reply, query.format, {
        table: companyTable,
        batches: recordBatches(ids, read, (row) => row.idCompany),
      });
    },
  });

  app.get('/supplier/export', {
    schema: {
      ...schema,
      summary: 'Exportar os fornecedores de um filtro',
      querystring: supplierFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const ids = query.ids ?? (await findSupplierIds(db, query));
      const read = (batch: readonly number[]) => findSuppliersById(db, batch);
      return send(reply, query.format, {
        table: supplierTable,
        batches: recordBatches(ids, read, (row) => row.idSupplier),
      });
    },
  });

  app.get('/product/export', {
    schema: {
      ...schema,
      summary: 'Exportar os produtos de um filtro',
      querystring: productFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const ids = query.ids ?? (await findProductIds(db, query));
      const read = (batch: readonly number[]) => findListedProducts(db, batch);
      const batches = recordBatches(ids, read, (row) => row.idProduct);
      return send(reply, query.format, { table: productTable, batches });
    },
  });

  app.get('/professional/export', {
    schema: {
      ...schema,
      summary: 'Exportar os profissionais de um filtro',
      querystring: professionalFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const ids = query.ids ?? (await findProfessionalIds(db, query));
      const read = (batch: readonly number[]) => findProfessionalsById(db, batch);
      const batches = recordBatches(ids, read, (row) => row.idProfessional);
      return send(reply, query.format, { table: professionalTable, batches });
    },
  });

  app.get('/order/export', {
    schema: {
      ...schema,
      summary: 'Exportar os orçamentos de um filtro',
      querystring: orderFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const ids = query.ids ?? (await findOrderIds(db, query));
      const read = (batch: readonly number[]) => findListedOrders(db, batch);
      return send(reply, query.format, {
        table: orderTable,
        batches: recordBatches(ids, read, (row) => row.idOrder),
      });
    },
  });

  app.get('/bill/export', {
    schema: {
      ...schema,
      summary: 'Exportar as contas a pagar de um filtro',
      querystring: billFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const today = todayIso(clock());
      const ids = query.ids ?? (await findBillIds(db, query, today));
      const read = (batch: readonly number[]) => findBillsById(db, batch);
      const batches = recordBatches(ids, read, (row) => row.idBillToPay);
      return send(reply, query.format, { table: billTable(today), batches });
    },
  });

  app.get('/receivable/export', {
    schema: {
      ...schema,
      summary: 'Exportar as parcelas em aberto de um filtro',
      querystring: receivableFilterSchema.extend(asked),
    },
    handler: async (request, reply) => {
      const { query } = request;
      const db = readers.of(principalOf(request));
      const today = todayIso(clock());
      const ids = query.ids ?? (await findReceivableIds(db, query, today));
      const read = (batch: readonly number[]) => findInstallments(db, batch);
      const batches = recordBatches(ids, read, (row) => row.idOrderInstallment);
      return send(reply, query.format, { table: receivableTable(today), batches });
    },
  });
};
