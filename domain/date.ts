import { DAY_MS, HOUR_MS } from './duration';

export const INVALID_DATE = 'Digite uma data válida';

/**
 * Dates are ISO text (`yyyy-mm-dd`) everywhere inside, so that no time zone can shift them. "Today"
 * is the date at UTC−3, Brasília time (R-FLD-21), without daylight saving since 2019.
 */
const BRASILIA_OFFSET_MS = 3 * HOUR_MS;

/** Whether the text is a valid calendar date as `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The date in Brasília at the given instant. */
export function todayIso(now: Date): string {
  return new Date(now.getTime() - BRASILIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** `dd/mm/yyyy` from an ISO date; empty for null or an invalid date. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso || !isIsoDate(iso)) return '';
  const [year, month, day] = iso.split('-');
  return `${day}/${month}/${year}`;
}

/** An instant as `dd/mm/yyyy hh:mm` in Brasília. */
export function formatInstant(instant: Date): string {
  const local = new Date(instant.getTime() - BRASILIA_OFFSET_MS).toISOString();
  return `${formatDate(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

const monthAndYear = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO month, `2026-03`, as `março de 2026`. */
export function monthInWords(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/** An ISO month in words, capitalised: `Março de 2026`. */
export function monthTitle(month: string): string {
  const words = monthInWords(month);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An instant as `2026-03-10T12:00:00-03:00`. */
export function brasiliaTimestamp(instant: Date): string {
  return `${new Date(instant.getTime() - BRASILIA_OFFSET_MS).toISOString().slice(0, 19)}-03:00`;
}

/** The instant at which a day begins: midnight in Brasília, which has no daylight saving time. */
export function startOfDay(day: string): string {
  return `${day}T03:00:00.000Z`;
}

const saoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The date that a wire value means, as `yyyy-mm-dd`; invalid text is left as it is. Some servers
 * send a date as a timestamp: midnight in any zone means that date; any other instant means its
 * date at UTC-3 (R-FLD-22), or in São Paulo's former summer time, whose midnight is an hour
 * earlier.
 */
export function dayOf(text: string): string {
  const [, day = '', time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? [];
  if (!isIsoDate(day)) return text;
  if (zone === '' || /^[0:.]+$/.test(time)) return day;
  const instant = new Date(`${day}T${time}${zone.toUpperCase()}`);
  if (Number.isNaN(instant.getTime())) return text;
  const [fixed, local] = [todayIso(instant), saoPaulo.format(instant)];
  return local > fixed ? local : fixed;
}

/**
 * An ISO date from `yyyy-mm-dd` or from typed `dd/mm/yyyy` (also `1/2/2026`, `01.02.2026` and
 * `01022026`); null when invalid.
 */
export function parseDate(text: string): string | null {
  const typed =
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim()) ??
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim());
  const [, day = '', month = '', year = ''] = typed ?? [];
  const iso = typed ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isIsoDate(iso) ? iso : null;
}

/**
 * The text of a date field: a date in any notation as `dd/mm/yyyy`; invalid text is left as it is.
 */
export function dateText(text: string): string {
  return formatDate(parseDate(text)) || text;
}

/**
 * The mask of a date field: `dd/mm/yyyy` while typing. A complete date in another notation is
 * converted.
 */
export function maskDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text.trim())) return dateText(text);
  // Words and short dates are read once they are complete (typed-date.ts). Letters stay, so that
  // unknown words are refused as typed: '15 de dezembro' without them would be a day of this month.
  if (/\p{L}/u.test(text) || text.startsWith('+')) return text;
  // Counting back is not supported. Without its sign it would be another day: refused as typed.
  if (/^-\d*$/.test(text)) return text;
  const typed = text
    .replace(/[^\d/.-]/g, '')
    .replace(/^[/.-]+/, '')
    .replace(/(?<![/.-])[/.-]+$/, '/');
  const parts = typed.split(/[/.-]/);
  const open = /[/.-]$/.test(typed);
  const fits =
    parts.length <= 3 && parts.every((part, index) => part.length <= (index === 2 ? 4 : 2));
  if (!fits || parts.length === 1) {
    const digits = parts.join('').slice(0, 8);
    return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
  }
  // A separator ends the day or month before it, even of one digit. One further back is being
  // edited: leave the text alone.
  return parts
    .map((part, index) => (open && index === parts.length - 2 ? part.padStart(2, '0') : part))
    .join('/');
}

/** The day `months` later, kept inside the month: 31 January + 1 is 28 (or 29) February. */
export function addMonthsIso(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  return toIso(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** The date `days` later, or earlier when negative. */
export function addDaysIso(iso: string, days: number): string {
  const instant = new Date(`${iso}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(iso: string): number {
  return new Date(`${iso}T00:00:00Z`).getUTCDay();
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetweenIso(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

function toIso(year: number, month: number, day: number): string {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
