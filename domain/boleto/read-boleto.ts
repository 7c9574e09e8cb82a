import { bankName } from './banks';
import { modulo10, modulo11, slipBarCodeDigit } from './check-digits';
import { dueDateOfFactor } from './due-factor';

/** Lengths of each form (R-BOL-01): both bar codes, a slip's line, and a collection's. */
export const BAR_CODE_DIGITS = 44;
export const SLIP_LINE_DIGITS = 47;
export const COLLECTION_LINE_DIGITS = 48;

/** The content of a bar code or line. */
export interface ReadBoleto {
  /** A bank slip, or a collection (a tax or utility bill). */
  kind: 'slip' | 'collection';
  /** The 44 digits, the same whether read from the line or from the bars. */
  barCode: string;
  /** Who issued it: the bank's name, or the kind of collection; null when unknown. */
  issuer: string | null;
  /** Cents; null when absent. */
  amount: number | null;
  /** ISO; null when absent. */
  dueDate: string | null;
  /** The parts with a wrong check digit, by name and position among the digits. */
  wrong: readonly string[];
}

/** The check digit of a code as a whole: it does not show which part is wrong. */
export const WHOLE_CODE = 'geral';

/** Kind of collection by its second digit (FEBRABAN, layout of collection bar codes). */
const SEGMENTS: Readonly<Record<string, string>> = {
  '1': 'Prefeitura',
  '2': 'Saneamento',
  '3': 'Energia elétrica e gás',
  '4': 'Telecomunicações',
  '5': 'Órgão governamental',
  '6': 'Carnê ou assemelhado',
  '7': 'Multa de trânsito',
};

/**
 * Reads the digits of a bar code or typed line. Wrong check digits are reported, and the rest is
 * still read. `today` (ISO) selects the cycle of the due-date factor. Null unless there are 44, 47
 * or 48 digits.
 */
export function readBoleto(digits: string, today: string): ReadBoleto | null {
  if (!/^[0-9]+$/.test(digits)) return null;
  switch (digits.length) {
    case BAR_CODE_DIGITS:
      return digits.startsWith('8') ? readCollection(digits, []) : readSlip(digits, [], today);
    case SLIP_LINE_DIGITS:
      return readSlip(barCodeOfLine(digits), wrongFields(digits), today);
    case COLLECTION_LINE_DIGITS:
      return readCollectionLine(digits);
    default:
      return null;
  }
}

/**
 * The inverse of `slipLine`: three fields, each with its modulo 10 digit; then the bar code's own
 * digit, the factor and the value.
 */
function barCodeOfLine(line: string): string {
  const free = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return line.slice(0, 4) + line.slice(32) + free;
}

const FIELDS = [
  [0, 9],
  [10, 20],
  [21, 31],
] as const;

function wrongFields(line: string): string[] {
  return FIELDS.flatMap(([start, end], index) =>
    modulo10(line.slice(start, end)) === Number(line[end])
      ? []
      : [`campo ${index + 1} (dígitos ${start + 1} a ${end + 1})`],
  );
}

function readSlip(barCode: string, wrong: readonly string[], today: string): ReadBoleto {
  const holds = slipBarCodeDigit(barCode.slice(0, 4) + barCode.slice(5)) === Number(barCode[4]);
  return {
    kind: 'slip',
    barCode,
    issuer: bankName(barCode.slice(0, 3)),
    // Currency 9 is the real; amounts in other currencies are not reais.
    amount: barCode[3] === '9' ? amountOf(barCode.slice(9, 19)) : null,
    dueDate: dueDateOfFactor(barCode.slice(5, 9), today),
    wrong: holds ? wrong : [...wrong, WHOLE_CODE],
  };
}

const BLOCKS = [0, 12, 24, 36] as const;

function readCollectionLine(line: string): ReadBoleto {
  const blocks = BLOCKS.map((start) => line.slice(start, start + 11));
  const digit = collectionDigit(line);
  const wrong = blocks.flatMap((block, index) =>
    digit === null || digit(block) === Number(line[index * 12 + 11])
      ? []
      : [`bloco ${index + 1} (dígitos ${index * 12 + 1} a ${index * 12 + 12})`],
  );
  return readCollection(blocks.join(''), wrong);
}

function readCollection(barCode: string, wrong: readonly string[]): ReadBoleto {
  const digit = collectionDigit(barCode);
  const holds =
    digit !== null && digit(barCode.slice(0, 3) + barCode.slice(4)) === Number(barCode[3]);
  return {
    kind: 'collection',
    barCode,
    issuer: SEGMENTS[barCode.charAt(1)] ?? null,
    // 7 and 9 carry a quantity in some reference unit, not an amount.
    amount: /[68]/.test(barCode.charAt(2)) ? amountOf(barCode.slice(4, 15)) : null,
    dueDate: null,
    wrong: holds && barCode.startsWith('8') ? wrong : [...wrong, WHOLE_CODE],
  };
}

/**
 * The third digit selects the check: 6 and 7 mean modulo 10, 8 and 9 modulo 11; null for any other.
 */
function collectionDigit(digits: string): ((digits: string) => number) | null {
  if (/[67]/.test(digits.charAt(2))) return modulo10;
  return /[89]/.test(digits.charAt(2)) ? modulo11 : null;
}

function amountOf(digits: string): number | null {
  return Number(digits) || null;
}
