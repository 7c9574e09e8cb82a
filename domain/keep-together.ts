/** Prevents a line break, in texts that are laid out in lines (R-DOC-15). */
export const NO_BREAK_SPACE = '\u00a0';

const MONTHS =
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
/** Units after a number: measures, product units and time spans. */
const UNITS =
  '%|[kmc]?m[²³2]?|kg|g|t|ml|l|h|min|un|pc|pç|cx|pct|sc|bd|br|rl|sv|par|dias?|m[êe]s|meses|anos?|vezes|itens|parcelas?';

/** A space after the first and before the second does not break; each pair is independent. */
const KEPT: readonly (readonly [before: string, after: string])[] = [
  // An amount with its currency sign.
  ['R\\$', '-?\\d'],
  ['(?<!\\S)[-–−]', 'R\\$'],
  ['(?<!\\S)−', '\\d'],
  // A postal code.
  ['(?<!\\p{L})CEP', '\\d'],
  // A number with its sign, or a telephone number with its area code.
  ['(?<!\\p{L})n\\.?[º°]', '\\d'],
  ['\\(\\d\\d\\)', '\\d'],
  // A written date: 12 de maio de 2026.
  ['(?<!\\d)\\d{1,2}º?', `de (?:${MONTHS})(?!\\p{L})`],
  ['(?<!\\d)\\d{1,2}º? de', `(?:${MONTHS})(?!\\p{L})`],
  [`(?<!\\p{L})(?:${MONTHS})`, 'de \\d{4}(?!\\d)'],
  [`(?<!\\p{L})(?:${MONTHS}) de`, '\\d{4}(?!\\d)'],
  // Counts and factors: 3 x, × 10,00, × R$ 10,00.
  ['\\d', '[x×](?![\\p{L}\\d])'],
  ['(?<![\\p{L}\\d])[x×]', '(?:R\\$|\\d)'],
  ['\\d', `(?:${UNITS})(?![\\p{L}\\d])`],
];

const BLANKS = new RegExp(
  KEPT.map(([before, after]) => `(?<=${before}) (?=${after})`).join('|'),
  'giu',
);

/** The text with a no-break space within each amount, day, number and quantity. */
export function keepTogether(text: string): string {
  return /\d/.test(text) ? text.replace(BLANKS, NO_BREAK_SPACE) : text;
}
