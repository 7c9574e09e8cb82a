import { formatDate } from '@domain/date';
import { formatDecimal } from '@domain/money';
import type { ReportEntry } from '@domain/report/entry';
import type { Flows } from '@domain/report/flow-sums';

import type { Align } from '../cell-row';
import { CONTENT_WIDTH, PAGE, type Sheet } from '../sheet';
import type { ColumnBounds } from '../table-columns';
import { TEXT } from '../text-style';

/** A column of the list of movements. Points, from the page's left edge. */
export interface MovementColumn {
  heading: string;
  left: number;
  width: number;
  align: Align;
  text: (entry: ReportEntry) => string;
}

/** The status of a movement, as shown in the files. */
export const PAID = 'Paga';
export const OPEN = 'Em aberto';

const GUTTER = 7;
const EDGE = 4;
/** Wide enough for hundreds of millions; larger amounts take space from the names. */
const AMOUNT = 62;

const COLUMNS: readonly (Omit<MovementColumn, 'left' | 'width'> & {
  share: number | null;
  fixed: number;
})[] = [
  {
    heading: 'Vencimento',
    fixed: 45,
    share: null,
    align: 'left',
    text: ({ dueDate }) => formatDate(dueDate),
  },
  {
    heading: 'Pagamento',
    fixed: 45,
    share: null,
    align: 'left',
    text: ({ paymentDate }) => (paymentDate === null ? OPEN : formatDate(paymentDate)),
  },
  {
    heading: 'Descrição',
    fixed: 0,
    share: 0.5,
    align: 'left',
    text: ({ description }) => description,
  },
  {
    heading: 'Cliente / Fornecedor',
    fixed: 0,
    share: 0.5,
    align: 'left',
    text: ({ party }) => party ?? '',
  },
  {
    heading: 'Entradas',
    fixed: AMOUNT,
    share: null,
    align: 'right',
    text: ({ flow, cents }) => (flow === 'inflow' ? formatDecimal(cents) : ''),
  },
  {
    heading: 'Saídas',
    fixed: AMOUNT,
    share: null,
    align: 'right',
    text: ({ flow, cents }) => (flow === 'outflow' ? formatDecimal(cents) : ''),
  },
];

/**
 * The columns of the list, wide enough for the grand total in the letters of the table of sums
 * above it.
 */
export function listColumns({ type }: Sheet, total: Flows): MovementColumn[] {
  const widest = Math.max(
    ...[total.inflow, total.outflow].map((cents) =>
      type.widthOf(formatDecimal(cents), TEXT.strong),
    ),
  );
  const widthOf = (fixed: number) =>
    fixed === AMOUNT ? Math.max(fixed, Math.ceil(widest)) : fixed;
  const taken = COLUMNS.reduce((sum, { fixed }) => sum + widthOf(fixed), 0);
  const open = CONTENT_WIDTH - EDGE * 2 - GUTTER * (COLUMNS.length - 1) - taken;
  let left = PAGE.left + EDGE;
  return COLUMNS.map(({ fixed, share, ...column }) => {
    const width = share === null ? widthOf(fixed) : open * share;
    const spot = { ...column, left, width };
    left += width + GUTTER;
    return spot;
  });
}

const BALANCE_WIDTH = 110;

/**
 * The columns of a table of sums, each directly above the same column of the list: as in the list's
 * totals, the balance is before inflows and outflows.
 */
export function sumsBounds(sheet: Sheet, total: Flows): ColumnBounds[] {
  const [party, inflow, outflow] = listColumns(sheet, total).slice(-3);
  if (!party || !inflow || !outflow) throw new Error('the list has amounts');
  const left = party.left + party.width - BALANCE_WIDTH;
  const label = { left: PAGE.left + EDGE, width: left - GUTTER - PAGE.left - EDGE };
  return [label, { left, width: BALANCE_WIDTH }, inflow, outflow];
}
