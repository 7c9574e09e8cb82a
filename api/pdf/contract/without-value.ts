import { formatMoney } from '@domain/money';

const NOTHING = formatMoney(0);

/**
 * The words of the standard contract, and of a company's own made of it, that a value of nothing takes
 * away: a contract names no freight and no discount that the order has not, and nobody is bound to pay
 * nothing (R-ORD-54).
 */
const WORDS = [
  { of: 'frete', words: /, mais \{\{\s*frete\s*\}\} de frete/gu, instead: '' },
  { of: 'desconto', words: /, menos \{\{\s*desconto\s*\}\} de desconto/gu, instead: '' },
  {
    of: 'total',
    words: /O CONTRATANTE pagará à CONTRATADA o preço total de (?=\{\{\s*total\s*\}\})/gu,
    instead: 'O preço total é de ',
  },
] as const;

/** A line of a contract without what its order has not. */
export function withoutNothing(
  text: string,
  values: Readonly<Record<(typeof WORDS)[number]['of'], string>>,
): string {
  return WORDS.reduce(
    (line, { of, words, instead }) =>
      values[of] === NOTHING ? line.replace(words, instead) : line,
    text,
  );
}
