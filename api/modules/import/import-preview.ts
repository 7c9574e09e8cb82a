import { formatDate, formatInstant } from '@domain/date';
import { formatNumber } from '@domain/decimal';
import { formatMoney } from '@domain/money';
import { z } from '@domain/zod';

import type { ColumnKind, ExportColumn } from '../../tables/export-table';
import type { Doubt, ValidRow } from './check-rows';

/** Rows shown before they are written: enough to see how each column was read. */
const SHOWN_ROWS = 10;
/** Per column, as all its cells are read alike. */
const SHOWN_DOUBTS = 10;
/** Already registered rows: enough to see which records a file meets. */
const SHOWN_KNOWN = 50;

const storedPreview = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ line: z.number(), values: z.array(z.string()) })),
  doubts: z.array(
    z.object({
      column: z.string(),
      count: z.number(),
      first: z.array(z.object({ line: z.number(), value: z.string(), readAs: z.string() })),
    }),
  ),
  // Imports read before this key existed have none.
  known: z.array(z.object({ line: z.number(), id: z.number() })).default([]),
});

/** How a file was read: its first rows, and the cells to check. */
export type ImportPreview = z.infer<typeof storedPreview>;

/** Collects what is shown of a file's rows before they are written (R-IMP-08). */
export class PreviewKeeper<Input> {
  readonly #columns: readonly ExportColumn<Input>[];
  readonly #rows: ImportPreview['rows'] = [];
  readonly #known: ImportPreview['known'] = [];
  readonly #doubts = new Map<string, ImportPreview['doubts'][number]>();

  constructor(columns: readonly ExportColumn<Input>[]) {
    this.#columns = columns;
  }

  keep({ line, input, doubts }: ValidRow<Input>): void {
    if (this.#rows.length < SHOWN_ROWS) {
      const values = this.#columns.map(({ kind, value }) => SHOWN[kind](value(input)));
      this.#rows.push({ line, values });
    }
    for (const doubt of doubts) this.#keepDoubt(doubt);
  }

  /** Only the id: the record may change or be deleted, and is read when shown. */
  keepKnown(line: number, id: number): void {
    if (this.#known.length < SHOWN_KNOWN) this.#known.push({ line, id });
  }

  #keepDoubt({ column, line, value, readAs }: Doubt): void {
    const kept = this.#doubts.get(column) ?? { column, count: 0, first: [] };
    this.#doubts.set(column, kept);
    kept.count += 1;
    if (kept.first.length < SHOWN_DOUBTS) kept.first.push({ line, value, readAs });
  }

  /** Leaves out columns that are empty in every shown row. */
  stored(): string {
    const filled = this.#columns.flatMap(({ label }, index) =>
      this.#rows.some(({ values }) => values[index] !== '') ? [{ label, index }] : [],
    );
    const preview: ImportPreview = {
      columns: filled.map(({ label }) => label),
      rows: this.#rows.map(({ line, values }) => ({
        line,
        values: filled.map(({ index }) => values[index] ?? ''),
      })),
      doubts: [...this.#doubts.values()],
      known: this.#known,
    };
    return JSON.stringify(preview);
  }
}

/** The stored preview; empty before a file is read. */
export function previewOf(stored: string | null): ImportPreview {
  return stored === null
    ? { columns: [], rows: [], doubts: [], known: [] }
    : storedPreview.parse(JSON.parse(stored));
}

/** The summary of a written file: the rows whose records were left unchanged. */
export function previewOfWritten(stored: string | null): string {
  const { known } = previewOf(stored);
  const preview: ImportPreview = { columns: [], rows: [], doubts: [], known };
  return JSON.stringify(preview);
}

/** A value as people read it. */
const SHOWN: Record<ColumnKind, (value: string | number | null) => string> = {
  text: (value) => String(value ?? ''),
  number: (value) => (typeof value === 'number' ? formatNumber(value) : ''),
  money: (value) => (typeof value === 'number' ? formatMoney(value) : ''),
  date: (value) => formatDate(typeof value === 'string' ? value : null),
  instant: (value) => (value === null ? '' : formatInstant(new Date(value))),
};
