import { formatDate } from '@domain/date';
import { formatDecimal } from '@domain/money';
import type { ReportEntry } from '@domain/report/entry';

import type { Align } from '../cell-row';
import { CONTENT_WIDTH, PAGE } from '../sheet';

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
/** Up to hundreds of millions; what comes to more takes its room from the names. */
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

/** The columns of a list whose widest amount, the sum of all, is so wide. */
export function listColumns(widest: number): MovementColumn[] {
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
