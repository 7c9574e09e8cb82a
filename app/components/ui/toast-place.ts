/** Interactive elements. */
const CONTROL = 'a[href], button, input, select, textarea, label, summary, [tabindex="0"]';
/** Less than the smallest control, 24 px. */
const GRID = 16;
const MARGIN = 12;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The place along the window's edges where a box of that size covers no control, as little text as
 * possible, and never the focus. `ignored` is the box itself.
 */
export function freePlace(
  { width, height }: { width: number; height: number },
  ignored: Element,
): { left: number; top: number } {
  const [right, bottom] = [innerWidth - width - MARGIN, innerHeight - height - MARGIN];
  const columns = [right, (innerWidth - width) / 2, MARGIN].filter(
    (left, index) => index === 0 || left >= MARGIN / 2,
  );
  const rows = Array.from(
    { length: Math.max(1, Math.floor((bottom - MARGIN) / GRID) + 1) },
    (_, index) => bottom - index * GRID,
  );
  let best = { left: right, top: bottom, cost: Infinity };
  for (const [column, left] of columns.entries()) {
    for (const top of rows) {
      // People expect it at the bottom right: distance from there has a small cost.
      const distance = column + (bottom - top) / innerHeight;
      if (distance >= best.cost) continue;
      const cost = distance + costOf({ left, top, width, height }, ignored, best.cost - distance);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return best;
}

/** Whether the box would cover a part of the focused element. */
export function coversFocus(box: Element): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused)) return false;
  const [over, under] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  return (
    over.left < under.right &&
    under.left < over.right &&
    over.top < under.bottom &&
    under.top < over.bottom
  );
}

/**
 * The cost of what the box would cover: focus, then controls, then text. Stops once above `limit`.
 */
function costOf({ left, top, width, height }: Box, ignored: Element, limit: number): number {
  let cost = 0;
  const columns = pointsOf(left, width);
  for (const y of pointsOf(top, height)) {
    for (const x of columns) {
      const under = document.elementsFromPoint(x, y).find((element) => !ignored.contains(element));
      if (!under) continue;
      const control = under.closest(CONTROL);
      if (control) cost += control === document.activeElement ? 10_000 : 100;
      else if (hasText(under)) cost += 0.1;
      if (cost > limit) return cost;
    }
  }
  return cost;
}

/** Points no further apart than a control is large, both ends included. */
function pointsOf(start: number, length: number): number[] {
  const inside = Array.from(
    { length: Math.ceil(length / GRID) },
    (_, index) => start + index * GRID,
  );
  return [...inside, start + length];
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
}
