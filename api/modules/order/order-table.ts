import { todayIso } from '@domain/date';
import { formatPhone } from '@domain/phone';
import { formatCpfCnpj } from '@domain/tax-id';

import { addressColumns } from '../../tables/address-columns';
import type { ExportTable } from '../../tables/export-table';
import type { ListedOrder } from './order-list-repository';

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
      label: 'Categoria',
      kind: 'text',
      width: 24,
      value: ({ categoryName }) => categoryName,
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
