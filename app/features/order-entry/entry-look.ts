/** What was added last, or why nothing was. */
export const ENTRY_STATUS = 'min-h-6 text-ink-soft';

/** The bar of totals at the foot. */
export const TOTALS_BAR =
  'totals-bar z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border ' +
  'border-line-strong bg-surface px-5 py-3 raised screen:max-lg:gap-y-1 ' +
  'screen:max-lg:px-4 screen:max-lg:py-1.5 [&_dt]:text-ink-soft ' +
  '[&_dd]:font-semibold [&_dd]:whitespace-nowrap [&_dd]:[font-variant-numeric:tabular-nums] [&_dl]:flex [&_dl]:flex-1 [&_dl]:flex-wrap ' +
  '[&_dl]:gap-x-8 [&_dl]:gap-y-1 screen:max-lg:[&_dl]:gap-x-3 screen:max-lg:[&_dl]:gap-y-0 ' +
  'screen:max-lg:[&_dl]:text-sm [&_dl>div]:flex [&_dl>div]:flex-wrap [&_dl>div]:items-baseline [&_dl>div]:gap-2';
export const TOTAL =
  'ml-auto text-2xl [&>dd:last-child]:font-bold screen:max-lg:ml-0 screen:max-lg:text-xl ' +
  'max-3xs:text-md!';
