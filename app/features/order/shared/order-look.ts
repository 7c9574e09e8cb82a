/** A heading among a section's fields. */
export const SECTION_TITLE = 'mt-6 mb-3 font-heading';

/** What a change of status erases, line by line. */
export const ERASED = 'my-3 list-disc pl-5';

/** An item's unity, below its description. */
export const UNITY = 'block text-sm text-ink-soft';

/** The entries of the order's menus, as wide as the menu. */
export const MENU_ENTRIES =
  'mt-4 grid grid-cols-1 gap-2 [&_:is(a,button)]:justify-start [&_:is(a,button)]:text-left [&_:is(a,button)]:w-full';

/**
 * The head sticks, below a phone's top bar, where it takes less than a fifth of the height. On a wide
 * screen all of it is one line; elsewhere its line is status, total and 'Salvar' (bars.css).
 */
const BAR =
  'order-head items-end gap-3 rounded-lg border border-line-strong bg-surface px-4 py-2 raised ' +
  'max-sm:gap-2 max-sm:px-3 head-fits:sticky head-fits:top-0 head-fits:z-12 ' +
  'entry-fits:items-center entry-fits:py-1 ' +
  'head-fits:max-md:top-[calc(var(--spacing-target)+0.75rem)]';
export const HEAD = `${BAR} flex max-xl:contents xl:[&>.actions]:flex-nowrap`;
export const HEAD_LINE =
  `${BAR} flex xl:contents [&_label]:mb-0 [&_label]:text-sm [&>:first-child]:min-w-16 ` +
  '[&>:first-child]:flex-[0_1_16rem] [&>:nth-child(2)]:ml-auto ' +
  // Where the items' entry line sticks below it, labels stand beside: both take a fifth of a
  // notebook's height (ENTRY_BAR).
  'entry-fits:[&>*]:flex entry-fits:[&>*]:items-center entry-fits:[&>*]:gap-x-2 ' +
  'entry-fits:[&>:first-child]:flex-[0_1_22rem] entry-fits:[&>:first-child]:flex-wrap ' +
  'entry-fits:[&>:first-child>div]:grow ' +
  // Where a large total leaves it no room, 'Salvar' goes below, as wide as the line.
  'max-sm:flex-wrap max-sm:gap-y-0 max-sm:[&>:first-child]:flex-[999_1_6.25rem] ' +
  'max-sm:[&>:first-child]:min-w-25 max-sm:[&>:nth-child(3)]:flex-[1_0_auto] ' +
  'max-sm:[&_button]:grow max-sm:[&_button]:px-2.5 ' +
  'max-sm:[&_select]:px-1 max-sm:[&_select]:text-md';
/** A long status has a line of its own on a phone where no JavaScript shows it in two. */
export const LONG_STATUS = ' no-js:max-sm:[&>:first-child]:basis-full';
/** Above the total and the button, as a label is above its field. */
export const HEAD_LABEL = 'block min-h-[1.5em] text-sm entry-fits:min-h-0';
export const HEAD_TOTAL =
  'flex min-h-target items-center text-xl whitespace-nowrap tabular-nums max-sm:text-md';

/** The line that adds items, below the head, and the names of the columns, below what sticks. */
export const ENTRY_BAR =
  'items-entry z-11 bg-surface max-lg:py-1 entry-fits:sticky entry-fits:top-(--head) print:hidden';
export const COLUMNS =
  'entry-fits:[&_thead]:sticky entry-fits:[&_thead]:z-2 entry-fits:[&_thead]:top-(--bars) ' +
  'entry-fits:[&_thead_th]:py-0.5';

/** The lines of the items have their numbers, by which a line is duplicated or moved. */
export const NUMBERED_LINES =
  '[counter-reset:line] [&_tbody>tr]:[counter-increment:line] ' +
  "[&_.item-name>span:first-of-type]:before:content-[counter(line)_'._']";

/**
 * Where a line is no card its texts stand below its numbers: a room and an observation are read whole
 * where the description takes two lines anyway.
 */
export const TEXTS_BELOW =
  'screen:min-[56.3em]:[&_tr]:grid-rows-[auto_1fr] ' +
  'screen:min-[56.3em]:[&_:is(th,td):first-child]:row-[1/span_2] ' +
  'screen:min-[56.3em]:[&_:is(th,td):is(:nth-child(-n+5):not(:first-child),:last-child)]:border-b-0! ' +
  'screen:min-[56.3em]:[&_:is(th,td):nth-child(6)]:[grid-area:2/2/auto/span_3] ' +
  'screen:min-[56.3em]:[&_:is(th,td):nth-child(7)]:[grid-area:2/5/auto/-1] ' +
  'screen:min-[56.3em]:[&_td:nth-child(5)_.control]:max-w-34 ' +
  // Without rooms the observation has the whole line.
  'screen:min-[56.3em]:[&_:is(th,td):nth-child(6):nth-last-child(2)]:[grid-area:2/2/auto/-1] ' +
  'screen:min-[56.3em]:[&_:is(th,td):last-child]:[grid-area:1/6]!';
