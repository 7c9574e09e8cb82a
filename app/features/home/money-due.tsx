import { UNPAID } from '@domain/bill/bill-filter-options';
import { duePeriod, type DueTime } from '@domain/home/home-days';
import { formatMoney } from '@domain/money';
import { plural } from '@domain/plural';
import type { HomeSummary } from '@domain/wire/home';
import { Total, Totals } from '~/components/ui/facts';
import { Link } from '~/components/ui/link';

/**
 * Amounts are due in orders, their installments or bills: the list's filter, and what it counts.
 */
const KINDS = {
  orders: {
    list: '/dashboard/order',
    one: 'pedido',
    many: 'pedidos',
    filter: (from: string, to: string) => ({ openDueDateFrom: from, openDueDateTo: to }),
  },
  receivables: {
    list: '/dashboard/receivable',
    one: 'parcela',
    many: 'parcelas',
    filter: (from: string, to: string) => ({ dueDateFrom: from, dueDateTo: to }),
  },
  bills: {
    list: '/dashboard/payable',
    one: 'conta',
    many: 'contas',
    filter: (from: string, to: string) => ({ isPaid: UNPAID, dueDateFrom: from, dueDateTo: to }),
  },
};

const TIMES: [DueTime, string][] = [
  ['overdue', 'Vencido'],
  ['today', 'Vence hoje'],
  // The lists' 'Próximos 7 dias' begins today.
  ['soon', 'Nos 7 dias seguintes'],
];

/** Equally high with and without a link, so that the rows are even. */
const COUNT = 'min-h-6 content-center text-sm text-ink-soft';

/** All equally wide, with the sums in one line: a longer label wraps upwards. */
const COLUMNS =
  'flex flex-wrap items-end gap-x-3 gap-y-2 max-sm:grid max-sm:items-stretch sm:*:min-w-max sm:*:flex-1 ' +
  'sm:[&_dd]:grid sm:[&_dt]:w-0 sm:[&_dt]:min-w-full';

interface MoneyDueProps {
  title: string;
  dues: NonNullable<HomeSummary['payable']>;
  /** ISO, in Brasília. */
  today: string;
  of: keyof typeof KINDS;
}

/** Amounts to receive or to pay, by due date; each count links to its rows. */
export function MoneyDue({ title, dues, today, of }: MoneyDueProps) {
  const id = `due-${of}`;
  const { list, one, many, filter } = KINDS[of];
  return (
    <section className="grid grid-rows-[auto_1fr] break-inside-avoid" aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      <Totals className={COLUMNS} aria-labelledby={id}>
        {TIMES.map(([time, label]) => {
          const { count, value } = dues[time];
          const { from, to } = duePeriod(time, today);
          const text = plural(count, one, many);
          return (
            <Total
              key={time}
              label={label}
              sum={formatMoney(value)}
              alarming={time === 'overdue' && count > 0}
            >
              <span className={COUNT}>
                {count > 0 ? <Link to={address(list, filter(from, to))}>{text}</Link> : text}
              </span>
            </Total>
          );
        })}
      </Totals>
    </section>
  );
}

function address(list: string, filter: Record<string, string>): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return `${list}?${new URLSearchParams(set).toString()}`;
}
