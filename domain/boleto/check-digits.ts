/**
 * Check digits of slips and collection bar codes (FEBRABAN bar code layout; bank manuals add
 * variants). Every function takes digits only and applies weights from the right.
 */

/** Modulo 10: weights 2, 1, 2, 1…, summing the digits of each product; 0 to 9. */
export function modulo10(digits: string): number {
  let sum = 0;
  for (const [index, digit] of reversed(digits).entries()) {
    const product = digit * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/**
 * The weighted sum modulo 11 (0 to 10), weights cycling from 2 to `highestWeight`. Each bank
 * derives its digit from it.
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
 * Check digit of a bank slip's bar code, over the other 43 digits: 11 − remainder, with 10 and 11
 * becoming 1; never 0.
 */
export function slipBarCodeDigit(digits: string): number {
  const digit = 11 - modulo11Remainder(digits);
  return digit > 9 ? 1 : digit;
}

/**
 * Modulo 11 of collection bar codes (arrecadação) and many banks: 11 − remainder, with 10 and 11
 * becoming 0.
 */
export function modulo11(digits: string): number {
  const digit = 11 - modulo11Remainder(digits);
  return digit > 9 ? 0 : digit;
}

function reversed(digits: string): number[] {
  return Array.from(digits, Number).reverse();
}
