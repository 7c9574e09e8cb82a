/** Interactive elements. */
const CONTROL = 'a[href], button, input, select, textarea, label, summary, [tabindex="0"]';
const FIELDS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
/** What a form is there for, and what ends it: never covered while there is another place. */
const ENDS_FORM = 'button[value="save"], .actions :is(a, button)';
/** How many controls after the focus are what a person has to use next. */
const NEXT = 3;
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
 * possible, and never the focus. Where all is full of controls, it covers none that is used next.
 * `ignored` is the box itself.
 */
export function freePlace(
  { width, height }: { width: number; height: number },
  ignored: Element,
): { left: number; top: number } {
  const [right, bottom] = [innerWidth - width - MARGIN, innerHeight - height - MARGIN];
  const columns = [right, (innerWidth - width) / 2, MARGIN].filter(
    (left, index) => index === 0 || left >= MARGIN / 2,
  );
  const grid = Array.from(
    { length: Math.max(1, Math.floor((bottom - MARGIN) / GRID) + 1) },
    (_, index) => bottom - index * GRID,
  );
  // Right below a field as well: what is between two of them is as high as the box.
  const rows = [...grid, ...endsOfFields().filter((top) => top >= MARGIN && top <= bottom)];
  const next = usedNext();
  const costAt = costOfPoints(ignored, next);
  const expectedCost = costByBoxes(next);
  // People expect it at the bottom right: distance from there has a small cost.
  const places = columns.flatMap((left, column) =>
    rows.map((top) => {
      const distance = column + (bottom - top) / innerHeight;
      const box = { left, top, width, height };
      return { ...box, distance, expected: distance + expectedCost(box) };
    }),
  );
  let best = { left: right, top: bottom, cost: Infinity };
  // The likeliest first: the others are given up at their first controls.
  for (const place of places.sort((one, other) => one.expected - other.expected)) {
    const { left, top, distance } = place;
    if (distance >= best.cost) continue;
    const cost = distance + costOf(place, costAt, best.cost - distance);
    if (cost < best.cost) best = { left, top, cost };
  }
  return best;
}

/** Whether the box covers a part of the focused element, or of what is used next. */
export function coversFocus(box: Element): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused)) return false;
  return [focused, ...usedNext()].some((element) => covers(box, element));
}

/** Whether it covers a control, which came or moved there. */
export function coversControl(box: Element): boolean {
  return [...document.querySelectorAll(FIELDS)].some(
    (element) => covers(box, element) && !box.contains(element) && isShown(element),
  );
}

/** Where fields end, from the top of the window. */
function endsOfFields(): number[] {
  const ends = [...document.querySelectorAll(FIELDS)].map(
    (field) => field.getBoundingClientRect().bottom,
  );
  return [...new Set(ends)];
}

function covers(box: Element, element: Element): boolean {
  const [over, under] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  return (
    over.left < under.right &&
    under.left < over.right &&
    over.top < under.bottom &&
    under.top < over.bottom
  );
}

/** The controls that follow the focus in its form. */
function usedNext(): readonly Element[] {
  const focused = document.activeElement;
  const scope = focused?.closest('dialog, form');
  if (!focused || !scope) return [];
  const all = [...scope.querySelectorAll(FIELDS)];
  const next: Element[] = [];
  for (const element of all.slice(all.indexOf(focused) + 1)) {
    if (isShown(element)) next.push(element);
    if (next.length === NEXT) break;
  }
  return next;
}

/** The cost of what the box would cover. Stops once above `limit`. */
function costOf(
  { left, top, width, height }: Box,
  costAt: (x: number, y: number) => number,
  limit: number,
): number {
  let cost = 0;
  const columns = pointsOf(left, width);
  for (const y of pointsOf(top, height)) {
    for (const x of columns) {
      cost += costAt(x, y);
      if (cost > limit) return cost;
    }
  }
  return cost;
}

/**
 * The cost of what lies at a point: focus, what is used next, controls, text. Places share most of
 * their points, and each is looked at once.
 */
function costOfPoints(
  ignored: Element,
  next: readonly Element[],
): (x: number, y: number) => number {
  const known = new Map<string, number>();
  return (x, y) => {
    const key = `${x} ${y}`;
    const cost = known.get(key) ?? costUnder(elementAt(x, y, ignored), next);
    known.set(key, cost);
    return cost;
  };
}

/**
 * About what a place will cost, from the boxes of the page's controls alone, whatever lies over
 * them: looking at each point of each place takes the browser half a second.
 */
function costByBoxes(next: readonly Element[]): (place: Box) => number {
  const controls = [...document.querySelectorAll(CONTROL)]
    .map((control) => ({
      box: control.getBoundingClientRect(),
      cost: costOfControl(control, next),
    }))
    .filter(({ box }) => box.width > 0 && box.bottom > 0 && box.top < innerHeight);
  return ({ left, top, width, height }) => {
    let sum = 0;
    for (const { box, cost } of controls) {
      const across = Math.min(left + width, box.right) - Math.max(left, box.left);
      const down = Math.min(top + height, box.bottom) - Math.max(top, box.top);
      if (across > 0 && down > 0) sum += cost * (across / GRID + 1) * (down / GRID + 1);
    }
    return sum;
  };
}

/** All that lies at a point costs many times its topmost element: only asked for under the box. */
function elementAt(x: number, y: number, ignored: Element): Element | undefined {
  const topmost = document.elementFromPoint(x, y);
  if (!topmost || !ignored.contains(topmost)) return topmost ?? undefined;
  return document.elementsFromPoint(x, y).find((element) => !ignored.contains(element));
}

function costUnder(under: Element | undefined, next: readonly Element[]): number {
  if (!under) return 0;
  const control = under.closest(CONTROL);
  if (control) return costOfControl(control, next);
  return hasText(under) ? 0.1 : 0;
}

function costOfControl(control: Element, next: readonly Element[]): number {
  if (control instanceof HTMLLabelElement) return costOfLabel(control, next);
  if (control === document.activeElement) return 10_000;
  return next.includes(control) || control.matches(ENDS_FORM) ? 1_000 : 100;
}

/** Above its field it is read, in a box around it it is pressed. */
function costOfLabel(label: HTMLLabelElement, next: readonly Element[]): number {
  const cost = label.control ? costOfControl(label.control, next) : 0;
  return label.contains(label.control) ? cost : cost / 100;
}

/** Points no further apart than a control is large, from the first pixel to the last. */
function pointsOf(start: number, length: number): number[] {
  const inside = Array.from(
    { length: Math.ceil(length / GRID) },
    (_, index) => start + index * GRID,
  );
  return [...inside, start + length - 1];
}

function hasText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
}

function isShown(element: Element): boolean {
  return element.checkVisibility?.() !== false;
}
