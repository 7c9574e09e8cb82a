/** What a number's format says of it, as far as it changes what the number means. */
export interface NumberFormat {
  isDate: boolean;
  isPercent: boolean;
  /** How many digits stand before the decimal sign at least: 8 in `00000-000`. */
  minDigits: number;
}

export const GENERAL: NumberFormat = { isDate: false, isPercent: false, minDigits: 1 };

/**
 * Formats that a file need not spell out (ECMA-376, part 1, 18.8.30); those of times alone are no
 * dates.
 */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const PERCENTS = new Set([9, 10]);

/** Excel takes no longer one. */
const MAX_CODE = 255;
/** What is shown as it stands, and what says colour, width, language or condition. */
const LITERAL = /"[^"]*"?|[\\_*].|\[[^\]]*\]/gs;

/** The format of that number; `code` where the file spells it out. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return { ...GENERAL, isDate: DATES.has(id), isPercent: PERCENTS.has(id) };
  const [section = ''] = code.slice(0, MAX_CODE).replace(LITERAL, '').split(';');
  const [whole = ''] = section.split('.');
  return {
    isDate: /[dy]/i.test(section),
    isPercent: section.includes('%'),
    minDigits: whole.split('0').length - 1,
  };
}
