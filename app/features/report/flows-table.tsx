import type { ReactNode } from 'react';

import { balance, type Flows } from '@domain/report/flow-sums';
import { PlainTable } from '~/components/list/data-table';

import { Amount } from './amount';
import { COMPACT } from './section-look';

/** Inflow and outflow under one name. */
export interface FlowsRow extends Flows {
  key: string;
  label: ReactNode;
  /** If left out, the row's own inflow minus outflow. */
  balance?: number;
  isTotal?: boolean;
}

/** On a phone the balance is below the other amounts, in small letters. */
const BALANCE_BELOW =
  'cards:[&_th:last-child]:sr-only cards:[&_td:last-child]:basis-full cards:[&_td:last-child]:py-0 ' +
  "cards:[&_td:last-child]:before:content-[attr(data-label)_':_']";

const BESIDE =
  'cards:[&_:is(th,td):first-child]:w-20 cards:[&_:is(th,td):first-child]:flex-none ' +
  'cards:max-3xs:[&_:is(th,td):first-child]:basis-full';
/** Two amounts of a million or more do not fit beside their name. */
const ABOVE = 'cards:[&_:is(th,td):first-child]:basis-full';
const MILLION_CENTS = 100_000_000;

function placeOfNames(rows: readonly FlowsRow[]): string {
  const isLarge = ({ inflow, outflow }: Flows) => Math.max(inflow, outflow) >= MILLION_CENTS;
  return rows.some(isLarge) ? ABOVE : BESIDE;
}

/** Rows of inflow, outflow and balance, whose heading says what it adds up. */
export function FlowsTable({
  label: tableLabel,
  first,
  balanceName = 'Saldo',
  rows,
}: {
  label: string;
  /** The heading of the column of names. */
  first: string;
  balanceName?: string;
  rows: readonly FlowsRow[];
}) {
  return (
    <PlainTable
      label={tableLabel}
      className={`${COMPACT} ${BALANCE_BELOW} ${placeOfNames(rows)}`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        {
          label: first,
          render: ({ label, isTotal }) =>
            isTotal ? (
              <strong>{label}</strong>
            ) : (
              <span className="tabular-nums cards:whitespace-normal!">{label}</span>
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

/** A day, without its year on a phone: the period states it. */
export function DayLabel({ day }: { day: string }) {
  return (
    <>
      {day.slice(0, 5)}
      <span className="cards:hidden">{day.slice(5)}</span>
    </>
  );
}
