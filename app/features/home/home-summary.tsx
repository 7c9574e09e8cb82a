import { allows } from '@domain/access/areas';
import { agoText } from '@domain/ago-text';
import { formatDate, todayIso } from '@domain/date';
import { runningCash } from '@domain/home/cash';
import { showsFirstSteps } from '@domain/home/first-steps';
import { homeDays } from '@domain/home/home-days';
import { formatMoney } from '@domain/money';
import { ORDER_STATUS, ORDER_STATUSES } from '@domain/order/order-status';
import { formatCount } from '@domain/plural';
import type { HomeSummary } from '@domain/wire/home';
import { DataTable } from '~/components/list/data-table';
import { useAccess } from '~/components/navigation/use-access';
import { Section } from '~/components/ui/group';
import { Link } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';
import { DayLabel, FlowsTable } from '~/features/report/flows-table';
import { ReportChart } from '~/features/report/report-chart';

import { FirstStepsList } from './first-steps-list';
import { CARD } from './home-figures';
import { HomeGrid } from './home-grid';
import { LatestOrders } from './latest-orders';
import { MoneyDue } from './money-due';
import { NeedsSomebody } from './needs-somebody';

/** Stages with work left to do; the others are in the reports. */
const OPEN_STAGES: readonly number[] = [
  ORDER_STATUS.ORCAMENTO,
  ORDER_STATUS.AGUARDANDO_EXECUCAO,
  ORDER_STATUS.EM_EXECUCAO,
  ORDER_STATUS.AGUARDANDO_PAGAMENTO,
];

interface HomeSummaryPartsProps {
  summary: HomeSummary;
  idCompany: number;
}

/** Amounts due, before everything else; for a new installation after its first steps (R-NAV-13). */
export function HomeMoney({ summary, idCompany }: HomeSummaryPartsProps) {
  const { today, firstSteps, stages } = summary;
  const access = useAccess();
  const orders = stages.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {allows(access, 'order', 'change') && showsFirstSteps(firstSteps, orders) ? (
        <FirstStepsList steps={firstSteps} idCompany={idCompany} />
      ) : null}
      <div className="mb-6 grid grid-cols-1 gap-4 xl:grid-cols-2">
        {summary.receivable ? <Receivable dues={summary.receivable} today={today} /> : null}
        {summary.payable ? (
          <MoneyDue title="A pagar" dues={summary.payable} today={today} of="bills" />
        ) : null}
      </div>
    </>
  );
}

/** What needs attention, and the money and the orders. */
export function HomeSummaryParts({ summary }: Pick<HomeSummaryPartsProps, 'summary'>) {
  const { today, stages, latest } = summary;
  const access = useAccess();
  return (
    <>
      <NeedsSomebody summary={summary} />
      <Cash cash={summary.cash} today={today} />
      {allows(access, 'order', 'see') ? <Stages stages={stages} /> : null}
      <WaitingQuotes quotes={summary.waitingQuotes} today={today} />
      <LatestOrders orders={latest} />
    </>
  );
}

/**
 * Each sum links to its installments, or to its orders when the API or the person's role lacks that
 * list.
 */
function Receivable({
  dues,
  today,
}: {
  dues: NonNullable<HomeSummary['receivable']>;
  today: string;
}) {
  const isOffered = useExtension('receivables');
  const hasList = allows(useAccess(), 'receivable', 'see') && isOffered;
  const listed = installmentsOf(dues);
  return hasList && listed ? (
    <MoneyDue title="A receber" dues={listed} today={today} of="receivables" />
  ) : (
    <MoneyDue title="A receber" dues={dues} today={today} of="orders" />
  );
}

/** The sums with their numbers of installments; null from an API that does not count them. */
function installmentsOf({ overdue, today, soon }: NonNullable<HomeSummary['receivable']>) {
  const counts = [overdue.installments, today.installments, soon.installments] as const;
  const [late, due, next] = counts;
  if (late === null || due === null || next === null) return null;
  return {
    overdue: { ...overdue, count: late },
    today: { ...today, count: due },
    soon: { ...soon, count: next },
  };
}

