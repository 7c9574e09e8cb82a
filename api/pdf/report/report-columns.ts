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
export const PAID = 'Pago';
export const OPEN = 'Em aberto';

const GUTTER = 7;
const EDGE = 4;

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
    fixed: 62,
    share: null,
    align: 'right',
    text: ({ flow, cents }) => (flow === 'inflow' ? formatDecimal(cents) : ''),
  },
  {
    heading: 'Saídas',
    fixed: 62,
    share: null,
    align: 'right',
    text: ({ flow, cents }) => (flow === 'outflow' ? formatDecimal(cents) : ''),
  },
];

function placed(): MovementColumn[] {
  const taken = COLUMNS.reduce((sum, { fixed }) => sum + fixed, 0);
  const open = CONTENT_WIDTH - EDGE * 2 - GUTTER * (COLUMNS.length - 1) - taken;
  let left = PAGE.left + EDGE;
  return COLUMNS.map(({ fixed, share, ...column }) => {
    const width = share === null ? fixed : open * share;
    const spot = { ...column, left, width };
    left += width + GUTTER;
    return spot;
  });
}

export const LIST_COLUMNS: readonly MovementColumn[] = placed();
