/**
 * The check digits of slips and of collection bar codes (FEBRABAN, layout of bar codes; the banks'
 * own manuals add variants). Every function takes digits alone and counts its weights from the
 * right.
 */

/** Modulo 10: weights 2, 1, 2, 1…, each product's digits summed; 0 to 9. */
export function modulo10(digits: string): number {
  let sum = 0;
  for (const [index, digit] of reversed(digits).entries()) {
    const product = digit * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * What is left of the sum, weights 2 to `highestWeight` and again from 2, divided by 11: 0 to 10.
 * Each bank makes its digit of it.
 */
export function modulo11Remainder(digits: string, highestWeight = 9): number {
  const weights = highestWeight - 1;
  const sum = reversed(digits).reduce(
    (total, digit, index) => total + digit * (2 + (index % weights)),
    0,
  );
  return sum % 11;
}

/**
 * The digit of a bank slip's bar code, over its other 43: 11 − remainder, 1 where that gives 10 or
 * 11; never 0.
 */
export function slipBarCodeDigit(digits: string): number {
  const digit = 11 - modulo11Remainder(digits);
  return digit > 9 ? 1 : digit;
}

/**
 * Modulo 11 of collection bar codes (arrecadação) and of many banks: 11 − remainder, 0 where that
 * gives 10 or 11.
 */
export function modulo11(digits: string): number {
  const digit = 11 - modulo11Remainder(digits);
  return digit > 9 ? 0 : digit;
}

function reversed(digits: string): number[] {
  return Array.from(digits, Number).reverse();
}
