import { formatMoney } from '@domain/money';

const NOTHING = formatMoney(0);

/**
 * The words of the standard contract, and of a company's contract based on it, that are removed
 * when a value is zero: a contract does not mention freight or a discount that the order lacks, and
 * does not oblige anyone to pay nothing (R-ORD-54).
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

/** A line of a contract without the amounts that its order lacks. */
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
