/** The parts of a number's format that change the number's meaning. */
export interface NumberFormat {
  isDate: boolean;
  isPercent: boolean;
  /** The minimum number of integer digits: 8 in `00000-000`. */
  minDigits: number;
}

export const GENERAL: NumberFormat = { isDate: false, isPercent: false, minDigits: 1 };

/**
 * Built-in formats that a file need not define (ECMA-376, part 1, 18.8.30); time-only formats are
 * not dates.
 */
const DATES = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const PERCENTS = new Set([9, 10]);

/** Excel's maximum length. */
const MAX_CODE = 255;
/** Literals, and codes for colour, width, language or condition. */
const LITERAL = /"[^"]*"?|[\\_*].|\[[^\]]*\]/gs;

/** The format with that number; `code` when the file defines it. */
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
