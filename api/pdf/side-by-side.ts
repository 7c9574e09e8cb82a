import type { Piece } from './paginate';

/**
 * A stack of pieces with a short one beside its beginning. The pieces beside the short one become
 * one piece, which is never split; the rest of the stack goes below it, on another page if needed.
 */
export function besideBeginning(stack: readonly Piece[], short: readonly Piece[]): Piece[] {
  const beside = heightOf(short);
  let count = stack.findIndex((_, index) => heightOf(stack.slice(0, index + 1)) >= beside) + 1;
  if (count === 0) count = stack.length;
  const beginning = stack.slice(0, count);
  const { keepWithNext } = beginning.at(-1) ?? {};
  const head: Piece = {
    height: Math.max(beside, heightOf(beginning)),
    draw(top) {
      // The short one first, so that the stack is read without interruption.
      drawStack(short, top);
      drawStack(beginning, top);
    },
  };
  return [keepWithNext ? { ...head, keepWithNext } : head, ...stack.slice(count)];
}

function heightOf(stack: readonly Piece[]): number {
  return stack.reduce(
    (sum, piece, index) => sum + piece.height + (index > 0 ? (piece.spaceBefore ?? 0) : 0),
    0,
  );
}

function drawStack(stack: readonly Piece[], top: number): void {
  let y = top;
  for (const [index, piece] of stack.entries()) {
    if (index > 0) y += piece.spaceBefore ?? 0;
    piece.draw(y);
    y += piece.height;
  }
}
