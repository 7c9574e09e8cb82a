import { ORDER_LIMITS } from '../order-limits';
import type { DraftProduct } from './draft';

/** Where a line of the items is moved. */
export const LINE_MOVES = ['up', 'down'] as const;
export type LineMove = (typeof LINE_MOVES)[number];

/** The lines and a new one: a quote is typed room by room, so it is in the last line's (R-ORD-37). */
export function withNew(lines: DraftProduct[], line: DraftProduct): DraftProduct[] {
  return [...lines, { ...line, room: lines.at(-1)?.room ?? '' }];
}

/** A copy of a line below it: the same product may be on an order for two rooms. */
export function withCopy(lines: DraftProduct[], index: number): DraftProduct[] {
  const line = lines[index];
  if (!line || lines.length >= ORDER_LIMITS.products) return lines;
  return [...lines.slice(0, index + 1), { ...line, idOrderProduct: '' }, ...lines.slice(index + 1)];
}

/** The lines with one changed for its neighbour; the first and the last stay where they are. */
export function withMoved(
  lines: DraftProduct[],
  { index, to }: { index: number; to: LineMove },
): DraftProduct[] {
  const first = to === 'up' ? index - 1 : index;
  const [upper, lower] = [lines[first], lines[first + 1]];
  if (!upper || !lower) return lines;
  return [...lines.slice(0, first), lower, upper, ...lines.slice(first + 2)];
}

/** Where a line stands once it is moved; the first and the last stay, and so does one that is copied. */
export function placeAfter(
  lines: readonly DraftProduct[],
  { index, to }: { index: number; to: LineMove | 'copy' },
): number {
  const next = { up: index - 1, down: index + 1, copy: index }[to];
  return lines[next] ? next : index;
}

/** The lines with one back where it stood. */
export function withBack<Line>(
  lines: Line[],
  { index, line }: { index: number; line: Line },
): Line[] {
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** The index of the line that a number names, counted from one; null for no line of these. */
export function lineIndex(lines: readonly DraftProduct[], number: string): number | null {
  const index = /^\d{1,4}$/.test(number.trim()) ? Number(number) - 1 : -1;
  return lines[index] ? index : null;
}

/** The lines with one changed; the others keep their identity. */
export function replaceAt<Line extends object>(
  lines: Line[],
  index: number,
  change: Partial<Line>,
): Line[] {
  return lines.map((line, position) => (position === index ? { ...line, ...change } : line));
}
