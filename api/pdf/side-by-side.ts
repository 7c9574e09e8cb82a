import type { Piece } from './paginate';

/** Stacks of pieces side by side, as one piece. Only for short ones, because it is never split. */
export function sideBySide(...stacks: readonly (readonly Piece[])[]): Piece {
  return {
    height: Math.max(0, ...stacks.map((stack) => drawStack(stack, null))),
    draw(top) {
      for (const stack of stacks) drawStack(stack, top);
    },
  };
}

/** Draws a stack from `top` down, or only measures it when null; returns its height. */
function drawStack(stack: readonly Piece[], top: number | null): number {
  let height = 0;
  for (const [index, piece] of stack.entries()) {
    if (index > 0) height += piece.spaceBefore ?? 0;
    if (top !== null) piece.draw(top + height);
    height += piece.height;
  }
  return height;
}
