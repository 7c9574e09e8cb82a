import { OVERDUE, UNPAID } from '@domain/bill/bill-filter-options';
import { formatDate } from '@domain/date';
import type { SupplierBills } from '@domain/wire/supplier-overview';
import { BillStatusChip } from '~/features/bill/bill-status-chip';
import { OverviewList, OwedTotals, RecordOverview } from '~/features/overview/record-overview';

interface SupplierOverviewProps {
  idSupplier: string;
  bills: SupplierBills;
  /** ISO, in Brasília. */
  today: string;
}

/** What is owed to a supplier, and their first bills in the order of the list (R-SUP-07). */
export function SupplierOverview({ idSupplier, bills, today }: SupplierOverviewProps) {
  const ofSupplier = `?idSupplier=${idSupplier}`;
  const list = `/dashboard/payable${ofSupplier}`;
  return (
    <RecordOverview>
      <OwedTotals
        title="O que se deve ao fornecedor"
        label="A pagar"
        owed={bills.owed}
        words={['conta', 'contas']}
        to={{ open: `${list}&isPaid=${UNPAID}`, overdue: `${list}&isPaid=${OVERDUE}` }}
      />
      <OverviewList
        id="supplier-bills"
        title="Contas lançadas"
        rows={bills.first.map((bill) => ({
          id: bill.idBillToPay,
          // The bill's way back is the list of this supplier's bills.
          to: `/dashboard/payable/${bill.idBillToPay}${ofSupplier}`,
          name: bill.description,
          day: formatDate(bill.dueDate),
          chip: <BillStatusChip of={bill} today={today} />,
          value: bill.valuePaid ?? bill.value,
        }))}
        count={bills.count}
        all={{ to: list, label: 'Ver todas' }}
        none="Nenhuma conta ainda."
      />
    </RecordOverview>
  );
}
