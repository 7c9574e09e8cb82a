import type { ReactNode } from 'react';

import { balance, type Flows } from '@domain/report/flow-sums';
import { PlainTable } from '~/components/list/data-table';

import { Amount } from './amount';

/** What comes in and goes out under one name. */
export interface FlowsRow extends Flows {
  key: string;
  label: ReactNode;
  /** Left out, what is left of the row's own. */
  balance?: number;
  isTotal?: boolean;
}

/**
 * On a phone it stays a table of three columns, so that amounts are compared down a column; the balance
 * stands small below them. Where two amounts have no room beside each other, one stands below the other.
 */
const COMPACT =
  'screen:max-tab:text-sm screen:max-2xs:text-xs screen:max-tab:border screen:max-tab:bg-surface ' +
  'screen:max-tab:[&_thead]:not-sr-only screen:max-tab:[&_thead]:block ' +
  'screen:max-tab:[&_tr]:flex screen:max-tab:[&_tr]:flex-wrap screen:max-tab:[&_tr]:items-baseline ' +
  'screen:max-tab:[&_tr]:gap-x-1.5 screen:max-tab:[&_tr]:px-2.5 screen:max-tab:[&_thead_tr]:bg-surface-sunk ' +
  'screen:max-tab:[&_tbody_tr]:m-0 screen:max-tab:[&_tbody_tr]:rounded-none screen:max-tab:[&_tbody_tr]:border-0 ' +
  'screen:max-tab:[&_tbody_tr]:border-t screen:max-tab:[&_tbody_tr]:py-1.5 screen:max-tab:[&_tbody_tr]:bg-transparent ' +
  'screen:max-tab:[&_th]:static screen:max-tab:[&_th]:border-0 screen:max-tab:[&_th]:px-0 screen:max-tab:[&_th]:py-1.5 ' +
  'screen:max-tab:[&_:is(th,td):first-child]:w-20 screen:max-tab:[&_:is(th,td):first-child]:flex-none ' +
  'screen:max-tab:[&_:is(th,td):first-child]:wrap-break-word ' +
  'screen:max-tab:[&_.numeric]:flex-1 screen:max-tab:[&_.numeric]:text-right ' +
  'screen:max-tab:[&_td.numeric]:whitespace-nowrap screen:max-tab:[&_td]:before:content-none ' +
  'screen:max-tab:[&_th:last-child]:sr-only screen:max-tab:[&_td:last-child]:basis-full screen:max-tab:[&_td:last-child]:py-0 ' +
  "screen:max-tab:[&_td:last-child]:before:content-[attr(data-label)_':_']";

/** Rows of inflow, outflow and what is left of them, which is called by what it adds up. */
export function FlowsTable({
  label,
  first,
  balanceName = 'Saldo',
  rows,
}: {
  label: string;
  /** The heading of the rows' names. */
  first: string;
  balanceName?: string;
  rows: readonly FlowsRow[];
}) {
  return (
    <PlainTable
      label={label}
      className={COMPACT}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          label: first,
          render: ({ label, isTotal }) =>
            isTotal ? (
              <strong>{label}</strong>
            ) : (
              <span className="tabular-nums max-tab:whitespace-normal!">{label}</span>
            ),
        },
        {
          label: 'Entradas',
          numeric: true,
          render: ({ inflow, isTotal }) => <Amount cents={inflow} strong={isTotal} dashed />,
        },
        {
          label: 'Saídas',
          numeric: true,
          render: ({ outflow, isTotal }) => <Amount cents={outflow} strong={isTotal} dashed />,
        },
        {
          label: balanceName,
          numeric: true,
          render: ({ isTotal, balance: left, ...flows }) => (
            <Amount cents={left ?? balance(flows)} strong={isTotal} />
          ),
        },
      ]}
    />
  );
}

/** A day whose year a phone leaves out: the period says it. */
export function DayLabel({ day }: { day: string }) {
  return (
    <>
      {day.slice(0, 5)}
      <span className="screen:max-tab:hidden">{day.slice(5)}</span>
    </>
  );
}
