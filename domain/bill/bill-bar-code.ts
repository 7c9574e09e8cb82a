import { BAR_CODE_DIGITS, COLLECTION_LINE_DIGITS, readBoleto, SLIP_LINE_DIGITS } from '../boleto/read-boleto';

/** A bill's bar code or line without the spaces, dots and hyphens that are printed between its digits. */
export function cleanBillBarCode(text: string): string {
  return text.replace(/[\s.\-–]/g, '');
}

/**
 * What tells whether two bills are of one paper: the 44 digits that its line and its bars both say, else the code as it is.
 * Null when there is no code.
 */
export function billBarCodeKey(barCode: string | null): string | null {
  if (barCode === null) return null;
  // The day only tells the due date's cycle, which is no part of the digits.
  return readBoleto(barCode, '2000-01-01')?.barCode ?? barCode;
}

/** What to say of a code that looks mistyped, or null. It is said, never refused: the person may go on. */
export function billBarCodeWarning(text: string, today: string): string | null {
  const digits = cleanBillBarCode(text);
  if (digits === '' || !/^[0-9]+$/.test(digits)) return null;
  const read = readBoleto(digits, today);
  if (!read) {
    const lengths = `${BAR_CODE_DIGITS}, ${SLIP_LINE_DIGITS} ou ${COLLECTION_LINE_DIGITS}`;
    return `O código tem ${digits.length} ${digits.length === 1 ? 'dígito' : 'dígitos'}; um boleto tem ${lengths}.`;
  }
  if (read.wrong.length === 0) return null;
  const [only] = read.wrong;
  return read.wrong.length === 1
    ? `O dígito verificador do código de barras não confere: ${only}.`
    : `Dígitos verificadores do código de barras não conferem: ${read.wrong.join(', ')}.`;
}
