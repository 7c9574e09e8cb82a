import { addDaysIso, dateText, formatDate, isIsoDate } from './date';
import { type DayKind, dayKindOf, isValueField } from './typed-fields';
import { typedAmount } from './value-range';

/** Half a year: a day and month longer ago is assumed to mean next year. */
const FAR_DAYS = 183;

const WORDS = new Map([
  ['ontem', -1],
  ['hoje', 0],
  ['amanhã', 1],
  ['amanha', 1],
]);

/** More days are a typing error. */
const DAYS_AWAY = /^\+\s*(\d{1,3})\s*(?:d|dias?)?$/;
const DAY = /^(\d{1,2})$/;
const DAY_AND_MONTH = /^(\d{1,2})[/.-](\d{1,2})\/?$/;
const SHORT_YEAR = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;
/** Day, month and short year as digits alone. */
const SIX_DIGITS = /^(\d{2})(\d{2})(\d{2})$/;

/**
 * The meaning of a short date on `today` (ISO) in a field of that kind: `25` of this month; `25/12`
 * of this year, or of the next for a due date and the last for a payment, where this year's is over
 * half a year past or ahead; `25/12/26` of this century, or of the last for a birth date in the
 * future; `hoje`, `amanhã`; `+30` or `+30 dias` in thirty days (R-FLD-33). Null for any other text.
 */
function readShortDate(kind: DayKind, text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  const away = WORDS.get(typed) ?? numberIn(DAYS_AWAY.exec(typed));
  if (away !== null) return formatDate(addDaysIso(today, away));
  const short = SHORT_YEAR.exec(typed) ?? SIX_DIGITS.exec(typed);
  if (short) return readShortYear(short, kind === 'birth' ? today : null);
  const [, day = '', month] = DAY_AND_MONTH.exec(typed) ?? DAY.exec(typed) ?? [];
  const rest = `-${(month ?? today.slice(5, 7)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = month === undefined ? 0 : otherYear(kind, today, today.slice(0, 4) + rest);
  const iso = `${Number(today.slice(0, 4)) + year}${rest}`;
  return isIsoDate(iso) ? formatDate(iso) : null;
}

/** The year that was meant, relative to this one. */
function otherYear(kind: DayKind, today: string, iso: string): number {
  if (kind === 'due' && iso < addDaysIso(today, -FAR_DAYS)) return 1;
  return kind === 'payment' && iso > addDaysIso(today, FAR_DAYS) ? -1 : 0;
}

function readShortYear(
  [, day = '', month = '', year = '']: RegExpExecArray,
  latest: string | null,
): string | null {
  const rest = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const century = latest !== null && `20${rest}` > latest ? '19' : '20';
  return formatDate(century + rest) || null;
}

/** The text of a date field of that kind, short or in any notation, as `dd/mm/aaaa`. */
export function typedDateText(kind: DayKind, text: string, today: string): string {
  return readShortDate(kind, text, today) ?? dateText(text);
}

function numberIn(match: RegExpExecArray | null): number | null {
  return match ? Number(match[1]) : null;
}

/**
 * The meaning of a posted value: a date field's short date becomes complete, a range's amount takes
 * its wire form, all others stay as typed.
 */
export function typedValue(name: string, value: string, today: string): string {
  const kind = dayKindOf(name);
  if (kind !== null) return readShortDate(kind, value, today) ?? value;
  return (isValueField(name) ? typedAmount(value) : null) ?? value;
}
