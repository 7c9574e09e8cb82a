import type { Piece } from './paginate';

/** Stacks of pieces next to each other, as one piece. For short ones: it is never cut. */
export function sideBySide(...stacks: readonly (readonly Piece[])[]): Piece {
  return {
    height: Math.max(0, ...stacks.map((stack) => drawStack(stack, null))),
    draw(top) {
      for (const stack of stacks) drawStack(stack, top);
    },
  };
}

/** Draws one under another from `top`, or only measures when it is null; gives the height. */
function drawStack(stack: readonly Piece[], top: number | null): number {
  let height = 0;
  for (const [index, piece] of stack.entries()) {
    if (index > 0) height += piece.spaceBefore ?? 0;
    if (top !== null) piece.draw(top + height);
    height += piece.height;
  }
  return height;
}
