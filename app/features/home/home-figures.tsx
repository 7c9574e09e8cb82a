import { OVERDUE } from '@domain/bill/bill-filter-options';
import { ORDER_STATUS } from '@domain/order/order-status';
import { formatCount } from '@domain/plural';
import { Link } from '~/components/ui/link';

import { HomeGrid } from './home-grid';
import type { LatestOrder } from './latest-orders';

interface Figures {
  openQuotes: number | null;
  awaitingPayment: number | null;
  overdueBills: number | null;
  billsDueSoon: number | null;
  dueSoon: { isPaid: string; dueDateFrom: string; dueDateTo: string } | null;
  latest: LatestOrder[] | null;
}

interface Card {
  label: string;
  count: number | null;
  /** The list of what is counted; null when the API cannot filter it. */
  to: string | null;
}

function cardsOf({
  openQuotes,
  awaitingPayment,
  overdueBills,
  billsDueSoon,
  dueSoon,
}: Figures): Card[] {
  const bills = (filter: Record<string, string>) =>
    `/dashboard/payable?${new URLSearchParams(filter).toString()}`;
  return [
    {
      label: 'Orçamentos em aberto',
      count: openQuotes,
      to: `/dashboard/order?status=${ORDER_STATUS.ORCAMENTO}`,
    },
    {
      label: 'Aguardando pagamento',
      count: awaitingPayment,
      to: `/dashboard/order?status=${ORDER_STATUS.AGUARDANDO_PAGAMENTO}`,
    },
    { label: 'Contas vencidas', count: overdueBills, to: bills({ isPaid: OVERDUE }) },
    {
      label: 'Contas que vencem em 7 dias',
      count: billsDueSoon,
      to: dueSoon && bills({ ...dueSoon }),
    },
  ];
}

/** As high as the highest of its row. */
export const CARD = 'card grid h-full content-start gap-1 p-4 max-3xs:px-2 text-ink no-underline';

/** The home screen's figures, each a link to its list; a missing one is left out. */
export function HomeFigures({ figures }: { figures: Figures }) {
  const cards = cardsOf(figures).filter(({ count }) => count !== null);
  return cards.length > 0 ? (
    <HomeGrid aria-label="Resumo">
      {cards.map((card) => (
        <li key={card.label}>
          {card.to ? (
            <Link to={card.to} className={`${CARD} hover:border-accent`}>
              <Figure {...card} />
            </Link>
          ) : (
            <div className={CARD}>
              <Figure {...card} />
            </div>
          )}
        </li>
      ))}
    </HomeGrid>
  ) : null;
}

function Figure({ count, label }: Pick<Card, 'count' | 'label'>) {
  return (
    <>
      <span className="text-4xl leading-[1.1] font-bold tabular-nums">
        {count === null ? null : formatCount(count)}
      </span>
      <span className="text-ink-soft">{label}</span>
    </>
  );
}
