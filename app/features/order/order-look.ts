/** A heading among a section's fields. */
export const SECTION_TITLE = 'mt-6 mb-3 font-heading';

/** What a change of status erases, line by line. */
export const ERASED = 'my-3 list-disc pl-5';

/** An item's unity, below its description. */
export const UNITY = 'block text-sm text-ink-soft';

/** The entries of the order's menus, as wide as the menu. */
export const MENU_ENTRIES =
  'mt-4 grid gap-2 [&_:is(a,button)]:justify-start [&_:is(a,button)]:w-full';

/** What was added last, or why nothing was. */
export const TOLD = 'min-h-6 text-ink-soft';

/** The bar of totals at the foot. */
export const TOTALS_BAR =
  'totals-bar z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border ' +
  'border-line-strong bg-surface px-5 py-3 raised screen:max-lg:gap-y-1 ' +
  'screen:max-lg:px-4 screen:max-lg:py-1.5 print:[box-shadow:none] [&_dt]:text-ink-soft ' +
  '[&_dd]:font-semibold [&_dd]:whitespace-nowrap [&_dd]:[font-variant-numeric:tabular-nums] [&_dl]:flex [&_dl]:flex-1 [&_dl]:flex-wrap ' +
  '[&_dl]:gap-x-8 [&_dl]:gap-y-1 screen:max-lg:[&_dl]:gap-x-3 screen:max-lg:[&_dl]:gap-y-0 ' +
  'screen:max-lg:[&_dl]:text-sm [&_dl>div]:flex [&_dl>div]:items-baseline [&_dl>div]:gap-2';
export const TOTAL =
  'ml-auto text-2xl [&>dd:last-child]:font-bold screen:max-lg:ml-0 screen:max-lg:text-xl';

/** The lines of the items have their numbers, by which a line is duplicated or moved. */
export const NUMBERED_LINES =
  '[counter-reset:line] [&_tbody>tr]:[counter-increment:line] ' +
  "[&_.item-name>span:first-of-type]:before:content-[counter(line)_'._']";
