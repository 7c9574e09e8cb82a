/**
 * Days are ISO text (`yyyy-mm-dd`) everywhere inside, so no time zone can move them. "Today" is the
 * day at UTC−3, Brasília time (R-FLD-21), which has had no daylight saving since 2019.
 */
const BRASILIA_OFFSET_MS = 3 * 60 * 60 * 1000;

/** Whether the text is a real calendar day as `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Today's day in Brasília for the given instant. */
export function todayIso(now: Date): string {
  return new Date(now.getTime() - BRASILIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** `dd/mm/yyyy` from an ISO day; empty for null or anything that is no day. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso || !isIsoDate(iso)) return '';
  const [year, month, day] = iso.split('-');
  return `${day}/${month}/${year}`;
}

/** `dd/mm/yyyy hh:mm` in Brasília of an instant. */
export function formatInstant(instant: Date): string {
  const local = new Date(instant.getTime() - BRASILIA_OFFSET_MS).toISOString();
  return `${formatDate(local.slice(0, 10))} ${local.slice(11, 16)}`;
}

const monthAndYear = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `março de 2026` of an ISO month, `2026-03`. */
export function monthInWords(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

/** `Março de 2026`, where it stands alone. */
export function monthTitle(month: string): string {
  const words = monthInWords(month);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-03-10T12:00:00-03:00` of an instant. */
export function brasiliaTimestamp(instant: Date): string {
  return `${new Date(instant.getTime() - BRASILIA_OFFSET_MS).toISOString().slice(0, 19)}-03:00`;
}

const saoPaulo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The day that a date of the wire means, `yyyy-mm-dd`; a text that is no date stays as it is. With
 * a time it is what some servers make of a day: midnight is that of the day itself, wherever it is;
 * another instant falls on its day at UTC-3 (R-FLD-22), or in what was summer time in São Paulo,
 * whose midnight is an hour earlier.
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
 * ISO day from `yyyy-mm-dd` or from `dd/mm/yyyy` as typed (`1/2/2026`, `01.02.2026` and `01022026`
 * too); null when it is no day.
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
 * The text of a date's field: a day, however it is written, as `dd/mm/yyyy`; whatever is none as it
 * is.
 */
export function dateText(text: string): string {
  return formatDate(parseDate(text)) || text;
}

/**
 * The mask of a date's field: `dd/mm/yyyy` as far as it is typed. A day that comes whole in another
 * writing is turned.
 */
export function maskDate(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text.trim())) return dateText(text);
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
  // A separator ends the day or the month before it, of one digit too. One that stands further back
  // is being mended: nothing moves.
  return parts
    .map((part, index) => (open && index === parts.length - 2 ? part.padStart(2, '0') : part))
    .join('/');
}

/** The same day `months` later, kept inside the month: 31 January + 1 is 28 (or 29) February. */
export function addMonthsIso(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  return toIso(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

/** The day `days` later (or earlier, when negative). */
export function addDaysIso(iso: string, days: number): string {
  const instant = new Date(`${iso}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** How many days after `from` the day `to` is; negative when before. */
export function daysBetweenIso(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

function toIso(year: number, month: number, day: number): string {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
