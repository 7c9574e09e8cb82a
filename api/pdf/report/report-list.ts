import type { ReportEntry } from '@domain/report/entry';
import type { Flows, FlowSums } from '@domain/report/flow-sums';
import type { ReportLine } from '@domain/report/grouping';

import { createLineWriter } from '../line-writer';
import { CONTENT_WIDTH, drawArtifact, drawRule, PAGE, type Sheet } from '../sheet';
import { COLORS, TEXT, type TextStyle } from '../text-style';
import {
  createParagraphs,
  drawMonth,
  drawMovement,
  drawSubtotal,
  drawSums,
  drawTint,
  HEIGHT,
  type List,
  movementHeight,
  movementRows,
  sideOf,
} from './list-parts';
import { listColumns } from './report-columns';

const TOTAL: TextStyle = {
  ...TEXT.body,
  font: 'semibold',
  size: 8.5,
  leading: 11,
  color: COLORS.accent,
};

/** The list's headings and the space below them. */
export const HEADINGS_ROOM = HEIGHT.headings + 2;
export const TOTAL_HEIGHT = HEIGHT.total;
/** The headings and two one-row lines below them, including any month headings and totals. */
export const FIRST_LINES_ROOM =
  HEADINGS_ROOM + 2 * (HEIGHT.opening + HEIGHT.entry + HEIGHT.day + HEIGHT.month) + HEIGHT.total;

type Line = ReportLine<ReportEntry>;

/** The parts of a report's list. Each is drawn at its `top`. */
export interface ListDrawing {
  /** The height of a line with the month heading above it and the totals below it, on one page. */
  heightOf: (line: Line) => number;
  headings: (top: number) => void;
  line: (line: Line, top: number) => void;
  total: (sums: FlowSums, top: number) => void;
}

export function createListDrawing(sheet: Sheet, total: Flows): ListDrawing {
  const list: List = {
    sheet,
    writer: createLineWriter(sheet),
    // No amount in the list is larger than the grand total, so no amount is cut.
    columns: listColumns(sheet, total),
    paragraphs: createParagraphs(sheet),
  };
  return {
    heightOf: (line) => lineHeight(list, line),
    headings: (top) => drawHeadings(list, top),
    line: (line, top) => drawLine(list, line, top),
    total: (sums, top) => drawTotal(list, sums, top),
  };
}

function lineHeight(list: List, { entry, opens, closes }: Line): number {
  return closes.reduce(
    (sum, { of }) => sum + HEIGHT[of],
    movementHeight(movementRows(list, entry)) + (opens === null ? 0 : HEIGHT.opening),
  );
}

function drawHeadings({ sheet, writer, columns }: List, top: number): void {
  drawTint(sheet, top, HEIGHT.headings);
  const texts = columns.map(({ heading, left, width, align }) => ({
    text: heading,
    style: TEXT.columnHeading,
    left,
    width,
    align: sideOf(align),
  }));
  drawArtifact(sheet, 'Pagination', () => writer.write(texts, top + 2.5));
  ruleAt(sheet, top + HEIGHT.headings, { color: COLORS.accent, weight: 0.8 });
}

function drawLine(list: List, { entry, opens, endsDay, closes }: Line, top: number): void {
  let at = top;
  if (opens !== null) {
    drawMonth(list, opens, at);
    at += HEIGHT.opening;
  }
  const rows = movementRows(list, entry);
  drawMovement(list, rows, at);
  at += movementHeight(rows);
  if (endsDay) ruleAt(list.sheet, at, { color: COLORS.line });
  for (const each of closes) {
    drawSubtotal(list, each, at);
    at += HEIGHT[each.of];
  }
  if (endsDay) list.paragraphs.end();
}

function drawTotal(list: List, sums: FlowSums, top: number): void {
  ruleAt(list.sheet, top + 3, { color: COLORS.accent, weight: 1 });
  drawSums(list, { label: 'Total do período', style: TOTAL, sums }, top + 7);
  list.paragraphs.end();
}

/** A rule as wide as the list. */
function ruleAt(sheet: Sheet, top: number, look: { color: string; weight?: number }): void {
  drawRule(sheet, { left: PAGE.left, top, width: CONTENT_WIDTH }, look);
}
