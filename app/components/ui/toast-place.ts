import { isShown } from './is-shown';

/** Interactive elements. */
const CONTROL = 'a[href], button, input, select, textarea, label, summary, [tabindex="0"]';
const FIELDS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
const FOOT = '.connection-line';
/** The form's main actions: never covered while there is another place. */
const ENDS_FORM = 'button[value="save"], .actions :is(a, button)';
/** The number of controls after the focus that count as used next. */
const NEXT = 3;
const COST_OF_WHAT_IS_USED = 1_000;
/** Less than the smallest control, 24 px. */
const GRID = 16;
const MARGIN = 12;
/** On a phone, where there is little room next to pressed elements. */
const NARROW_MARGIN = 4;
const NARROW = 640;
/** Allowed overlap: boxes end at fractions of a pixel. */
const TOLERANCE = 0.5;
const COST_OF_TEXT = 0.1;
/**
 * The connection line: covered only where there is no other room; it can be read after the toast.
 */
const COST_OF_FOOT = 10;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** What should not be covered: `cost` is per square of the grid. */
interface Obstacle {
  element: Element;
  box: Box;
  cost: number;
}

/**
 * The place along the window's edges where a box of that size covers no control, as little text as
 * possible, and never the focus. If controls fill the window, it covers none that is used next.
 * `host` is the box itself; if a modal dialog is open, everything outside its parent is inert.
 */
export function freePlace(
  { width, height }: { width: number; height: number },
  host: Element,
): { left: number; top: number } {
  const margin = innerWidth < NARROW ? NARROW_MARGIN : MARGIN;
  const right = innerWidth - width - MARGIN;
  const bottom = innerHeight - height - margin;
  const columns = [right, (innerWidth - width) / 2, MARGIN].filter(
    (left, index) => index === 0 || left >= MARGIN / 2,
  );
  const grid = Array.from(
    { length: Math.max(1, Math.floor((bottom - margin) / GRID) + 1) },
    (_, index) => bottom - index * GRID,
  );
  // Also directly below each field: the gap between two fields is as high as the box.
  const rows = [...grid, ...endsOfFields().filter((top) => top >= margin && top <= bottom)];
  const obstacles = obstaclesAround(host);
  let best = { left: right, top: bottom, cost: Infinity };
  for (const [column, left] of columns.entries()) {
    for (const top of rows) {
      // People expect it at the bottom right: distance from there has a small cost.
      const distance = column + (bottom - top) / innerHeight;
      if (distance >= best.cost) continue;
      const box = { left, top, right: left + width, bottom: top + height };
      const cost = distance + costOf(box, obstacles);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return best;
}

/** Whether the box covers part of the focused element, or of the controls used next. */
export function coversFocus(box: Element): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused)) return false;
  return [focused, ...usedNext()].some((element) => covers(box, element));
}

/** Whether it covers a control, or the connection line, which appeared or moved there. */
export function coversControl(box: Element): boolean {
  return [...document.querySelectorAll(`${FIELDS}, ${FOOT}`)].some(
    (element) => covers(box, element) && !box.contains(element) && isShown(element),
  );
}

/** The bottom edges of the fields, from the top of the window. */
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

/**
 * What a person would miss under the box. Computed from the boxes of controls and texts: asking the
 * browser what is at each point of each place takes a fifth of a second on an old notebook.
 */
function obstaclesAround(host: Element): readonly Obstacle[] {
  const scope = host.parentElement ?? document.body;
  const next = usedNext();
  const controls = [...scope.querySelectorAll(CONTROL)]
    .map((control) => obstacle(control, costOfControl(control, next)))
    .filter((one) => isInSight(one) && isUncovered(one, host));
  const texts = [...elementsWithWords(scope)]
    .map((element) => obstacle(element, COST_OF_TEXT))
    .filter((one) => isInSight(one) && !one.element.closest(CONTROL));
  const foot = [...scope.querySelectorAll(FOOT)].map((line) => obstacle(line, COST_OF_FOOT));
  const head = headOf(scope).filter(isInSight);
  return [...controls, ...texts, ...foot, ...head].filter(({ element }) => !host.contains(element));
}

/**
 * The head of a dialog, which says where the person is and leads back: everything down to the end
 * of its title.
 */
function headOf(dialog: Element): readonly Obstacle[] {
  const title = dialog.matches('dialog') ? dialog.querySelector('h2') : null;
  const head = title?.closest('header') ?? title;
  if (!head) return [];
  const { left, top, right } = dialog.getBoundingClientRect();
  const box = { left, top, right, bottom: head.getBoundingClientRect().bottom };
  return [{ element: head, box, cost: COST_OF_WHAT_IS_USED }];
}

function obstacle(element: Element, cost: number): Obstacle {
  return { element, box: element.getBoundingClientRect(), cost };
}

function isInSight({ box: { left, top, right, bottom } }: Obstacle): boolean {
  return right > Math.max(left, 0) && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** Not below something sticky, such as a form's bar. */
function isUncovered({ element, box }: Obstacle, host: Element): boolean {
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  const topmost = document.elementFromPoint(x, y);
  return (
    !topmost || element.contains(topmost) || topmost.contains(element) || host.contains(topmost)
  );
}

function elementsWithWords(scope: Element): ReadonlySet<Element> {
  const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const elements = new Set<Element>();
  while (words.nextNode()) {
    const { parentElement, textContent } = words.currentNode;
    if (parentElement && textContent?.trim()) elements.add(parentElement);
  }
  return elements;
}

/** The cost of what the box would cover, in squares of a grid. */
function costOf(box: Box, obstacles: readonly Obstacle[]): number {
  let sum = 0;
  for (const { box: under, cost } of obstacles) {
    const across = Math.min(box.right, under.right) - Math.max(box.left, under.left);
    const down = Math.min(box.bottom, under.bottom) - Math.max(box.top, under.top);
    if (across <= TOLERANCE || down <= TOLERANCE) continue;
    sum += cost * (across / GRID + 1) * (down / GRID + 1);
  }
  return sum;
}

function costOfControl(control: Element, next: readonly Element[]): number {
  if (control instanceof HTMLLabelElement) return costOfLabel(control, next);
  if (control === document.activeElement) return 10_000;
  return next.includes(control) || control.matches(ENDS_FORM) ? COST_OF_WHAT_IS_USED : 100;
}

/** A label above its field is only read; one around its field can be pressed. */
function costOfLabel(label: HTMLLabelElement, next: readonly Element[]): number {
  const cost = label.control ? costOfControl(label.control, next) : 0;
  return label.contains(label.control) ? cost : cost / 100;
}
