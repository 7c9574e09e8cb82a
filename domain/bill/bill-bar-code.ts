import {
  BAR_CODE_DIGITS,
  COLLECTION_LINE_DIGITS,
  type ReadBoleto,
  readBoleto,
  SLIP_LINE_DIGITS,
} from '../boleto/read-boleto';
import { formatDate } from '../date';
import { formatMoney } from '../money';

/** Where only the digits count: the day tells the cycle of the due date alone. */
const ANY_DAY = '2000-01-01';

/**
 * A bill's bar code or line without the spaces, dots and hyphens that are printed between its
 * digits.
 */
export function cleanBillBarCode(text: string): string {
  return text.replace(/[\s.\-–]/g, '');
}

/**
 * What tells whether two bills are of one paper: the 44 digits that its line and its bars both say,
 * else the code as it is. Null when there is no code.
 */
export function billBarCodeKey(barCode: string | null): string | null {
  if (barCode === null) return null;
  return readBoleto(barCode, ANY_DAY)?.barCode ?? barCode;
}

/** What to say of a code that looks mistyped, or null. */
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
 * Which check digits of a code are wrong, in words; null when all hold, or when it has none that we
 * know.
 */
export function wrongBillDigits(barCode: string): string | null {
  const read = readBoleto(barCode, ANY_DAY);
  return read && wrongDigits(read);
}

/** The cents that a code says, null when it says none or its digits do not hold. */
export function boletoAmount(barCode: string): number | null {
  const read = readBoleto(barCode, ANY_DAY);
  return read && read.wrong.length === 0 ? read.amount : null;
}

function wrongDigits({ wrong }: ReadBoleto): string | null {
  const [only] = wrong;
  if (only === undefined) return null;
  return wrong.length === 1
    ? `O dígito verificador do código de barras não confere: ${only}.`
    : `Dígitos verificadores do código de barras não conferem: ${wrong.join(', ')}.`;
}

/**
 * What a code says, as a person reads it: `Banco do Brasil S.A. · R$ 1,00 · vence em 31/12/2007`;
 * null when it says nothing.
 */
export function boletoText(digits: string, today: string): string | null {
  const read = readBoleto(digits, today);
  if (!read) return null;
  const { issuer, amount, dueDate } = read;
  const said = [
    issuer,
    amount === null ? null : formatMoney(amount),
    dueDate && `vence em ${formatDate(dueDate)}`,
  ];
  return said.filter(Boolean).join(' · ') || null;
}
