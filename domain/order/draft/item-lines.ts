import { ORDER_LIMITS } from '../order-limits';
import type { DraftProduct } from './draft';

/** The directions for moving a line of the items. */
export const LINE_MOVES = ['up', 'down'] as const;
export type LineMove = (typeof LINE_MOVES)[number];

/** Adds a line, in the room of the last one: quotes are typed room by room (R-ORD-37). */
export function withNew(lines: DraftProduct[], line: DraftProduct): DraftProduct[] {
  return [...lines, { ...line, room: lines.at(-1)?.room ?? '' }];
}

/** Adds a copy below a line: an order may have the same product in two rooms. */
export function withCopy(lines: DraftProduct[], index: number): DraftProduct[] {
  const line = lines[index];
  if (!line || lines.length >= ORDER_LIMITS.products) return lines;
  return [...lines.slice(0, index + 1), { ...line, idOrderProduct: '' }, ...lines.slice(index + 1)];
}

/** Swaps a line with its neighbour; the first and the last stay in place. */
export function withMoved(
  lines: DraftProduct[],
  { index, to }: { index: number; to: LineMove },
): DraftProduct[] {
  const first = to === 'up' ? index - 1 : index;
  const [upper, lower] = [lines[first], lines[first + 1]];
  if (!upper || !lower) return lines;
  return [...lines.slice(0, first), lower, upper, ...lines.slice(first + 2)];
}

/** The index of a line after its move; unchanged at either end, and for a line that is copied. */
export function placeAfter(
  lines: readonly DraftProduct[],
  { index, to }: { index: number; to: LineMove | 'copy' },
): number {
  const next = { up: index - 1, down: index + 1, copy: index }[to];
  return lines[next] ? next : index;
}

/** Puts a line back in its place. */
export function withBack<Line>(
  lines: Line[],
  { index, line }: { index: number; line: Line },
): Line[] {
  return [...lines.slice(0, index), line, ...lines.slice(index)];
}

/** The index of a line by its number, counted from one; null when there is no such line. */
export function lineIndex(lines: readonly DraftProduct[], number: string): number | null {
  const index = /^\d{1,4}$/.test(number.trim()) ? Number(number) - 1 : -1;
  return lines[index] ? index : null;
}

/** Changes one line; the others keep their identity. */
export function replaceAt<Line extends object>(
  lines: Line[],
  index: number,
  change: Partial<Line>,
): Line[] {
  return lines.map((line, position) => (position === index ? { ...line, ...change } : line));
}
