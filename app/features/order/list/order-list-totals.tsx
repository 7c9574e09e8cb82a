import { formatMoney } from '@domain/money';
import { plural } from '@domain/plural';
import { Total, Totals } from '~/components/ui/facts';

interface OrderListTotalsProps {
  /** Cents. */
  totals: { count: number; value: number };
}

/** The total of all orders of the filter, on every page of the list (R-ORD-40). */
export function OrderListTotals({ totals: { count, value } }: OrderListTotalsProps) {
  if (count === 0) return null;
  return (
    <Totals aria-label="Total dos orçamentos encontrados">
      <Total label="Total" sum={formatMoney(value)}>
        {' '}
        <span className="min-h-6 content-center text-sm text-ink-soft">
          {plural(count, 'orçamento', 'orçamentos')}
        </span>
      </Total>
    </Totals>
  );
}
