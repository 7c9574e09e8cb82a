import fc from 'fast-check';

/** The Receita's modulo 11 check digit of a text; a character counts as its ASCII code minus 48. */
function checkDigit(text: string, weights: readonly number[]): string {
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (text.charCodeAt(index) - 48),
    0,
  );
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

/** Both check digits for the nine digits of a CPF, computed from the rule itself. */
export function cpfCheckDigits(base: string): string {
  const first = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return first + checkDigit(base + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
}

/** Both check digits for the twelve characters of a CNPJ. */
export function cnpjCheckDigits(base: string): string {
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
  const first = checkDigit(base, weights);
  return first + checkDigit(base + first, [6, ...weights]);
}

const isRepeated = (text: string) => new Set(text).size === 1;

const characters = (set: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...set), minLength: length, maxLength: length });

/** Valid CPFs, digits only. */
export function validCpf(): fc.Arbitrary<string> {
  return characters('0123456789', 9)
    .map((base) => base + cpfCheckDigits(base))
    .filter((cpf) => !isRepeated(cpf) && cpf !== '01234567890');
}

/** Valid CNPJs, upper case, without punctuation, with or without letters. */
export function validCnpj(set = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'): fc.Arbitrary<string> {
  return characters(set, 12)
    .map((base) => base + cnpjCheckDigits(base))
    .filter((cnpj) => !isRepeated(cnpj));
}
