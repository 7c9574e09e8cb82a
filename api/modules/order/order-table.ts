import { todayIso } from '@domain/date';
import { formatPhone } from '@domain/phone';
import { formatCpfCnpj } from '@domain/tax-id';

import type { Db } from '../../db/schema';
import { addressColumns } from '../../tables/address-columns';
import type { ExportTable } from '../../tables/export-table';

/** The orders with these ids, in any order, each with the names shown in the file. */
export function findListedOrders(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('salesOrder')
    .innerJoin('orderStatus', 'orderStatus.idOrderStatus', 'salesOrder.idOrderStatus')
    .leftJoin('professional', 'professional.idProfessional', 'salesOrder.idProfessional')
    .selectAll('salesOrder')
    .select(['orderStatus.description as status', 'professional.name as professionalName'])
    .where('salesOrder.idOrder', 'in', ids)
    .execute();
}

export type ListedOrder = Awaited<ReturnType<typeof findListedOrders>>[number];

/** Orders as a file: one row per order, with the address of the works site. */
export const orderTable: ExportTable<ListedOrder> = {
  name: 'orcamentos',
  title: 'Orçamentos',
  columns: [
    { label: 'Id', kind: 'number', width: 8, value: ({ idOrder }) => idOrder },
    {
      label: 'Data',
      kind: 'date',
      width: 12,
      value: ({ createdAt }) => todayIso(new Date(createdAt)),
    },
    { label: 'Status', kind: 'text', width: 22, value: ({ status }) => status },
    { label: 'Nome / Razão Social', kind: 'text', width: 40, value: (order) => order.clientName },
    {
      label: 'Documento',
      kind: 'text',
      width: 20,
      value: ({ clientCpfCnpj }) => formatCpfCnpj(clientCpfCnpj),
    },
    {
      label: 'Celular',
      kind: 'text',
      width: 18,
      value: ({ clientPhone }) => formatPhone(clientPhone),
    },
    { label: 'E-mail', kind: 'text', width: 32, value: ({ clientEmail }) => clientEmail },
    {
      label: 'Profissional responsável',
      kind: 'text',
      width: 32,
      value: ({ professionalName }) => professionalName,
    },
    {
      label: 'Valor do frete',
      kind: 'money',
      width: 14,
      value: ({ freightCents }) => freightCents,
    },
    { label: 'Desconto', kind: 'money', width: 14, value: ({ discountCents }) => discountCents },
    { label: 'Valor total', kind: 'money', width: 16, value: ({ totalCents }) => totalCents },
    ...addressColumns,
  ],
};
