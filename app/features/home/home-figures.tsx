import { Link } from '@remix-run/react';

import { formatMoney } from '@domain/money';
import { ORDER_STATUS } from '@domain/order/order-status';
import { DataTable } from '~/components/list/data-table';
import { StatusChip } from '~/features/order/status-chip';

interface Figures {
  openQuotes: number | null;
  awaitingPayment: number | null;
  overdueBills: number | null;
  billsDueSoon: number | null;
  latest: { idOrder: number; clientName: string; value: number; status: string }[] | null;
}

const CARDS: readonly { figure: Exclude<keyof Figures, 'latest'>; label: string; to: string }[] = [
  { figure: 'openQuotes', label: 'Orçamentos em aberto', to: `/dashboard/order?status=${ORDER_STATUS.ORCAMENTO}` },
  { figure: 'awaitingPayment', label: 'Aguardando pagamento', to: `/dashboard/order?status=${ORDER_STATUS.AGUARDANDO_PAGAMENTO}` },
  { figure: 'overdueBills', label: 'Contas vencidas', to: '/dashboard/payable?isPaid=-1' },
  { figure: 'billsDueSoon', label: 'Contas que vencem em 7 dias', to: '/dashboard/payable?isPaid=0' },
];

/** The home screen's figures, each a link to its filtered list; one that the API did not give is left out. */
export function HomeFigures({ figures }: { figures: Figures }) {
  const cards = CARDS.filter(({ figure }) => figures[figure] !== null);
  return (
    <>
      {cards.length > 0 ? (
        <ul className="cards" aria-label="Resumo">
          {cards.map(({ figure, label, to }) => (
            <li key={figure}>
              <Link to={to}>
                <span className="cards__figure">{figures[figure]}</span>
                <span className="cards__label">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {figures.latest && figures.latest.length > 0 ? (
        <section aria-labelledby="latest-title">
          <h2 id="latest-title" className="section-title">
            Últimos orçamentos
          </h2>
          <DataTable
            label="Últimos orçamentos"
            rows={figures.latest}
            rowKey={(row) => row.idOrder}
            rowLink={(row) => `/dashboard/order/${row.idOrder}`}
            rowLabel={(row) => `Abrir orçamento ${row.idOrder}`}
            columns={[
              { label: 'Id', render: (row) => <span className="tabular">{row.idOrder}</span> },
              { label: 'Nome / Razão Social', render: (row) => row.clientName },
              { label: 'Valor total', render: (row) => formatMoney(row.value), numeric: true },
              { label: 'Status', render: (row) => <StatusChip text={row.status} /> },
            ]}
          />
        </section>
      ) : null}
    </>
  );
}
