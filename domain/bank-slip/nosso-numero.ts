import { modulo10, modulo11, modulo11Remainder } from '../boleto/check-digits';
import { slipBank } from './slip-banks';

/** The account fields that determine a nosso número. */
export interface SlipAccount {
  bankCode: string;
  agency: string;
  account: string | null;
  accountDigit: string | null;
  agreement: string | null;
  wallet: string;
}

/** Itaú wallets whose check digit ignores agency and account. */
const ITAU_WITHOUT_ACCOUNT = ['126', '131', '146', '150', '168'];

/**
 * The namespace in which a bank identifies slips: the same number in the same namespace would be
 * the same slip.
 */
export function nossoNumeroSpace({
  bankCode,
  agency,
  account,
  agreement,
  wallet,
}: SlipAccount): string {
  switch (bankCode) {
    // One sequence per agreement, regardless of the account.
    case '001':
    case '033':
      return `${bankCode}:${agreement ?? ''}`;
    default:
      return `${bankCode}:${agency}:${account ?? ''}:${wallet}`;
  }
}

/** The highest number of an account's sequence. */
export function lastSequence(bankCode: string): number {
  return 10 ** (slipBank(bankCode)?.sequence ?? 8) - 1;
}

/**
 * The company's slip number as the bank writes it, without check digit: `00000042`. Banco do Brasil
 * prefixes the agreement.
 */
export function nossoNumeroDigits(account: SlipAccount, sequence: number): string {
  const digits = String(sequence).padStart(slipBank(account.bankCode)?.sequence ?? 8, '0');
  return account.bankCode === '001' ? (account.agreement ?? '') + digits : digits;
}

/**
 * The check digit: `P` when Bradesco's remainder is 1; none for Banco do Brasil with a seven-digit
 * agreement.
 */
export function nossoNumeroDigit(account: SlipAccount, sequence: number): string {
  const digits = nossoNumeroDigits(account, sequence);
  switch (account.bankCode) {
    case '033':
      return String(modulo11(digits));
    case '237': {
      const remainder = modulo11Remainder(account.wallet + digits, 7);
      if (remainder === 0) return '0';
      return remainder === 1 ? 'P' : String(11 - remainder);
    }
    case '341':
      return String(modulo10(itauBase(account) + account.wallet + digits));
    default:
      return '';
  }
}

/**
 * The nosso número as printed: `109/00000042-4`, `09/00000000042-1`, `000000000042-9`,
 * `12345670000000042`.
 */
export function nossoNumero(account: SlipAccount, sequence: number): string {
  const digits = nossoNumeroDigits(account, sequence);
  const digit = nossoNumeroDigit(account, sequence);
  const withDigit = digit ? `${digits}-${digit}` : digits;
  return account.bankCode === '237' || account.bankCode === '341'
    ? `${account.wallet}/${withDigit}`
    : withDigit;
}

function itauBase({ wallet, agency, account }: SlipAccount): string {
  return ITAU_WITHOUT_ACCOUNT.includes(wallet) ? '' : agency + (account ?? '');
}
