import { Link } from '@remix-run/react';

import { billsOfStatus } from '@domain/bill/bill-figures';
import { type BillFilter } from '@domain/bill/bill-filter';
import { DATE_RANGES } from '@domain/bill/bill-filter-options';
import { formatMoney } from '@domain/money';
import { useExtension } from '~/features/extension/use-extension';

interface Sum {
  count: number;
  /** Cents. */
  value: number;
}

interface BillTotalsSummaryProps {
  totals: Record<'open' | 'overdue' | 'paid', Sum>;
  filter: BillFilter;
  /** ISO, in Brasília. */
  today: string;
}

/** Totals of all the filter's bills by status. Each count links to its list. */
export function BillTotalsSummary({ totals, filter, today }: BillTotalsSummaryProps) {
  const ranges = useExtension(DATE_RANGES);
  const to = (status: 'open' | 'overdue' | 'paid') => {
    const asked = totals[status].count > 0 ? billsOfStatus(filter, status, today, ranges) : null;
    return (
      asked &&
      `?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== '')).toString()}`
    );
  };
  return (
    <dl className="list-totals" aria-label="Totais das contas encontradas">
      <Total label="Em aberto" sum={totals.open} to={to('open')} />
      <Total
        label="Vencidas"
        sum={totals.overdue}
        to={to('overdue')}
        tone={totals.overdue.count > 0 ? 'list-totals__value--late' : ''}
      />
      <Total label="Pagas" sum={totals.paid} to={to('paid')} />
    </dl>
  );
}

function Total({
  label,
  sum,
  to,
  tone = '',
}: {
  label: string;
  sum: Sum;
  to: string | null;
  tone?: string;
}) {
  const count = sum.count === 1 ? '1 conta' : `${sum.count} contas`;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={`list-totals__value ${tone}`}>{formatMoney(sum.value)}</span>{' '}
        <span className="list-totals__count">
          {to === null ? count : <Link to={to}>{count}</Link>}
        </span>
      </dd>
    </div>
  );
}
