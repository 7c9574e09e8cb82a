import { formatDate, todayIso } from '@domain/date';
import { formatMoney } from '@domain/money';
import { formatCount, plural } from '@domain/plural';
import type { ClientOverview as Overview } from '@domain/wire/client-overview';
import { AreaLink } from '~/components/navigation/area-link';
import { Total, Totals } from '~/components/ui/facts';
import { TARGET } from '~/components/ui/link';
import { StatusChip } from '~/features/order/list/status-chip';

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
  return (
    <div className="mb-5 grid grid-cols-1 gap-3 print:hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {receivable ? <Owed ofClient={`?idClient=${idClient}`} owed={receivable} /> : null}
      {orders ? <LatestOrders ofClient={`?idClient=${idClient}`} orders={orders} /> : null}
    </div>
  );
}

interface OwedProps {
  /** The filter of the lists. */
  ofClient: string;
  owed: NonNullable<Overview['receivable']>;
}

/** The open installments of the client's orders, as in the list of receivables. */
function Owed({ ofClient, owed: { total, overdue } }: OwedProps) {
  const list = `/dashboard/receivable${ofClient}`;
  return (
    <Totals aria-label="O que o cliente deve" className={OWED}>
      <Total label="A receber" sum={formatMoney(total.value)}>
        <Installments count={total.count} to={list} none="Nada em aberto" />
      </Total>
      {total.count === 0 ? null : (
        <Total label="Vencido" sum={formatMoney(overdue.value)} alarming={overdue.count > 0}>
          <Installments count={overdue.count} to={`${list}&due=overdue`} none="Nada vencido" />
        </Total>
      )}
    </Totals>
  );
}

const OWED = 'grid content-start gap-x-6 gap-y-2 sm:grid-cols-2';

function Installments({ count, to, none }: { count: number; to: string; none: string }) {
  return (
    <span className="min-h-6 content-center text-sm text-ink-soft">
      {count === 0 ? none : <AreaLink to={to}>{plural(count, 'parcela', 'parcelas')}</AreaLink>}
    </span>
  );
}

interface LatestOrdersProps {
  ofClient: string;
  orders: NonNullable<Overview['orders']>;
}

/** The client's newest orders, and the way to all of them. */
function LatestOrders({ ofClient, orders: { count, latest } }: LatestOrdersProps) {
  return (
    <section className="card px-5 py-3 max-3xs:px-2" aria-labelledby="client-orders">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="client-orders" className="text-md">
          Últimos orçamentos
        </h2>
        {count > 0 ? (
          <AreaLink className={TARGET} to={`/dashboard/order${ofClient}`}>
            Ver todos ({formatCount(count)})
          </AreaLink>
        ) : null}
      </div>
      {latest.length === 0 ? (
        <p className="text-ink-soft">Nenhum orçamento ainda.</p>
      ) : (
        <ul>
          {latest.map(({ idOrder, createdAt, status, value }) => (
            <li key={idOrder} className="border-t border-line first:border-transparent">
              {/* The order's way back is the list of this client's orders. */}
              <AreaLink className={ORDER} to={`/dashboard/order/${idOrder}${ofClient}`}>
                <span>
                  Nº {idOrder}
                  {createdAt ? ` · ${formatDate(todayIso(new Date(createdAt)))}` : ''}
                </span>{' '}
                <span className="max-sm:order-last max-sm:basis-full">
                  <StatusChip text={status} />
                </span>{' '}
                <span className="ml-auto font-semibold whitespace-nowrap text-ink">
                  {formatMoney(value)}
                </span>
              </AreaLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The whole line is the link; on a phone it has two lines. */
const ORDER =
  'flex min-h-6 flex-wrap items-center gap-x-3 py-0.5 tabular-nums pointer-coarse:min-h-target';
