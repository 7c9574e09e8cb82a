/**
 * `2 de 3`. Numbers may have gaps, as papers were issued with them (R-INS-08): then the highest one is
 * how many there are said to be, and no paper is of number 3 of 2.
 */
export function installmentOf(number: number, numbers: readonly number[]): string {
  return `${number} de ${lastNumber(numbers)}`;
}

export function lastNumber(numbers: readonly number[]): number {
  return Math.max(numbers.length, ...numbers);
}
