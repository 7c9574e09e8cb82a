import { billsOfStatus } from '@domain/bill/bill-figures';
import { type BillFilter } from '@domain/bill/bill-filter';
import { DATE_RANGES } from '@domain/bill/bill-ranges';
import { formatMoney } from '@domain/money';
import { plural } from '@domain/plural';
import { Total, Totals } from '~/components/ui/facts';
import { Link } from '~/components/ui/link';
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

/**
 * The totals of the filter's bills: all that is owed, and by status. Each count links to its list.
 */
export function BillTotalsSummary({ totals, filter, today }: BillTotalsSummaryProps) {
  const ranges = useExtension(DATE_RANGES);
  const { open, overdue, paid } = totals;
  const sums = {
    ...totals,
    unpaid: { count: open.count + overdue.count, value: open.value + overdue.value },
  };
  const to = (status: keyof typeof sums) => {
    const listed = sums[status].count > 0 ? billsOfStatus(filter, status, { today, ranges }) : null;
    return (
      listed &&
      `?${new URLSearchParams(Object.entries(listed).filter(([, value]) => value !== '')).toString()}`
    );
  };
  return (
    <Totals aria-label="Totais das contas encontradas">
      <Bills label="A pagar" sum={sums.unpaid} to={to('unpaid')} />
      <Bills label="A vencer" sum={open} to={to('open')} />
      <Bills label="Vencidas" sum={overdue} to={to('overdue')} alarming={overdue.count > 0} />
      <Bills label="Pagas" sum={paid} to={to('paid')} />
    </Totals>
  );
}

function Bills({
  label,
  sum,
  to,
  alarming = false,
}: {
  label: string;
  sum: Sum;
  to: string | null;
  alarming?: boolean;
}) {
  const count = plural(sum.count, 'conta', 'contas');
  return (
    <Total label={label} sum={formatMoney(sum.value)} alarming={alarming}>
      {' '}
      <span className="min-h-6 content-center text-sm text-ink-soft">
        {to === null ? count : <Link to={to}>{count}</Link>}
      </span>
    </Total>
  );
}
