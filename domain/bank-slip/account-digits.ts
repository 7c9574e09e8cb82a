import { modulo10, modulo11Remainder } from '../boleto/check-digits';

/** The character for a check digit of 10 in a bank's modulo 11. */
const TEN: Readonly<Record<string, string>> = { '001': 'X', '237': 'P' };

/** The check digit of an agency, at banks that use one. */
export function agencyDigit(bankCode: string, agency: string): string | null {
  return bankCode in TEN ? modulo11Digit(bankCode, agency, 9) : null;
}

/**
 * The check digit of an account; Itaú includes the agency in the calculation. Null when slips do
 * not print the account.
 */
export function accountDigit(bankCode: string, agency: string, account: string): string | null {
  switch (bankCode) {
    case '341':
      return String(modulo10(agency + account));
    case '237':
      return modulo11Digit(bankCode, account, 7);
    case '001':
      return modulo11Digit(bankCode, account, 9);
    default:
      return null;
  }
}

function modulo11Digit(bankCode: string, digits: string, highestWeight: number): string {
  const digit = 11 - modulo11Remainder(digits, highestWeight);
  if (digit === 11) return '0';
  return digit === 10 ? (TEN[bankCode] ?? '0') : String(digit);
}
