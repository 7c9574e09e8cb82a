import { daysBetweenIso } from '@domain/date';
import { formatCpfCnpj } from '@domain/tax-id';

import type { ExportTable } from '../../tables/export-table';
import { openOf } from '../order/asked-installment';
import type { InstallmentRecord } from './receivable-repository';
import { siteOf } from './receivable-response';

/** Open installments as a file; `today` (ISO, in Brasília) determines how late each one is. */
export function receivableTable(today: string): ExportTable<InstallmentRecord> {
  return {
    name: 'contas-a-receber',
    title: 'Contas a receber',
    columns: [
      { label: 'Orçamento', kind: 'number', width: 8, value: ({ idOrder }) => idOrder },
      {
        label: 'Parcela',
        kind: 'number',
        width: 8,
        value: ({ installmentNumber }) => installmentNumber,
      },
      { label: 'Cliente', kind: 'text', width: 40, value: ({ clientName }) => clientName },
      {
        label: 'Documento',
        kind: 'text',
        width: 20,
        value: ({ clientCpfCnpj }) => formatCpfCnpj(clientCpfCnpj),
      },
      { label: 'Empresa', kind: 'text', width: 32, value: ({ companyName }) => companyName },
      { label: 'Obra', kind: 'text', width: 48, value: siteOf },
      { label: 'Categoria', kind: 'text', width: 24, value: ({ categoryName }) => categoryName },
      {
        label: 'Forma de pagamento',
        kind: 'text',
        width: 20,
        value: ({ paymentTypeName }) => paymentTypeName,
      },
      {
        label: 'Boleto gerado',
        kind: 'text',
        width: 14,
        value: ({ bankSlip }) => (bankSlip === null ? 'Não' : 'Sim'),
      },
      { label: 'Vencimento', kind: 'date', width: 12, value: ({ dueDate }) => dueDate },
      {
        label: 'Dias de atraso',
        kind: 'number',
        width: 14,
        value: ({ dueDate }) =>
          dueDate === null ? null : Math.max(0, daysBetweenIso(dueDate, today)),
      },
      { label: 'Valor', kind: 'money', width: 14, value: ({ valueCents }) => valueCents },
      { label: 'Recebido', kind: 'money', width: 14, value: ({ receivedCents }) => receivedCents },
      {
        label: 'Em aberto',
        kind: 'money',
        width: 14,
        value: openOf,
      },
    ],
  };
}
