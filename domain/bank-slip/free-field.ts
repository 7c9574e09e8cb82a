import { accountDigit } from './account-digits';
import { nossoNumeroDigit, nossoNumeroDigits, type SlipAccount } from './nosso-numero';

/**
 * The 25 bank-specific digits of a slip's bar code, from each bank's manual: Banco do Brasil with a
 * seven-digit agreement, Santander, Bradesco, Itaú.
 */
export function freeField(account: SlipAccount, sequence: number): string {
  const number = nossoNumeroDigits(account, sequence);
  const digit = nossoNumeroDigit(account, sequence);
  const { bankCode, agency, wallet, agreement, account: current } = account;
  switch (bankCode) {
    case '001':
      return `000000${number}${wallet}`;
    case '033':
      // 9, beneficiary, nosso número with check digit, IOF (insurers only), wallet.
      return `9${agreement ?? ''}${number}${digit}0${wallet}`;
    case '237':
      return `${agency}${wallet}${number}${current ?? ''}0`;
    case '341':
      return `${wallet}${number}${digit}${agency}${current ?? ''}${accountDigit('341', agency, current ?? '') ?? ''}000`;
    default:
      throw new RangeError(`no free field for the bank ${bankCode}`);
  }
}

/** `agência / código do beneficiário`, as printed. */
export function payeeCode({
  bankCode,
  agency,
  agencyDigit,
  agreement,
  account,
  accountDigit: digit,
}: SlipAccount & { agencyDigit: string | null }): string {
  const agencyText = agencyDigit ? `${agency}-${agencyDigit}` : agency;
  return `${agencyText} / ${bankCode === '033' ? (agreement ?? '') : `${account ?? ''}-${digit ?? ''}`}`;
}
