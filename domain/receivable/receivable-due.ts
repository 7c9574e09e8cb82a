import { addDaysIso } from '../date';

/** When receivables are due; '' is any time. */
export const DUES = ['', 'overdue', 'today', 'next7', 'next30', 'none'] as const;
export type Due = (typeof DUES)[number];

export const DUE_OPTIONS: readonly { value: Due; label: string }[] = [
  { value: '', label: 'Todas' },
  { value: 'overdue', label: 'Vencidas' },
  { value: 'today', label: 'Vencem hoje' },
  { value: 'next7', label: 'Próximos 7 dias' },
  { value: 'next30', label: 'Próximos 30 dias' },
  { value: 'none', label: 'Sem vencimento' },
];

/** ISO days, both included; '' means no end. */
export interface DueRange {
  from: string;
  to: string;
}

/** The due-date fields of a filter. */
interface DueFilter {
  due: Due;
  dueDateFrom: string;
  dueDateTo: string;
}

/** The due dates of a filter on `today` (ISO, in Brasília); any for those without one. */
export function dueRange({ due, dueDateFrom, dueDateTo }: DueFilter, today: string): DueRange {
  if (due === 'none') return ANY;
  return within({ from: dueDateFrom, to: dueDateTo }, RANGES[due](today));
}

const ANY: DueRange = { from: '', to: '' };

const RANGES: Readonly<Record<Exclude<Due, 'none'>, (today: string) => DueRange>> = {
  '': () => ANY,
  overdue: (today) => ({ from: '', to: addDaysIso(today, -1) }),
  today: (today) => ({ from: today, to: today }),
  next7: (today) => ({ from: today, to: addDaysIso(today, 7) }),
  next30: (today) => ({ from: today, to: addDaysIso(today, 30) }),
};

/** The intersection of both ranges. */
function within(one: DueRange, other: DueRange): DueRange {
  return {
    from: one.from > other.from ? one.from : other.from,
    to: one.to !== '' && (other.to === '' || one.to < other.to) ? one.to : other.to,
  };
}

/** The age of a receivable by due date, in display order. */
export const AGES = [
  'days1To30',
  'days31To60',
  'days61To90',
  'over90',
  'upcoming',
  'undated',
] as const;
export type Age = (typeof AGES)[number];

/** Whether receivables of that age are overdue. */
export function isOverdue(age: Age): boolean {
  return age !== 'upcoming' && age !== 'undated';
}

export const AGE_LABELS: Readonly<Record<Age, string>> = {
  days1To30: 'Vencidas há 1 a 30 dias',
  days31To60: 'Vencidas há 31 a 60 dias',
  days61To90: 'Vencidas há 61 a 90 dias',
  over90: 'Vencidas há mais de 90 dias',
  upcoming: 'A vencer',
  undated: 'Sem vencimento',
};

/** The due dates of an age on `today`; null for receivables without one. */
export function ageRange(age: Age, today: string): DueRange | null {
  const ago = (days: number) => addDaysIso(today, -days);
  switch (age) {
    case 'days1To30':
      return { from: ago(30), to: ago(1) };
    case 'days31To60':
      return { from: ago(60), to: ago(31) };
    case 'days61To90':
      return { from: ago(90), to: ago(61) };
    case 'over90':
      return { from: '', to: ago(91) };
    case 'upcoming':
      return { from: today, to: '' };
    case 'undated':
      return null;
  }
}

/** The list's filter that narrows the given one to this age. */
export function filterOfAge<Filter extends DueFilter>(
  filter: Filter,
  age: Age,
  today: string,
): Filter {
  const days = ageRange(age, today);
  if (days === null) return { ...filter, due: 'none' };
  const { from, to } = within(dueRange(filter, today), days);
  return { ...filter, due: '', dueDateFrom: from, dueDateTo: to };
}
