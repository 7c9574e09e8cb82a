import {
  BAR_CODE_DIGITS,
  COLLECTION_LINE_DIGITS,
  type ReadBoleto,
  readBoleto,
  SLIP_LINE_DIGITS,
  WHOLE_CODE,
} from '../boleto/read-boleto';
import { formatDate } from '../date';
import { formatMoney } from '../money';
import { READ_AGAIN, WRONG_CODE } from '../wrong-code';

/**
 * Any date works here: `today` only resolves the cycle of the due date, and only the digits are
 * read.
 */
const ANY_DAY = '2000-01-01';

/** A bill's bar code or line without the printed spaces, dots and hyphens. */
export function cleanBillBarCode(text: string): string {
  return text.replace(/[\s.\-–]/g, '');
}

/**
 * Identifies the paper behind a bill: the 44 digits common to its line and its bars, or else the
 * code unchanged. Null without a code.
 */
export function billBarCodeKey(barCode: string | null): string | null {
  if (barCode === null) return null;
  return readBoleto(barCode, ANY_DAY)?.barCode ?? barCode;
}

/** The bills that belong to the same slip, grouped (R-BIL-13): a line and its bars are one code. */
export function billsOfOneSlip<Bill extends { barCode: string | null }>(
  bills: readonly Bill[],
): Bill[][] {
  const bySlip = new Map<string, Bill[]>();
  for (const bill of bills) {
    const key = billBarCodeKey(bill.barCode);
    if (key) bySlip.set(key, [...(bySlip.get(key) ?? []), bill]);
  }
  return [...bySlip.values()].filter(({ length }) => length > 1);
}

/** Warning for a code that looks mistyped, or null. */
export function billBarCodeWarning(text: string, today: string): string | null {
  const digits = cleanBillBarCode(text);
  if (digits === '' || !/^[0-9]+$/.test(digits)) return null;
  const read = readBoleto(digits, today);
  if (!read) {
    const lengths = `${BAR_CODE_DIGITS}, ${SLIP_LINE_DIGITS} ou ${COLLECTION_LINE_DIGITS}`;
    return `O código tem ${digits.length} ${digits.length === 1 ? 'dígito' : 'dígitos'}; um boleto tem ${lengths}.`;
  }
  return wrongDigits(read);
}

/**
 * Which check digits of a code are wrong, in words; null when all are right, or the code has none
 * that we know.
 */
export function wrongBillDigits(barCode: string): string | null {
  const read = readBoleto(barCode, ANY_DAY);
  return read && wrongDigits(read);
}

/** The amount in a code, in cents; null when it has none or its check digits are wrong. */
export function boletoAmount(barCode: string): number | null {
  const read = readBoleto(barCode, ANY_DAY);
  return read && read.wrong.length === 0 ? read.amount : null;
}

/** Which parts are wrong; unknown when only the check digit of the whole code is. */
function wrongDigits({ wrong }: ReadBoleto): string | null {
  if (wrong.length === 0) return null;
  const where = wrong.filter((part) => part !== WHOLE_CODE);
  return where.length === 0
    ? `${WRONG_CODE}. ${READ_AGAIN}`
    : `${WRONG_CODE}: ${where.join(', ')}. ${READ_AGAIN}`;
}

/**
 * The content of a code as text: `Banco do Brasil S.A. · R$ 1,00 · vence em 31/12/2007`; null when
 * it has none, or its check digits are wrong.
 */
export function boletoText(digits: string, today: string): string | null {
  const read = readBoleto(digits, today);
  if (!read || read.wrong.length > 0) return null;
  const { issuer, amount, dueDate } = read;
  const facts = [
    issuer,
    amount === null ? null : formatMoney(amount),
    dueDate && `vence em ${formatDate(dueDate)}`,
  ];
  return facts.filter(Boolean).join(' · ') || null;
}
