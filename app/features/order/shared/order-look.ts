/** A heading between a section's fields. */
export const SECTION_TITLE = 'mt-6 mb-3 font-heading';

/** What a change of status erases, line by line. */
export const ERASED = 'my-3 list-disc pl-5';

/** An item's unity, below its description. */
export const UNITY = 'block text-sm text-ink-soft';

/** The entries of the order's menus, as wide as the menu. */
export const MENU_ENTRIES =
  'mt-4 grid grid-cols-1 gap-2 [&_:is(a,button)]:justify-start [&_:is(a,button)]:text-left [&_:is(a,button)]:w-full';

/**
 * The sticky part of the head, less than a fifth of the height, below a phone's top bar: all of it,
 * and on a phone, where the status is above it, a full-width bar with total and 'Salvar'.
 */
export const HEAD =
  'order-head flex items-center gap-x-3 rounded-lg border border-line-strong bg-surface px-4 py-1 ' +
  'raised max-xl:px-3 max-sm:contents! head-fits:sticky head-fits:top-0 head-fits:z-12 ' +
  'head-fits:max-md:top-[calc(var(--spacing-target)+0.75rem)] [&_.actions]:flex-nowrap ' +
  'screen:max-xl:[&_.actions>a:last-child]:hidden';
export const HEAD_STATUS =
  'flex flex-[0_1_22rem] flex-wrap items-center gap-x-2 [&>label]:mb-0 [&>label]:text-sm ' +
  '[&>.control]:w-0 [&>.control]:flex-[1_1_8rem]';
export const HEAD_BAR =
  'contents max-sm:flex max-sm:min-h-14 max-sm:items-center max-sm:gap-x-2 max-sm:border-y ' +
  'max-sm:border-line-strong max-sm:bg-surface max-sm:py-1 max-sm:raised max-sm:-mx-4 max-sm:px-4 ' +
  'max-2xs:-mx-2 max-2xs:flex-wrap max-2xs:px-2 max-sm:[&_button]:px-3 max-sm:head-fits:sticky ' +
  'max-sm:head-fits:z-12 max-sm:head-fits:top-[calc(var(--spacing-target)+0.75rem)]';
export const HEAD_TOTAL =
  'block text-xl leading-tight whitespace-nowrap tabular-nums max-sm:text-lg max-xs:text-md';

/**
 * Restores a removed line, which may have been far below: for 20 s at the foot of the screen, then
 * in its place.
 */
export const WAY_BACK =
  'inset-x-2 bottom-2 z-20 mx-auto max-w-160 rounded-lg bg-surface raised starting:fixed ' +
  'motion-reduce:fixed [transition:position_20s_step-end_allow-discrete]';

/** The line that adds items, below the head, and the column headings, below the sticky bars. */
export const ENTRY_BAR =
  'items-entry z-11 bg-surface max-lg:py-1 screen:max-sm:flex screen:max-sm:flex-col screen:max-sm:gap-3 entry-fits:sticky entry-fits:top-(--head) print:hidden';
export const COLUMNS =
  'entry-fits:[&_thead]:sticky entry-fits:[&_thead]:z-2 entry-fits:[&_thead]:top-(--bars) ' +
  'entry-fits:[&_thead_th]:py-0.5';
