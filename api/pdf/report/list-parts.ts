import { formatDate, monthInWords, monthTitle } from '@domain/date';
import { formatDecimal } from '@domain/money';
import type { ReportEntry } from '@domain/report/entry';
import { balance, type FlowSums } from '@domain/report/flow-sums';
import type { Subtotal } from '@domain/report/grouping';

import type { LineWriter, PlacedText } from '../line-writer';
import {
  CONTENT_WIDTH,
  drawArtifact,
  drawContent,
  PAGE,
  type Part,
  type Sheet,
  structure,
} from '../sheet';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import type { MovementColumn } from './report-columns';

/** Points. `row` is each additional row of a movement whose names need more than one. */
export const HEIGHT = {
  headings: 16,
  opening: 24,
  entry: 12.5,
  row: 9.5,
  day: 14,
  month: 17,
  total: 20,
} as const;

/** Enough for any name that a register accepts; a line is never taller than a page. */
const MOST_ROWS = 12;

const SMALL: TextStyle = { ...TEXT.body, size: 8, leading: 11 };
const DAY: TextStyle = { ...SMALL, font: 'semibold', color: COLORS.soft };
const MONTH: TextStyle = { ...SMALL, font: 'semibold' };

/** What the parts of a list are drawn with. */
export interface List {
  sheet: Sheet;
  writer: LineWriter;
  columns: readonly MovementColumn[];
  paragraphs: Paragraphs;
}

/**
 * Units for screen readers: a day's lines and totals. One element per line would mean 20,000
 * elements and much memory.
 */
interface Paragraphs {
  /** Draws within the day's unit, which begins with its first line. */
  draw: (content: () => void) => void;
  end: () => void;
}

export function createParagraphs({ root }: Sheet): Paragraphs {
  let day: Part | null = null;
  return {
    draw(content) {
      day ??= structure(root, 'P');
      drawContent(day, content);
    },
    end() {
      day?.element.end();
      day = null;
    },
  };
}

/**
 * A movement's cells, each with as many rows as its text needs; the last row is cut if there are
 * too many.
 */
export type MovementRows = readonly (readonly string[])[];

export function movementRows({ columns, writer }: List, entry: ReportEntry): MovementRows {
  return columns.map(({ text, width }) => {
    const rows = writer.wrap(text(entry), SMALL, width);
    return rows.length > MOST_ROWS
      ? [...rows.slice(0, MOST_ROWS - 1), rows.slice(MOST_ROWS - 1).join(' ')]
      : rows;
  });
}

export const movementHeight = (rows: MovementRows) =>
  HEIGHT.entry + (Math.max(...rows.map(({ length }) => length)) - 1) * HEIGHT.row;

export function drawMovement(
  { columns, writer, paragraphs }: List,
  rows: MovementRows,
  top: number,
): void {
  paragraphs.draw(() => {
    for (const [column, { left, width, align }] of columns.entries()) {
      for (const [row, text] of (rows[column] ?? []).entries()) {
        const placed = { text, style: SMALL, left, width, align: sideOf(align) };
        writer.write([placed], top + 1 + row * HEIGHT.row);
      }
    }
  });
}

/** The line writer cannot center text. */
export const sideOf = (align: MovementColumn['align']): 'left' | 'right' =>
  align === 'right' ? 'right' : 'left';

/** The heading of a month, a heading of the document. */
export function drawMonth({ sheet, writer }: List, month: string, top: number): void {
  const heading = structure(sheet.root, 'H2');
  const placed = { left: PAGE.left + 4, width: CONTENT_WIDTH - 8 };
  drawContent(heading, () => {
    writer.write([{ text: monthTitle(month), style: TEXT.sectionHeading, ...placed }], top + 7);
  });
  heading.element.end();
}

/** The total of a day or of a month. */
export function drawSubtotal(list: List, { of, key, sums }: Subtotal, top: number): void {
  if (of === 'day') {
    drawSums(list, { label: `Total de ${formatDate(key)}`, style: DAY, sums }, top + 1);
    return;
  }
  drawTint(list.sheet, top, HEIGHT.month);
  drawSums(list, { label: `Total de ${monthInWords(key)}`, style: MONTH, sums }, top + 3);
}

export function drawTint(sheet: Sheet, top: number, height: number): void {
  drawArtifact(sheet, 'Layout', () => {
    sheet.doc.rect(PAGE.left, top, CONTENT_WIDTH, height).fill(COLORS.tint);
  });
}

/** The name of a total, with its balance, inflows and outflows, each below its column. */
export function drawSums(
  { columns, writer, paragraphs }: List,
  { label, style, sums }: { label: string; style: TextStyle; sums: FlowSums },
  top: number,
): void {
  const [party, inflow, outflow] = columns.slice(-3);
  if (!party || !inflow || !outflow) throw new Error('the list has amounts');
  const left = PAGE.left + 4;
  const width = (party.left + party.width - left) / 2;
  const amount = (cents: number, column: MovementColumn): PlacedText => ({
    text: formatDecimal(cents),
    style,
    left: column.left,
    width: column.width,
    align: 'right',
  });
  const texts: PlacedText[] = [
    { text: label, style, left, width },
    {
      text: `Saldo ${formatDecimal(balance(sums))}`,
      style,
      left: left + width,
      width,
      align: 'right',
    },
    amount(sums.inflow, inflow),
    amount(sums.outflow, outflow),
  ];
  paragraphs.draw(() => writer.write(texts, top));
}
