/**
 * The columns of an installment's line: number, due date, method, value, state. On a phone value
 * and state are below; there the lines reach the edges of their box.
 */
export const INSTALLMENT_LINE =
  'grid grid-cols-[1.5rem_9.25rem_minmax(0,1fr)_8.25rem_8.5rem] items-start gap-x-2 gap-y-1 ' +
  'xl:grid-cols-[1.5rem_10rem_14rem_9rem_minmax(0,1fr)] ' +
  'screen:max-tab:grid-cols-[1.25rem_9.5rem_minmax(0,1fr)] screen:max-tab:gap-x-1.5 ' +
  // The narrowest phones fit a date, or a method, only in smaller letters.
  'max-xs:grid-cols-[1rem_9.25rem_minmax(0,1fr)]! max-xs:gap-x-1! ' +
  'max-xs:[&>div_.control]:px-1.5 max-xs:[&>div_.control]:text-sm ' +
  'max-xs:[&_.control]:placeholder:text-sm ' +
  // With enlarged text only one fits: each field is below its label.
  '@max-[14rem]:grid-cols-[1rem_minmax(0,1fr)]! @max-[14rem]:[&>div]:col-start-2 ' +
  '@max-[14rem]:[&_label]:not-sr-only!';
export const INSTALLMENT_LIST = 'screen:max-tab:-mx-3';

export const INSTALLMENT_CELL = {
  value: 'screen:max-tab:col-start-2',
  /** On its own line. */
  below: 'col-[2/-1]',
};

/** In the row only the summary is shown; it opens the details. */
export const INSTALLMENT_SUMMARY =
  'absolute top-1.5 right-0 flex min-h-target w-34 cursor-pointer list-none items-center gap-1 ' +
  'rounded-lg hover:bg-surface-sunk xl:left-[36.5rem] xl:w-auto [&::-webkit-details-marker]:hidden ' +
  'screen:max-tab:top-[calc(var(--spacing-target)+0.625rem)] screen:max-tab:w-auto ' +
  'max-xs:gap-0.5 max-xs:[&>:first-child]:px-1.5 max-xs:[&>:first-child]:text-xs ' +
  'in-open:[&>.icon]:rotate-180 max-xl:[&>.icon]:ml-auto @max-[14rem]:static! @max-[14rem]:ml-5';
