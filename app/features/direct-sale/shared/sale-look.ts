/**
 * The keys of a sale: hidden on touch screens and without JavaScript, where they cannot be used.
 */
export const SALE_KEYS =
  'flex basis-full flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft max-md:hidden no-js:hidden ' +
  'print:hidden [&_kbd]:rounded-sm [&_kbd]:border [&_kbd]:border-line-strong [&_kbd]:px-1.5 ' +
  '[&_kbd]:py-px [&_kbd]:font-heading [&_kbd]:[font-family:inherit] [&_kbd]:text-ink';
