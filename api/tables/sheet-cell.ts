import { daysBetweenIso } from '@domain/date';

import type { ColumnKind } from './export-table';
import { type Look, styleOf } from './sheet-styles';

/**
 * One cell: money is integer cents, a day is ISO text. `look` is 'plain' unless it says otherwise.
 */
export interface SheetCell {
  kind: ColumnKind;
  value: string | number | null;
  look?: Look;
  /**
   * How Excel computes it, in English and without `=`; `value` is what it comes to, for readers
   * that do not compute.
   */
  formula?: string;
}

/** The day that Excel counts from, so that its 1900 with a 29 February comes out right. */
const DAY_ZERO = '1899-12-30';

/**
 * A cell as its XML, `at` its place: `B12`. An empty one is written only for the sake of its look.
 */
export function sheetCell({ kind, value, look = 'plain', formula }: SheetCell, at: string): string {
  const style = styleOf(kind, look);
  if (value === null || value === '') return look === 'plain' ? '' : `<c r="${at}" s="${style}"/>`;
  // A heading is a text, and stands as its column's cells do.
  if (kind === 'text' || (look === 'heading' && typeof value === 'string')) {
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(String(value))}</t></is></c>`;
  }
  const computed = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`;
  return `<c r="${at}" s="${style}">${computed}<v>${number(kind, value)}</v></c>`;
}

function number(kind: ColumnKind, value: string | number): number {
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'date') return daysBetweenIso(DAY_ZERO, String(value));
  return Number(value);
}

/** `A` of 0, `AA` of 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** What XML has no place for, in any spelling. */
// eslint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
/** Excel reads it as the character of that number. */
const ESCAPE = /_(x[0-9a-f]{4}_)/gi;

function xmlText(text: string): string {
  return text
    .replace(UNWRITABLE, '')
    .replace(ESCAPE, '_x005F_$1')
    .replace(/[&<>\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
