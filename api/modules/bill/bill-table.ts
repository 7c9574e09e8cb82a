import type { Access } from '@domain/access/areas';
import { billAsSeen } from '@domain/access/bill-access';
import { BILL_STATUS_LABELS, billStatus } from '@domain/bill/bill-status';
import { valuePaid } from '@domain/bill/value-paid';

import type { ExportTable } from '../../tables/export-table';
import type { BillRecord } from './bill-repository';

/** Bills as a file for a person with that access; `today` (ISO, in Brasília) sets each status. */
export function billTable(today: string, access: Access | null): ExportTable<BillRecord> {
  return {
    name: 'contas-a-pagar',
    title: 'Contas a pagar',
    columns: [
      { label: 'Código', kind: 'number', width: 8, value: ({ idBillToPay }) => idBillToPay },
      { label: 'Descrição', kind: 'text', width: 40, value: ({ description }) => description },
      { label: 'Fornecedor', kind: 'text', width: 32, value: ({ supplierName }) => supplierName },
      { label: 'Empresa', kind: 'text', width: 32, value: ({ companyName }) => companyName },
      { label: 'Vencimento', kind: 'date', width: 12, value: ({ dueDate }) => dueDate },
      { label: 'Valor', kind: 'money', width: 14, value: ({ valueCents }) => valueCents },
      { label: 'Juros', kind: 'money', width: 12, value: ({ feesCents }) => feesCents },
      { label: 'Multa', kind: 'money', width: 12, value: ({ assessmentCents }) => assessmentCents },
      { label: 'Desconto', kind: 'money', width: 12, value: ({ discountCents }) => discountCents },
      {
        label: 'Valor a pagar ou pago',
        kind: 'money',
        width: 14,
        value: ({
          valueCents: value,
          feesCents: fees,
          assessmentCents: assessment,
          discountCents: discount,
        }) => valuePaid({ value, fees, assessment, discount }),
      },
      { label: 'Pagamento', kind: 'date', width: 12, value: ({ paymentDate }) => paymentDate },
      {
        label: 'Status',
        kind: 'text',
        width: 12,
        value: ({ paymentDate, dueDate }) =>
          BILL_STATUS_LABELS[billStatus({ isPaid: paymentDate !== null, dueDate }, today)],
      },
      { label: 'Código de barras', kind: 'text', width: 50, value: ({ barCode }) => barCode },
      { label: 'Nota fiscal', kind: 'text', width: 14, value: ({ fiscalNote }) => fiscalNote },
      { label: 'Observação', kind: 'text', width: 40, value: ({ observation }) => observation },
      { label: 'Categoria', kind: 'text', width: 24, value: ({ categoryName }) => categoryName },
      { label: 'Obra (orçamento)', kind: 'number', width: 16, value: ({ idSite }) => idSite },
      {
        label: 'Cliente da obra',
        kind: 'text',
        width: 32,
        value: (bill) => billAsSeen(bill, access).siteName,
      },
    ],
  };
}
