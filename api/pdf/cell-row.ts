import { MAX_PIECE_HEIGHT } from './page-frame';
import type { Piece } from './paginate';
import { type Canvas, drawContent, type Part } from './sheet';
import type { TextLine } from './typesetter';

/** A line and its element in the logical structure. */
export interface CellLine {
  line: TextLine;
  part: Part;
}

export type Align = 'left' | 'right' | 'center';

/** A block of lines, next to other cells. */
export interface Cell {
  left: number;
  width: number;
  align?: Align;
  lines: readonly CellLine[];
}

export interface CellRowStyle {
  above?: number;
  below?: number;
  /** The minimum height of the first piece without `above` and `below`: for its background. */
  least?: number;
  /** Drawn behind each piece of the row. */
  background?: (top: number, height: number) => void;
  /** Drawn after the last piece of the row. */
  finish?: (bottom: number) => void;
}

/** A row too tall for one piece is split into parts of this height, which fill a page well. */
const PART_HEIGHT = 110;

export function cellLines(lines: readonly TextLine[], part: Part): CellLine[] {
  return lines.map((line) => ({ line, part }));
}

/** One piece; several for a row too tall for one page. */
export function cellRow(canvas: Canvas, cells: readonly Cell[], look: CellRowStyle = {}): Piece[] {
  const tallest = Math.max(0, ...cells.map(({ lines }) => heightOf(lines)));
  if (tallest <= MAX_PIECE_HEIGHT) return [rowPart(canvas, cells, look)];
  const parts = cells.map(({ lines }) => cutLines(lines, PART_HEIGHT));
  const count = Math.max(...parts.map((lines) => lines.length));
  return Array.from({ length: count }, (_, index) => {
    const part = cells.map((cell, column) => ({ ...cell, lines: parts[column]?.[index] ?? [] }));
    const first = index === 0;
    const last = index === count - 1;
    return rowPart(canvas, part, {
      above: first ? look.above : 0,
      below: last ? look.below : 0,
      least: first ? look.least : 0,
      background: look.background,
      finish: last ? look.finish : undefined,
    });
  });
}

function rowPart(canvas: Canvas, cells: readonly Cell[], look: CellRowStyle): Piece {
  const { above = 0, below = 0, least = 0, background, finish } = look;
  const height = above + Math.max(least, ...cells.map(({ lines }) => heightOf(lines))) + below;
  return {
    height,
    draw(top) {
      background?.(top, height);
      for (const cell of cells) drawCell(canvas, cell, top + above);
      finish?.(top + height);
    },
  };
}

/** The share of a line's free space that goes before it. */
const SHARE_BEFORE: Record<Align, number> = { left: 0, center: 0.5, right: 1 };

function drawCell(canvas: Canvas, { left, width, align = 'left', lines }: Cell, top: number): void {
  let y = top;
  for (const group of linesByElement(lines)) {
    const [first] = group;
    if (!first) continue;
    drawContent(first.part, () => {
      for (const { line } of group) {
        canvas.type.draw(line, left + (width - line.width) * SHARE_BEFORE[align], y);
        y += line.style.leading;
      }
    });
  }
}

function linesByElement(lines: readonly CellLine[]): CellLine[][] {
  const groups: CellLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0]?.part === line.part) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function cutLines(lines: readonly CellLine[], height: number): CellLine[][] {
  const parts: CellLine[][] = [];
  let used = Infinity;
  for (const line of lines) {
    used += line.line.style.leading;
    if (used > height) {
      parts.push([]);
      used = line.line.style.leading;
    }
    parts.at(-1)?.push(line);
  }
  return parts;
}

function heightOf(lines: readonly CellLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.style.leading, 0);
}
