import { formatDate, formatInstant } from '@domain/date';

import type { ColumnKind, ExportColumn } from './export-table';

/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Brazilian spreadsheets expect the semicolon as separator, since the comma is decimal. */
const SEPARATOR = ';';

/**
 * A text that starts like this would run as a formula when the file is opened (OWASP, CSV
 * injection). A text that already has the protecting apostrophe gets another one, and an import
 * removes one.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

export function csvHeading<Row>(columns: readonly ExportColumn<Row>[]): string {
  return csvLine(columns.map(({ label }) => label));
}

export function csvRow<Row>(columns: readonly ExportColumn<Row>[], row: Row): string {
  return csvLine(columns.map(({ kind, value }) => cell(kind, value(row))));
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(SEPARATOR)}\r\n`;
}

function cell(kind: ColumnKind, value: string | number | null): string {
  if (value === null || value === '') return '';
  if (kind === 'date') return formatDate(String(value));
  if (kind === 'instant') return formatInstant(new Date(value));
  if (kind === 'money') return decimal((Number(value) / 100).toFixed(2));
  if (kind === 'number') return decimal(String(value));
  const text = String(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reverses the escaping of formulas when an exported cell is imported. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function decimal(text: string): string {
  return text.replace('.', ',');
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
