/**
 * `2 de 3`. Numbers may have gaps, because papers were issued with them (R-INS-08): the highest one
 * is then shown as the count, so that none reads '3 de 2'.
 */
export function installmentOf(number: number, numbers: readonly number[]): string {
  return `${number} de ${lastNumber(numbers)}`;
}

export function lastNumber(numbers: readonly number[]): number {
  return Math.max(numbers.length, ...numbers);
}
