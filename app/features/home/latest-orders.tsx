import { formatMoney } from '@domain/money';
import { DataTable } from '~/components/list/data-table';
import { StatusChip } from '~/features/order/list/status-chip';

export interface LatestOrder {
  idOrder: number;
  clientName: string;
  value: number;
  status: string;
}

/** The newest orders; nothing where there are none. */
export function LatestOrders({ orders }: { orders: readonly LatestOrder[] | null }) {
  if (!orders || orders.length === 0) return null;
  return (
    <section className="break-inside-avoid" aria-labelledby="latest-title">
      <h2 id="latest-title" className="mt-6 mb-3">
        Últimos orçamentos
      </h2>
      <DataTable
        label="Últimos orçamentos"
        rows={orders}
        rowKey={(row) => row.idOrder}
        rowLink={(row) => `/dashboard/order/${row.idOrder}`}
        rowLabel={(row) => `Abrir orçamento ${row.idOrder}`}
        columns={[
          { label: 'Id', render: (row) => <span className="tabular-nums">{row.idOrder}</span> },
          {
            label: 'Nome / Razão Social',
            card: 'name',
            render: (row) => row.clientName || 'Sem cliente',
          },
          {
            label: 'Valor total',
            card: 'value',
            render: (row) => formatMoney(row.value),
            numeric: true,
          },
          { label: 'Status', card: 'status', render: (row) => <StatusChip text={row.status} /> },
        ]}
      />
    </section>
  );
}
