import { addDaysIso, dateText, formatDate, isIsoDate } from './date';
import { typedAmount } from './value-range';

/**
 * The fields of forms and filters that hold a date have its word in their names: `dueDate`,
 * `installments[0].paymentDate`, `dateFrom`; `candidate` and `lastUpdate` hold none.
 */
const DATE_FIELD = /(?:\b[dD]ate|Date)(?:From|To)?$|(?:^d|D)ay(?:From|To)$/;
/** Birth dates: always past. */
const BIRTH_FIELD = /[bB]irthDate$/;

/** Due dates: future, or recent. */
const DUE_FIELD = /[dD]ueDate$/;
/** Payment dates: recent. */
const PAYMENT_FIELD = /[pP]aymentDate$/;
/** Half a year: who says a day and a month that were longer ago means those of next year. */
const FAR_DAYS = 183;

const WORDS = new Map([
  ['ontem', -1],
  ['hoje', 0],
  ['amanhã', 1],
  ['amanha', 1],
]);

/** Longer away is a typing error. */
const DAYS_AWAY = /^\+\s*(\d{1,3})\s*(?:d|dias?)?$/;
const DAY = /^(\d{1,2})$/;
const DAY_AND_MONTH = /^(\d{1,2})[/.-](\d{1,2})\/?$/;
const SHORT_YEAR = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;
/** Day, month and short year as digits alone. */
const SIX_DIGITS = /^(\d{2})(\d{2})(\d{2})$/;

/**
 * A short date as it was meant on `today` (ISO) in the field of that name: `25` of this month, `25/12` of
 * this year, or of the next one for what is due and of the last one for what was paid, where this year's
 * would be over half a year past or to come; `25/12/26` of this century, or of the last one for a birth that has not been yet; `hoje`, `amanhã`,
 * `+30` or `+30 dias` in thirty days (R-FLD-33). Null for any other text.
 */
function readShortDate(name: string, text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  const away = WORDS.get(typed) ?? numberIn(DAYS_AWAY.exec(typed));
  if (away !== null) return formatDate(addDaysIso(today, away));
  const short = SHORT_YEAR.exec(typed) ?? SIX_DIGITS.exec(typed);
  if (short) return readShortYear(short, BIRTH_FIELD.test(name) ? today : null);
  const [, day = '', month] = DAY_AND_MONTH.exec(typed) ?? DAY.exec(typed) ?? [];
  const rest = `-${(month ?? today.slice(5, 7)).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const year = month === undefined ? 0 : otherYear(name, today, today.slice(0, 4) + rest);
  const iso = `${Number(today.slice(0, 4)) + year}${rest}`;
  return isIsoDate(iso) ? formatDate(iso) : null;
}

/** How many years from this one the day of this year was meant. */
function otherYear(name: string, today: string, iso: string): number {
  if (DUE_FIELD.test(name) && iso < addDaysIso(today, -FAR_DAYS)) return 1;
  return PAYMENT_FIELD.test(name) && iso > addDaysIso(today, FAR_DAYS) ? -1 : 0;
}

function readShortYear(
  [, day = '', month = '', year = '']: RegExpExecArray,
  latest: string | null,
): string | null {
  const rest = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const century = latest !== null && `20${rest}` > latest ? '19' : '20';
  return formatDate(century + rest) || null;
}

/** The text of the date field of that name: a short date, or a whole one in any notation, as `dd/mm/aaaa`. */
export function typedDateText(name: string, text: string, today: string): string {
  return readShortDate(name, text, today) ?? dateText(text);
}

/** Whether the field of that name holds a date. */
export function isDateField(name: string): boolean {
  return DATE_FIELD.test(name);
}

function numberIn(match: RegExpExecArray | null): number | null {
  return match ? Number(match[1]) : null;
}

/**
 * A posted value as it was meant: a date field's short date is a whole one, a range's amount is as on the
 * wire, all else stays as typed.
 */
export function typedValue(name: string, value: string, today: string): string {
  if (isDateField(name)) return readShortDate(name, value, today) ?? value;
  return typedAmount(name, value) ?? value;
}
