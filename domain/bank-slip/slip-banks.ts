/** What a bank's layout requires of the issuing account. Lengths are in digits. */
export interface SlipBank {
  code: string;
  /** The bank's check digit, printed after its code. */
  digit: string;
  name: string;
  /** Length of the account number without check digit; null when slips do not use it. */
  account: number | null;
  /** Name and length of the agreement; null when the bank uses none. */
  agreement: { label: string; length: number } | null;
  /** Pattern of the wallets whose free field we support, with the message for any other. */
  wallet: { pattern: RegExp; example: string; message: string };
  /** Number of digits that the company controls in the nosso número. */
  sequence: number;
}

/** The banks whose slips can be issued, from their published layouts. */
export const SLIP_BANKS: readonly SlipBank[] = [
  {
    code: '001',
    digit: '9',
    name: 'Banco do Brasil',
    account: 8,
    agreement: { label: 'Convênio', length: 7 },
    wallet: { pattern: /^\d{2}$/, example: '17', message: 'A carteira tem 2 dígitos' },
    sequence: 10,
  },
  {
    code: '033',
    digit: '7',
    name: 'Santander',
    account: null,
    agreement: { label: 'Código do beneficiário', length: 7 },
    wallet: { pattern: /^10[124]$/, example: '101', message: 'A carteira é 101, 102 ou 104' },
    sequence: 12,
  },
  {
    code: '237',
    digit: '2',
    name: 'Bradesco',
    account: 7,
    agreement: null,
    wallet: { pattern: /^\d{2}$/, example: '09', message: 'A carteira tem 2 dígitos' },
    sequence: 11,
  },
  {
    code: '341',
    digit: '7',
    name: 'Itaú',
    account: 5,
    agreement: null,
    // Wallets that carry the client's own number use a different free field.
    wallet: {
      pattern: /^(?!106|107|122|142|143|195|196|198)\d{3}$/,
      example: '109',
      message:
        'A carteira tem 3 dígitos e não pode ser das que levam o “seu número” (106, 107, 122, 142, 143, 195, 196, 198)',
    },
    sequence: 8,
  },
];

export function slipBank(code: string): SlipBank | undefined {
  return SLIP_BANKS.find((bank) => bank.code === code);
}
