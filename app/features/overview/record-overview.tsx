import type { ReactNode } from 'react';

import { formatMoney } from '@domain/money';
import { formatCount, plural } from '@domain/plural';
import type { Owed } from '@domain/wire/owed';
import { AreaLink } from '~/components/navigation/area-link';
import { Total, Totals } from '~/components/ui/facts';
import { TARGET } from '~/components/ui/link';

/** What is going on with a client or a supplier, above their form: what is owed, and the records. */
export function RecordOverview({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 grid grid-cols-1 gap-3 print:hidden lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {children}
    </div>
  );
}

interface OwedTotalsProps {
  /** Names the totals. */
  title: string;
  /** The label of the open amount. */
  label: string;
  owed: Owed;
  /** Singular and plural of what is owed. */
  words: readonly [one: string, several: string];
  /** The lists of what is open and of what is overdue. */
  to: { open: string; overdue: string };
}

/** The amounts of the linked lists. */
export function OwedTotals({ title, label, owed: { total, overdue }, words, to }: OwedTotalsProps) {
  return (
    <Totals aria-label={title} className={OWED}>
      <Total label={label} sum={formatMoney(total.value)}>
        <Counted count={total.count} words={words} to={to.open} none="Nada em aberto" />
      </Total>
      {total.count === 0 ? null : (
        <Total label="Vencido" sum={formatMoney(overdue.value)} alarming={overdue.count > 0}>
          <Counted count={overdue.count} words={words} to={to.overdue} none="Nada vencido" />
        </Total>
      )}
    </Totals>
  );
}

const OWED = 'grid content-start gap-x-6 gap-y-2 sm:grid-cols-2';

interface CountedProps {
  count: number;
  words: OwedTotalsProps['words'];
  to: string;
  none: string;
}

function Counted({ count, words, to, none }: CountedProps) {
  return (
    <span className="min-h-6 content-center text-sm text-ink-soft">
      {count === 0 ? none : <AreaLink to={to}>{plural(count, ...words)}</AreaLink>}
    </span>
  );
}

interface OverviewRow {
  id: number;
  to: string;
  name: string;
  /** Its day, as it is shown; '' if unknown. */
  day: string;
  chip: ReactNode;
  /** Cents. */
  value: number;
}

interface OverviewListProps {
  id: string;
  title: string;
  rows: readonly OverviewRow[];
  /** How many there are in all, and the link to their list. */
  count: number;
  all: { to: string; label: string };
  none: string;
}

/** Some of a record's orders or bills, and the way to all of them. */
export function OverviewList({ id, title, rows, count, all, none }: OverviewListProps) {
  return (
    <section className="card px-5 py-3 max-3xs:px-2" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-md">
          {title}
        </h2>
        {count > 0 ? (
          <AreaLink className={TARGET} to={all.to}>
            {all.label} ({formatCount(count)})
          </AreaLink>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id} className="border-t border-line first:border-transparent">
              <AreaLink className={ROW} to={row.to}>
                <span className="wrap-anywhere max-sm:basis-full">
                  {row.name}
                  {row.day === '' ? null : <span className="whitespace-nowrap"> · {row.day}</span>}
                </span>{' '}
                <span className="whitespace-nowrap">{row.chip}</span>{' '}
                <span className="ml-auto font-semibold whitespace-nowrap text-ink">
                  {formatMoney(row.value)}
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
const ROW =
  'flex min-h-6 max-xl:flex-wrap items-center gap-x-3 py-0.5 tabular-nums pointer-coarse:min-h-target';
