import { formatDate, monthInWords, monthTitle } from '@domain/date';
import { formatDecimal } from '@domain/money';
import type { ReportEntry } from '@domain/report/entry';
import { balance, type Flows, type FlowSums } from '@domain/report/flow-sums';
import type { ReportLine, Subtotal } from '@domain/report/grouping';

import { createLineWriter, type PlacedText } from '../line-writer';
import {
  CONTENT_WIDTH,
  drawArtifact,
  drawContent,
  drawRule,
  PAGE,
  type Part,
  type Sheet,
  structure,
} from '../sheet';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import { listColumns } from './report-columns';

/** Points. `row` is each additional row of a movement whose names need more than one. */
const HEIGHT = {
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
const TOTAL: TextStyle = { ...SMALL, font: 'semibold', size: 8.5, color: COLORS.accent };

/** The list's headings and the space below them. */
export const HEADINGS_ROOM = HEIGHT.headings + 2;
export const TOTAL_HEIGHT = HEIGHT.total;
/** The headings and two one-row lines below them, including any month headings and totals. */
export const FIRST_LINES_ROOM =
  HEADINGS_ROOM + 2 * (HEIGHT.opening + HEIGHT.entry + HEIGHT.day + HEIGHT.month) + HEIGHT.total;

/** Draws the parts of the list, each at its `top`, and returns their heights. */
export function createListDrawing(sheet: Sheet, total: Flows) {
  const writer = createLineWriter(sheet);
  // No amount of the list is above the sum of all: no money is cut.
  const columns = listColumns(sheet, total);
  const [inflow, outflow] = columns.slice(-2);
  const [last] = columns.slice(-3);
  const amountsFrom = inflow?.left ?? PAGE.left;

  /**
   * A movement's cells, each in as many rows as its text needs; the last row is cut when more would
   * not fit.
   */
  const rowsOf = (entry: ReportEntry) =>
    columns.map(({ text, width }) => {
      const rows = writer.wrap(text(entry), SMALL, width);
      return rows.length > MOST_ROWS
        ? [...rows.slice(0, MOST_ROWS - 1), rows.slice(MOST_ROWS - 1).join(' ')]
        : rows;
    });
  const entryHeight = (rows: readonly string[][]) =>
    HEIGHT.entry + (Math.max(...rows.map(({ length }) => length)) - 1) * HEIGHT.row;

  function tint(top: number, height: number, color: string = COLORS.tint): void {
    drawArtifact(sheet, 'Layout', () => {
      sheet.doc.rect(PAGE.left, top, CONTENT_WIDTH, height).fill(color);
    });
  }

  /**
   * A unit for screen readers: a day's lines and totals. One element per line would mean 20,000
   * elements and much memory.
   */
  let day: Part | null = null;

  function paragraph(draw: () => void): void {
    day ??= structure(sheet.root, 'P');
    drawContent(day, draw);
  }

  function endParagraph(): void {
    day?.element.end();
    day = null;
  }

  /** What was totalled, its balance, inflows and outflows. */
  function sums(
    { label, style }: { label: string; style: TextStyle },
    { inflow: into, outflow: out, ...rest }: FlowSums,
    top: number,
  ): void {
    const left = PAGE.left + 4;
    const right = (last?.left ?? 0) + (last?.width ?? 0);
    const room = right - left;
    const texts: PlacedText[] = [
      { text: label, style, left, width: room / 2 },
      {
        text: `Saldo ${formatDecimal(balance({ inflow: into, outflow: out, ...rest }))}`,
        style,
        left: left + room / 2,
        width: room / 2,
        align: 'right',
      },
      {
        text: formatDecimal(into),
        style,
        left: amountsFrom,
        width: inflow?.width ?? 0,
        align: 'right',
      },
      {
        text: formatDecimal(out),
        style,
        left: outflow?.left ?? 0,
        width: outflow?.width ?? 0,
        align: 'right',
      },
    ];
    paragraph(() => writer.write(texts, top));
  }

  const subtotal = ({ of, key, sums: each }: Subtotal, top: number) => {
    if (of === 'day')
      return sums({ label: `Total de ${formatDate(key)}`, style: DAY }, each, top + 1);
    tint(top, HEIGHT.month);
    sums({ label: `Total de ${monthInWords(key)}`, style: MONTH }, each, top + 3);
  };

  return {
    /**
     * The height of a line with the month heading above it and the totals below it, kept on one
     * page.
     */
    heightOf({ entry, opens, closes }: ReportLine<ReportEntry>): number {
      return closes.reduce(
        (sum, { of }) => sum + HEIGHT[of],
        entryHeight(rowsOf(entry)) + (opens === null ? 0 : HEIGHT.opening),
      );
    },

    headings(top: number): void {
      tint(top, HEIGHT.headings);
      const style = TEXT.columnHeading;
      drawArtifact(sheet, 'Pagination', () => {
        writer.write(
          columns.map(({ heading, left, width, align }) => ({
            text: heading,
            style,
            left,
            width,
            align: align === 'right' ? 'right' : 'left',
          })),
          top + 2.5,
        );
      });
      drawRule(
        sheet,
        { left: PAGE.left, top: top + HEIGHT.headings, width: CONTENT_WIDTH },
        { color: COLORS.accent, weight: 0.8 },
      );
    },

    line({ entry, opens, endsDay, closes }: ReportLine<ReportEntry>, top: number): void {
      let at = top;
      if (opens !== null) {
        const text = monthTitle(opens);
        const element = structure(sheet.root, 'H2');
        drawContent(element, () => {
          writer.write(
            [{ text, style: TEXT.sectionHeading, left: PAGE.left + 4, width: CONTENT_WIDTH - 8 }],
            at + 7,
          );
        });
        element.element.end();
        at += HEIGHT.opening;
      }
      const rows = rowsOf(entry);
      paragraph(() => {
        for (const [column, { left, width, align }] of columns.entries()) {
          for (const [row, text] of (rows[column] ?? []).entries()) {
            const placed = {
              text,
              style: SMALL,
              left,
              width,
              align: align === 'right' ? 'right' : 'left',
            } as const;
            writer.write([placed], at + 1 + row * HEIGHT.row);
          }
        }
      });
      at += entryHeight(rows);
      if (endsDay)
        drawRule(sheet, { left: PAGE.left, top: at, width: CONTENT_WIDTH }, { color: COLORS.line });
      for (const each of closes) {
        subtotal(each, at);
        at += HEIGHT[each.of];
      }
      if (endsDay) endParagraph();
    },

    total(each: FlowSums, top: number): void {
      drawRule(
        sheet,
        { left: PAGE.left, top: top + 3, width: CONTENT_WIDTH },
        { color: COLORS.accent, weight: 1 },
      );
      sums({ label: 'Total do período', style: TOTAL }, each, top + 7);
      endParagraph();
    },
  };
}

export type ListDrawing = ReturnType<typeof createListDrawing>;
