import { formatMoney } from '@domain/money';

interface Sum {
  count: number;
  /** Cents. */
  value: number;
}

/** What the filter's bills cost together, by how they stand: all pages of the list, each bill once. */
export function PayableTotals({ totals }: { totals: Record<'open' | 'overdue' | 'paid', Sum> }) {
  return (
    <dl className="list-totals" aria-label="Totais das contas encontradas">
      <Total label="Em aberto" sum={totals.open} />
      <Total label="Vencidas" sum={totals.overdue} tone={totals.overdue.count > 0 ? 'list-totals__value--late' : ''} />
      <Total label="Pagas" sum={totals.paid} />
    </dl>
  );
}

function Total({ label, sum, tone = '' }: { label: string; sum: Sum; tone?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={`list-totals__value ${tone}`}>{formatMoney(sum.value)}</span>{' '}
        <span className="list-totals__count">{sum.count === 1 ? '1 conta' : `${sum.count} contas`}</span>
      </dd>
    </div>
  );
}
