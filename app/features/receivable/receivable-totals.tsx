import { formatMoney } from '@domain/money';
import { plural } from '@domain/plural';
import {
  type Age,
  AGE_LABELS,
  AGES,
  filterOfAge,
  isOverdue,
} from '@domain/receivable/receivable-due';
import { type ReceivableFilter } from '@domain/receivable/receivable-filter';
import { Total, Totals } from '~/components/ui/facts';
import { Link } from '~/components/ui/link';

interface ReceivableTotalsProps {
  totals: Record<Age | 'total', { count: number; value: number }>;
  filter: ReceivableFilter;
  /** ISO, in Brasília. */
  today: string;
}

/**
 * The totals of the filter's installments by how long ago they fell due; each count links to its
 * rows.
 */
export function ReceivableTotalsSummary({ totals, filter, today }: ReceivableTotalsProps) {
  // Otherwise a phone's list would begin below the first screen.
  const shown = AGES.filter((age) => totals[age].count > 0);
  return (
    <Totals aria-label="Totais do que foi encontrado">
      <Total label="A receber" sum={formatMoney(totals.total.value)}>
        {' '}
        <span className="min-h-6 content-center text-sm text-ink-soft">
          {installments(totals.total.count)}
        </span>
      </Total>
      {shown.map((age) => {
        const { count, value } = totals[age];
        return (
          <Total
            key={age}
            label={AGE_LABELS[age]}
            sum={formatMoney(value)}
            alarming={isOverdue(age)}
          >
            {' '}
            <span className="min-h-6 content-center text-sm text-ink-soft">
              <Link to={addressOf(filterOfAge(filter, age, today))}>{installments(count)}</Link>
            </span>
          </Total>
        );
      })}
    </Totals>
  );
}

function installments(count: number): string {
  return plural(count, 'parcela', 'parcelas');
}

function addressOf({ page: _page, pageSize: _size, ...listed }: ReceivableFilter): string {
  return `?${new URLSearchParams(Object.entries(listed).filter(([, value]) => value !== '')).toString()}`;
}
