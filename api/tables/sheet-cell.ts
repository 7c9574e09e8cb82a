import { brasiliaTimestamp, daysBetweenIso } from '@domain/date';

import type { ColumnKind } from './export-table';
import { type Look, styleOf } from './sheet-styles';

/**
 * One cell: money is integer cents, a day and an instant are ISO text. `look` is 'plain' by
 * default.
 */
export interface SheetCell {
  kind: ColumnKind;
  value: string | number | null;
  look?: Look;
  /**
   * The Excel formula, in English and without `=`; `value` is its result, for readers that do not
   * compute.
   */
  formula?: string;
}

/** The epoch of Excel's days, adjusted for its 29 February 1900. */
const DAY_ZERO = '1899-12-30';

/**
 * A cell as XML, with its reference `at`: `B12`. An empty one is written only when it has a style.
 */
export function sheetCell({ kind, value, look = 'plain', formula }: SheetCell, at: string): string {
  const style = styleOf(kind, look);
  if (value === null || value === '') return look === 'plain' ? '' : `<c r="${at}" s="${style}"/>`;
  // A heading is text, aligned like the cells of its column.
  if (kind === 'text' || (look === 'heading' && typeof value === 'string')) {
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(String(value))}</t></is></c>`;
  }
  const computed = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`;
  return `<c r="${at}" s="${style}">${computed}<v>${number(kind, value)}</v></c>`;
}

function number(kind: ColumnKind, value: string | number): number {
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'date') return daysBetweenIso(DAY_ZERO, String(value));
  if (kind === 'instant') return daysUntil(new Date(value));
  return Number(value);
}

/** Excel's days until the minute of that instant in Brasília: its sheets have no time zones. */
function daysUntil(instant: Date): number {
  const [day = '', time = ''] = brasiliaTimestamp(instant).split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return daysBetweenIso(DAY_ZERO, day) + (hours * 60 + minutes) / (24 * 60);
}

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** Characters that XML cannot represent. */
// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** Excel reads it as an escaped character. */
const ESCAPE = /_(x[0-9a-f]{4}_)/gi;

function xmlText(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replace(ESCAPE, '_x005F_$1')
    .replace(/[&<>\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
