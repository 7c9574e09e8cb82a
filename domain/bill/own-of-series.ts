import { formatDate } from '../date';
import { listed } from '../listed';
import { formatMoney } from '../money';
import type { BillInput } from './bill-schema';
import { isOnDayOf, type RepeatInterval } from './recurrence';
import { changedInSeries, type SeriesChange, type SharedOfSeries } from './series-change';

/**
 * What to do with bills of a series that had another value than the edited one already: ask,
 * leave them, or change them as well.
 */
export const DIFFERING = ['ask', 'keep', 'change'] as const;

export type Differing = (typeof DIFFERING)[number];

type OwnField = keyof SharedOfSeries | 'dueDate';

const NAMES: Record<OwnField, string> = {
  description: 'descrição',
  value: 'valor',
  idSupplier: 'fornecedor',
  idCompany: 'empresa',
  observation: 'observação',
  idCategory: 'categoria',
  idSite: 'obra',
  dueDate: 'vencimento em outro dia',
};

interface EditedBill {
  /** The edited bill before the change. */
  before: BillInput;
  change: SeriesChange;
  interval: RepeatInterval;
}

/** The fields of another bill that the change would overwrite, although they differed before. */
export function ownOfSeries(
  other: BillInput,
  { before, change, interval }: EditedBill,
): readonly OwnField[] {
  const after = changedInSeries(other, change, interval);
  const names = (Object.keys(NAMES) as OwnField[]).filter((name) => after[name] !== other[name]);
  return names.filter((name) =>
    name === 'dueDate'
      ? interval !== 'week' && !isOnDayOf(other.dueDate, before.dueDate)
      : other[name] !== before[name],
  );
}

/** The change without the other bill's own fields; null when nothing is left. */
export function withoutOwn(
  { fields, moved }: SeriesChange,
  own: readonly OwnField[],
): SeriesChange | null {
  const names = (Object.keys(fields) as (keyof SharedOfSeries)[]).filter(
    (name) => !own.includes(name),
  );
  const left = {
    fields: Object.fromEntries(names.map((name) => [name, fields[name]])),
    moved: own.includes('dueDate') ? null : moved,
  };
  return names.length === 0 && left.moved === null ? null : left;
}

/** Bills that a question names; of more it tells the number. */
const MOST_NAMED = 12;

/** The bills that differed, with what they have of their own. */
export function differingText(
  bills: readonly { bill: BillInput; own: readonly OwnField[] }[],
): string {
  const named = bills.slice(0, MOST_NAMED).map(({ bill, own }) => {
    const parts = own.map((name) =>
      name === 'value' ? `valor ${formatMoney(bill.value)}` : NAMES[name],
    );
    return `${formatDate(bill.dueDate)} (${listed(parts)})`;
  });
  const more = bills.length - named.length;
  const rest = more > 0 ? ` e mais ${more}` : '';
  return bills.length === 1
    ? `Uma conta da série já era diferente: ${named.join('; ')}. Escolha o que acontece com ela e salve de novo.`
    : `${bills.length} contas da série já eram diferentes: ${named.join('; ')}${rest}. Escolha o que acontece com elas e salve de novo.`;
}
