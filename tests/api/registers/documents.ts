import { cpfOf } from '../support/imports';

export { cpfOf };

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A valid CNPJ for each number, all different. */
export function cnpjOf(number: number): string {
  let cnpj = `${String(20_000_000 + number)}0001`;
  for (const weights of [WEIGHTS.slice(1), WEIGHTS]) {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(cnpj[index]), 0);
    const rest = sum % 11;
    cnpj += String(rest < 2 ? 0 : 11 - rest);
  }
  return cnpj;
}
