import { formatDate, todayIso } from '@domain/date';
import type { ClientOverview as Overview } from '@domain/wire/client-overview';
import { StatusChip } from '~/features/order/list/status-chip';
import { OverviewList, OwedTotals, RecordOverview } from '~/features/overview/record-overview';

interface ClientOverviewProps {
  idClient: string;
  overview: Overview;
}

/**
 * What is going on with a client, at one look: their latest orders and what they owe. A part that
 * the person may not see is left out (R-CLI-12).
 */
export function ClientOverview({
  idClient,
  overview: { orders, receivable },
}: ClientOverviewProps) {
  if (orders === null && receivable === null) return null;
  const ofClient = `?idClient=${idClient}`;
  const owed = `/dashboard/receivable${ofClient}`;
  return (
    <RecordOverview>
      {receivable ? (
        <OwedTotals
          title="O que o cliente deve"
          label="A receber"
          owed={receivable}
          words={['parcela', 'parcelas']}
          to={{ open: owed, overdue: `${owed}&due=overdue` }}
        />
      ) : null}
      {orders ? (
        <OverviewList
          id="client-orders"
          title="Últimos orçamentos"
          rows={orders.latest.map(({ idOrder, createdAt, status, value }) => ({
            id: idOrder,
            // The order's way back is the list of this client's orders.
            to: `/dashboard/order/${idOrder}${ofClient}`,
            name: `Nº ${idOrder}`,
            day: createdAt ? formatDate(todayIso(new Date(createdAt))) : '',
            chip: <StatusChip text={status} />,
            value,
          }))}
          count={orders.count}
          all={{ to: `/dashboard/order${ofClient}`, label: 'Ver todos' }}
          none="Nenhum orçamento ainda."
        />
      ) : null}
    </RecordOverview>
  );
}
