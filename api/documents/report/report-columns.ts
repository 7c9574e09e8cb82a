import { formatDate } from '@domain/date';
import { formatDecimal } from '@domain/money';
import type { ReportEntry } from '@domain/report/entry';
import type { Align } from '../row';
import { CONTENT_WIDTH, PAGE } from '../sheet';

/** A column of the list of movements. Points, from the page's left edge. */
export interface ListColumn {
  heading: string;
  left: number;
  width: number;
  align: Align;
  text: (entry: ReportEntry) => string;
}

const GUTTER = 7;
const EDGE = 4;

const COLUMNS: readonly (Omit<ListColumn, 'left' | 'width'> & { share: number | null; fixed: number })[] = [
  { heading: 'Data', fixed: 45, share: null, align: 'left', text: ({ day }) => formatDate(day) },
  { heading: 'Descrição', fixed: 0, share: 0.52, align: 'left', text: ({ description }) => description },
  { heading: 'Cliente / Fornecedor', fixed: 0, share: 0.48, align: 'left', text: ({ party }) => party ?? '' },
  { heading: 'Vencimento', fixed: 45, share: null, align: 'left', text: ({ dueDate }) => formatDate(dueDate) },
  { heading: 'Situação', fixed: 42, share: null, align: 'left', text: ({ paymentDate }) => paidText(paymentDate) },
  { heading: 'Entradas', fixed: 66, share: null, align: 'right', text: ({ flow, cents }) => (flow === 'inflow' ? formatDecimal(cents) : '') },
  { heading: 'Saídas', fixed: 66, share: null, align: 'right', text: ({ flow, cents }) => (flow === 'outflow' ? formatDecimal(cents) : '') },
];

/** How a movement stands, as both files say it. */
export function paidText(paymentDate: string | null): string {
  return paymentDate === null ? 'Em aberto' : 'Pago';
}

function placed(): ListColumn[] {
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

export const LIST_COLUMNS: readonly ListColumn[] = placed();
