import { monthTitle } from '@domain/date';
import { balance, expected, type FlowSums, realized } from '@domain/report/flow-sums';
import { monthsWithMovements, type ReportSummary } from '@domain/report/summary';

import { columnName, type SheetCell } from '../../tables/sheet-cell';
import type { Look } from '../../tables/sheet-styles';
import { OPEN, PAID } from './report-columns';

/** A column of totals: its value, and its Excel formula in row `row`. */
interface SumsColumn {
  label: string;
  value: (sums: FlowSums) => number;
  formula: (row: number, criteria: Criteria) => string;
}

/** The movements that a row adds up. */
interface Criteria {
  /** The last row of the sheet of movements. */
  lastEntry: number;
  /** `2026-03` */
  month: string;
}

const COLUMNS: readonly SumsColumn[] = [
  {
    label: 'Entradas realizadas',
    value: (sums) => realized(sums).inflow,
    formula: (_, month) => sumIfs('H', PAID, month),
  },
  {
    label: 'Saídas realizadas',
    value: (sums) => realized(sums).outflow,
    formula: (_, month) => sumIfs('I', PAID, month),
  },
  {
    label: 'Saldo realizado',
    value: (sums) => balance(realized(sums)),
    formula: (row) => `B${row}-C${row}`,
  },
  {
    label: 'Entradas previstas',
    value: (sums) => expected(sums).inflow,
    formula: (_, month) => sumIfs('H', OPEN, month),
  },
  {
    label: 'Saídas previstas',
    value: (sums) => expected(sums).outflow,
    formula: (_, month) => sumIfs('I', OPEN, month),
  },
  {
    label: 'Saldo previsto',
    value: (sums) => balance(expected(sums)),
    formula: (row) => `E${row}-F${row}`,
  },
  { label: 'Entradas', value: ({ inflow }) => inflow, formula: (row) => `B${row}+E${row}` },
  { label: 'Saídas', value: ({ outflow }) => outflow, formula: (row) => `C${row}+F${row}` },
  { label: 'Saldo', value: balance, formula: (row) => `H${row}-I${row}` },
];

export const SUMS_WIDTHS: readonly number[] = [22, ...COLUMNS.map(() => 20)];

export function sumsHeadings(): SheetCell[] {
  return [
    { kind: 'text', value: 'Mês', look: 'heading' },
    ...COLUMNS.map(({ label }): SheetCell => ({ kind: 'money', value: label, look: 'heading' })),
  ];
}

/**
 * The months with movements and their total, below `rowsAbove` rows: formulas over the sheet of
 * movements.
 */
export function sumsRows(summary: ReportSummary, rowsAbove: number): SheetCell[][] {
  const months = monthsWithMovements(summary);
  const lastEntry = Math.max(summary.total.count, 1) + 1;
  const rows = months.map(({ month, ...sums }, index) =>
    sumsRow({ label: monthTitle(month), sums, look: 'plain' }, ({ formula }) =>
      formula(rowsAbove + index + 1, { lastEntry, month }),
    ),
  );
  const [first, last] = [rowsAbove + 1, rowsAbove + months.length];
  const total = sumsRow(
    { label: 'Total do período', sums: summary.total, look: 'total' },
    (_, column) => (months.length === 0 ? undefined : `SUM(${column}${first}:${column}${last})`),
  );
  return [...rows, total];
}

function sumsRow(
  { label, sums, look }: { label: string; sums: FlowSums; look: Look },
  formula: (column: SumsColumn, name: string) => string | undefined,
): SheetCell[] {
  return [
    { kind: 'text', value: label, look },
    ...COLUMNS.map((column, index): SheetCell => ({
      kind: 'money',
      value: column.value(sums),
      look,
      formula: formula(column, columnName(index + 1)),
    })),
  ];
}

/** The sum of an amount column, by month (`2026-03`) and by whether it is paid. */
function sumIfs(column: 'H' | 'I', status: string, { lastEntry, month }: Criteria): string {
  const range = (name: string) => `'Lançamentos'!$${name}$2:$${name}$${lastEntry}`;
  const [year, number] = month.split('-').map(Number);
  const from = `">="&DATE(${year},${number},1)`;
  const until = `"<"&DATE(${year},${(number ?? 0) + 1},1)`;
  return `SUMIFS(${range(column)},${range('A')},${from},${range('A')},${until},${range('G')},"${status}")`;
}