/** The coming days' payments by due date: a chart, and the same as a table. */
function Cash({ cash, today }: Pick<HomeSummary, 'cash' | 'today'>) {
  if (cash.length === 0) return null;
  const { cashTo } = homeDays(today);
  const days = runningCash(cash, { from: today, to: cashTo });
  const moved = days.filter(({ inflow, outflow }) => inflow !== 0 || outflow !== 0);
  return (
    <Section
      title="Caixa dos próximos 30 dias"
      titleId="cash-title"
      className="mb-6 break-inside-avoid"
    >
      <ReportChart
        by="dia"
        balanceName="Saldo acumulado"
        framed={false}
        points={days.map(({ day, ...flows }) => ({
          label: formatDate(day).slice(0, 5),
          title: formatDate(day),
          ...flows,
        }))}
      />
      <details>
        <summary className="w-fit cursor-pointer py-2 text-accent">Ver os valores</summary>
        <FlowsTable
          label="Entradas, saídas e saldo acumulado previstos por dia"
          first="Dia"
          balanceName="Saldo acumulado"
          rows={moved.map(({ day, ...flows }) => ({
            key: day,
            label: <DayLabel day={formatDate(day)} />,
            ...flows,
          }))}
        />
      </details>
      <p className="mt-2 text-sm text-ink-soft">
        O que vence de hoje a {formatDate(cashTo)}. O que já venceu não entra na conta. O saldo
        começa em zero: não é o do banco.
      </p>
    </Section>
  );
}

/** On a phone two in a row, or one where half the width has no room for a value. */
const STAGES =
  'max-sm:flex max-sm:flex-wrap max-sm:*:min-w-min max-sm:*:flex-[1_1_45%] max-sm:[&_.card]:p-3 ' +
  'max-3xs:[&_.card]:px-2!';

/** Orders in progress, by stage. */
function Stages({ stages }: Pick<HomeSummary, 'stages'>) {
  return (
    <section className="break-inside-avoid" aria-labelledby="stages-title">
      <h2 id="stages-title" className="mb-3">
        Pedidos por etapa
      </h2>
      <HomeGrid className={STAGES}>
        {ORDER_STATUSES.filter(({ id }) => OPEN_STAGES.includes(id)).map(({ id, description }) => {
          const { count, value } = stages.find(({ idOrderStatus }) => idOrderStatus === id) ?? {
            count: 0,
            value: 0,
          };
          const figure = (
            <>
              <span className="text-2xl leading-[1.1] font-bold tabular-nums">
                {formatCount(count)}
              </span>
              <span className="text-ink-soft">{description}</span>
              <span className="whitespace-nowrap tabular-nums max-sm:text-md max-3xs:text-sm">
                {formatMoney(value)}
              </span>
            </>
          );
          return (
            <li key={id}>
              {count > 0 ? (
                <Link
                  to={`/dashboard/order?status=${id}`}
                  className={`${CARD} hover:border-accent`}
                >
                  {figure}
                </Link>
              ) : (
                <div className={CARD}>{figure}</div>
              )}
            </li>
          );
        })}
      </HomeGrid>
    </section>
  );
}

function WaitingQuotes({ quotes, today }: { quotes: HomeSummary['waitingQuotes']; today: string }) {
  if (quotes.length === 0) return null;
  const waited = (createdAt: string | null) =>
    createdAt ? waitText(todayIso(new Date(createdAt)), today) : '';
  return (
    <section className="break-inside-avoid" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="mt-6 mb-3">
        Orçamentos que esperam há mais tempo
      </h2>
      <DataTable
        label="Orçamentos que esperam há mais tempo"
        rows={quotes}
        rowKey={(row) => row.idOrder}
        rowLink={(row) => `/dashboard/order/${row.idOrder}`}
        rowLabel={(row) => `Abrir orçamento ${row.idOrder}`}
        columns={[
          { label: 'Id', render: (row) => <span className="tabular-nums">{row.idOrder}</span> },
          {
            label: 'Nome / Razão Social',
            card: 'name',
            render: (row) => row.clientName || 'Sem cliente',
          },
          { label: 'Espera', card: 'status', render: (row) => waited(row.createdAt) },
          {
            label: 'Valor total',
            card: 'value',
            render: (row) => formatMoney(row.value),
            numeric: true,
          },
        ]}
      />
    </section>
  );
}

function waitText(day: string, today: string): string {
  return day >= today ? 'de hoje' : agoText(day, today);
}
