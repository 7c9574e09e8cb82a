import { formatDate, monthInWords, monthTitle } from '@domain/date';
import { formatMoney } from '@domain/money';
import { balance, expected, type Flows, realized } from '@domain/report/flow-sums';
import { monthsWithMovements, type ReportSummary } from '@domain/report/summary';
import { Total, Totals } from '~/components/ui/facts';

import type { ChartPoint } from './chart-layout';
import { DayLabel, type FlowsRow, FlowsTable } from './flows-table';
import { ReportChart } from './report-chart';
import { REPORT_SECTION } from './section-look';

interface ReportFiguresProps {
  summary: ReportSummary;
  /** Whether realized and expected amounts are separate. */
  tellsApart: boolean;
}

/**
 * A period's figures: sums, chart by month, and tables by month and, for a short period, by day.
 */
export function ReportFigures({ summary, tellsApart }: ReportFiguresProps) {
  const { total, months, days } = summary;
  const byMonth = monthsWithMovements(summary).map(({ month, ...sums }) => ({
    key: month,
    label: monthTitle(month),
    ...flows(sums),
  }));
  const byDay = days
    ?.filter(({ count }) => count > 0)
    .map(({ day, ...sums }) => ({
      key: day,
      label: <DayLabel day={formatDate(day)} />,
      ...flows(sums),
    }));
  // A single month is drawn by day.
  const drawn = months.length === 1 ? days : null;
  return (
    <>
      {tellsApart ? (
        <SumsTable
          caption="Realizado e previsto"
          first="Status"
          rows={[
            { key: 'realized', label: 'Realizado', ...realized(total) },
            { key: 'expected', label: 'Previsto (em aberto)', ...expected(total) },
          ]}
          total={total}
        />
      ) : (
        <Totals aria-label="Totais do período">
          <Sum label="Entradas" cents={total.inflow} />
          <Sum label="Saídas" cents={total.outflow} />
          <Sum label="Saldo" cents={balance(total)} />
        </Totals>
      )}
      <ReportChart
        points={drawn ? drawn.map(dayPoint) : months.map(monthPoint)}
        by={drawn ? 'dia' : 'mês'}
        balanceName={drawn ? 'Saldo do dia' : 'Saldo do mês'}
      />
      {byMonth.length > 1 ? (
        <SumsTable caption="Por mês" first="Mês" rows={byMonth} total={total} />
      ) : null}
      {byDay ? <SumsTable caption="Por dia" first="Dia" rows={byDay} total={total} /> : null}
    </>
  );
}

function SumsTable({
  caption,
  first,
  rows,
  total,
}: {
  caption: string;
  first: string;
  rows: readonly FlowsRow[];
  total: Flows;
}) {
  return (
    <section className={REPORT_SECTION} aria-label={caption}>
      <h2 className="mb-2">{caption}</h2>
      <FlowsTable
        label={`Entradas, saídas e saldo: ${caption.toLowerCase()}`}
        first={first}
        rows={[...rows, { key: 'Total', label: 'Total', ...total, isTotal: true }]}
      />
    </section>
  );
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return <Total label={label} sum={formatMoney(cents)} alarming={cents < 0} />;
}

function dayPoint({ day, ...sums }: NonNullable<ReportSummary['days']>[number]): ChartPoint {
  return { label: formatDate(day).slice(0, 5), title: formatDate(day), ...flows(sums) };
}

function monthPoint({ month, ...sums }: ReportSummary['months'][number]): ChartPoint {
  return {
    label: `${monthInWords(month).slice(0, 3)}/${month.slice(2, 4)}`,
    title: monthTitle(month),
    ...flows(sums),
  };
}

function flows(sums: Flows) {
  return { inflow: sums.inflow, outflow: sums.outflow, balance: balance(sums) };
}
