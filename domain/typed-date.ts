import { addDaysIso, dateText, formatDate, isIsoDate } from './date';
import { typedAmount } from './value-range';

/** The fields of forms and filters that hold a date, by their names. */
const DATE_FIELD = /date(?:from|to)?$/i;

const WORDS = new Map([
  ['ontem', -1],
  ['hoje', 0],
  ['amanhã', 1],
  ['amanha', 1],
]);

/** Longer away is a typing error. */
const DAYS_AWAY = /^\+\s?(\d{1,3})$/;
const DAY = /^(\d{1,2})$/;
const DAY_AND_MONTH = /^(\d{1,2})[/.-](\d{1,2})\/?$/;

/**
 * A short date as it was meant on `today` (ISO): `25` of this month, `25/12` of this year, `hoje`,
 * `amanhã`, `+30` in thirty days (R-FLD-33). Null for any other text.
 */
function readShortDate(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  const away = WORDS.get(typed) ?? numberIn(DAYS_AWAY.exec(typed));
  if (away !== null) return formatDate(addDaysIso(today, away));
  const [, day = '', month = today.slice(5, 7)] =
    DAY_AND_MONTH.exec(typed) ?? DAY.exec(typed) ?? [];
  const iso = `${today.slice(0, 4)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? formatDate(iso) : null;
}

/** The text of a date field: a short date, or a whole one in any notation, as `dd/mm/aaaa`. */
export function typedDateText(text: string, today: string): string {
  return readShortDate(text, today) ?? dateText(text);
}

function numberIn(match: RegExpExecArray | null): number | null {
  return match ? Number(match[1]) : null;
}

/**
 * A posted value as it was meant: a date field's short date is a whole one, a range's amount is as on the
 * wire, all else stays as typed.
 */
export function typedValue(name: string, value: string, today: string): string {
  if (DATE_FIELD.test(name)) return readShortDate(value, today) ?? value;
  return typedAmount(name, value) ?? value;
}
