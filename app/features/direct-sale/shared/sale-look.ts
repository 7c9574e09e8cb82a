/**
 * The keys of a sale: hidden on touch screens and without JavaScript, where they cannot be used.
 */
export const SALE_KEYS =
  'flex basis-full flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft max-md:hidden no-js:hidden ' +
  'print:hidden [&_kbd]:rounded-sm [&_kbd]:border [&_kbd]:border-line-strong [&_kbd]:px-1.5 ' +
  '[&_kbd]:py-px [&_kbd]:font-heading [&_kbd]:[font-family:inherit] [&_kbd]:text-ink';

/**
 * A key's hint, visible only while the key works: Enter continues from a field of the dialog and
 * presses a focused button; letters are typed text while a field is focused. A hidden hint keeps
 * its room.
 */
export const IN_FIELDS =
  'inline-flex invisible in-focus:visible ' +
  'in-[dialog:has(:is(input:not([data-enter-intent=discount-rate]),select):focus)]:visible';
export const OUTSIDE_FIELDS = 'inline-flex in-[dialog:has(:is(input,select):focus)]:invisible';
export const ON_ITSELF = 'inline-flex invisible in-focus:visible max-sm:hidden';

/** A dialog's buttons, in view however long it is; its foot leaves room below them. */
export const DIALOG_FOOT =
  '-mx-5 mt-5 border-t border-line bg-surface px-5 py-3 max-2xs:-mx-3 max-2xs:px-3 ' +
  'max-sm:[&_button]:grow [@media(min-height:39rem)]:sticky [@media(min-height:39rem)]:bottom-0';
export const WITH_FOOT = 'pb-0! [@media(min-height:39rem)]:scroll-pb-36';
