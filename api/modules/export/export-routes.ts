import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Access } from '@domain/access/areas';
import { billFilterSchema } from '@domain/bill/bill-filter';
import { chosenIds, MOST_CHOSEN } from '@domain/chosen-ids';
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
import type { Db } from '../../db/schema';
import { fileSchema } from '../../http/file-response';
import type { Context, Module } from '../../http/module';
import { principalOf } from '../../http/principal';
import { responses, SIGNED_IN } from '../../http/route-schema';
import { sendTable, tableFormat } from '../../http/send-table';
import type { ExportTable } from '../../tables/export-table';
import { XLSX_TYPE } from '../../tables/workbook';
import { findBillIds, findBillsById } from '../bill/bill-repository';
import { billTable } from '../bill/bill-table';
import { findClientIds, findClientsById } from '../client/client-repository';
import { clientTable } from '../client/client-table';
import { findCompaniesById, findCompanyIds } from '../company/company-repository';
import { companyTable } from '../company/company-table';
import { findListedOrders, findOrderIds } from '../order/order-list-repository';
import { orderTable } from '../order/order-table';
import { findListedProducts, findProductIds } from '../product/product-list-repository';
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

/** The parameters of an export beyond the filter. */
const exportParameters = {
  format: tableFormat,
  // The codes of the records to export, without regard to the filter; an extension of its own.
  ids: z
    .string()
    .transform((text) => chosenIds(text.split(',')))
    .optional()
    .describe(`Códigos separados por vírgulas, no máximo ${MOST_CHOSEN}`),
};

type ExportQuery = z.output<z.ZodObject<typeof exportParameters>>;

interface ExportedList<Query extends z.ZodType<ExportQuery, z.ZodTypeDef, unknown>, Row> {
  summary: string;
  query: Query;
  /** The ids of all records of the filter, in the list's order. `today` is ISO, in Brasília. */
  findIds: (db: Db, filter: z.output<Query>, today: string) => Promise<number[]>;
  findRows: (db: Db, ids: readonly number[]) => Promise<Row[]>;
  table: (today: string, access: Access | null) => ExportTable<Row>;
  idOf: (row: Row) => number;
}

/** The route of a list's export. */
function exportOf<Query extends z.ZodType<ExportQuery, z.ZodTypeDef, unknown>, Row>(
  { db, readers, clock }: Context,
  list: ExportedList<Query, Row>,
) {
  return {
    schema: {
      tags: ['Exportação'],
      security: SIGNED_IN,
      produces: ['text/csv', XLSX_TYPE],
      response: responses({ 200: fileSchema }, [400, 401]),
      summary: list.summary,
      querystring: list.query,
    },
    handler: async (request: FastifyRequest & { query: z.output<Query> }, reply: FastifyReply) => {
      const { query } = request;
      const principal = principalOf(request);
      const reader = readers.of(principal);
      const today = todayIso(clock());
      const table = list.table(today, principal.access);
      const ids = query.ids ?? (await list.findIds(reader, query, today));
      const read = (batch: readonly number[]) => list.findRows(reader, batch);
      await recordExport({ db, clock }, request, `${table.name}.${query.format}`);
      const batches = recordBatches(ids, read, { idOf: list.idOf });
      return sendTable(reply, { table, batches }, { format: query.format, day: today });
    },
  };
}

/**
 * An extension: each list as a file, with the list's filter applied; page and page size are
 * ignored.
 */
export const exportRoutes: Module = (app, context) => {
  app.get(
    '/client/export',
    exportOf(context, {
      summary: 'Exportar os clientes de um filtro',
      query: clientFilterSchema.extend(exportParameters),
      findIds: findClientIds,
      findRows: findClientsById,
      table: () => clientTable,
      idOf: (row) => row.idClient,
    }),
  );

  app.get(
    '/company/export',
    exportOf(context, {
      summary: 'Exportar as empresas de um filtro',
      query: companyFilterSchema.extend(exportParameters),
      findIds: findCompanyIds,
      findRows: findCompaniesById,
      table: () => companyTable,
      idOf: (row) => row.idCompany,
    }),
  );

  app.get(
    '/supplier/export',
    exportOf(context, {
      summary: 'Exportar os fornecedores de um filtro',
      query: supplierFilterSchema.extend(exportParameters),
      findIds: findSupplierIds,
      findRows: findSuppliersById,
      table: () => supplierTable,
      idOf: (row) => row.idSupplier,
    }),
  );

  app.get(
    '/product/export',
    exportOf(context, {
      summary: 'Exportar os produtos de um filtro',
      query: productFilterSchema.extend(exportParameters),
      findIds: findProductIds,
      findRows: findListedProducts,
      table: () => productTable,
      idOf: (row) => row.idProduct,
    }),
  );

  app.get(
    '/professional/export',
    exportOf(context, {
      summary: 'Exportar os profissionais de um filtro',
      query: professionalFilterSchema.extend(exportParameters),
      findIds: findProfessionalIds,
      findRows: findProfessionalsById,
      table: () => professionalTable,
      idOf: (row) => row.idProfessional,
    }),
  );

  app.get(
    '/order/export',
    exportOf(context, {
      summary: 'Exportar os orçamentos de um filtro',
      query: orderFilterSchema.extend(exportParameters),
      findIds: findOrderIds,
      findRows: findListedOrders,
      table: () => orderTable,
      idOf: (row) => row.idOrder,
    }),
  );

  app.get(
    '/bill/export',
    exportOf(context, {
      summary: 'Exportar as contas a pagar de um filtro',
      query: billFilterSchema.extend(exportParameters),
      findIds: findBillIds,
      findRows: findBillsById,
      table: billTable,
      idOf: (row) => row.idBillToPay,
    }),
  );

  app.get(
    '/receivable/export',
    exportOf(context, {
      summary: 'Exportar as parcelas em aberto de um filtro',
      query: receivableFilterSchema.extend(exportParameters),
      findIds: findReceivableIds,
      findRows: findInstallments,
      table: receivableTable,
      idOf: (row) => row.idOrderInstallment,
    }),
  );
};
