import { isValidPixKey } from '@brazilian-utils/brazilian-utils/is-valid-pix-key';

import { onlyDigits } from '../digits';
import { optionalText, wholeNumber } from '../form-fields';
import { LATE_TERMS_FIELDS } from '../receivable/late-charges';
import { isValidCnpj } from '../tax-id-check';
import { z } from '../zod';
import { accountDigit, agencyDigit } from './account-digits';
import { lastSequence } from './nosso-numero';
import { SLIP_BANKS, slipBank } from './slip-banks';

export const BANK_ACCOUNT_LIMITS = {
  agency: 4,
  digit: 1,
  account: 8,
  agreement: 7,
  wallet: 3,
  pixKey: 77,
} as const;

const AGENCY_DIGIT_ERROR = 'O dígito não confere com a agência';
const ACCOUNT_DIGIT_ERROR = 'O dígito não confere com a agência e a conta';

const NUMBERING_ERROR = 'Digite o próximo nosso número';

/** Empty without an account; required with one. */
const ofAccount = (max: number, clean?: (text: string) => string) =>
  optionalText(max, clean).transform((text) => text ?? '');
const digit = () => optionalText(BANK_ACCOUNT_LIMITS.digit, (text) => text.toUpperCase());

const fieldsSchema = z.object({
  bankCode: ofAccount(3),
  agency: ofAccount(BANK_ACCOUNT_LIMITS.agency, onlyDigits),
  agencyDigit: digit(),
  account: optionalText(BANK_ACCOUNT_LIMITS.account, onlyDigits),
  accountDigit: digit(),
  agreement: optionalText(BANK_ACCOUNT_LIMITS.agreement, onlyDigits),
  wallet: ofAccount(BANK_ACCOUNT_LIMITS.wallet, onlyDigits),
  /** A whole number: the number of the next slip. 0 when empty. */
  nextNossoNumero: wholeNumber({
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    message: NUMBERING_ERROR,
    empty: 0,
  }),
  /** Undefined when the payload leaves it out: such a payload does not remove an account. */
  pixKey: optionalText(BANK_ACCOUNT_LIMITS.pixKey).optional(),
  ...LATE_TERMS_FIELDS,
});

type Fields = z.output<typeof fieldsSchema>;

/**
 * A company's account for bank slips, or its Pix key alone (R-SLP-11), and what it charges for late
 * payments, which needs neither (R-REC-17): form and payload. Returns
 * the account number as the bank writes it, zero-padded; null when the bank's slips do not use one.
 */
export const bankAccountSchema = fieldsSchema.superRefine(checkFields).transform(asStored);

/** The form; an account at a bank we do not support is kept unchanged. */
export const bankAccountFormSchema = fieldsSchema
  .superRefine((fields, context) => {
    if (isOtherBank(fields)) checkRequired(fields, context);
    else checkFields(fields, context);
  })
  .transform((fields) =>
    isOtherBank(fields) ? { ...fields, pixKey: fields.pixKey ?? null } : asStored(fields),
  );

function isOtherBank({ bankCode }: Fields): boolean {
  return /^\d{3}$/.test(bankCode) && slipBank(bankCode) === undefined;
}

export type BankAccount = z.output<typeof bankAccountSchema>;

/** Whether a company's stored account can issue slips: a Pix key alone cannot (R-SLP-11). */
export function isSlipAccount({ bankCode }: Pick<BankAccount, 'bankCode'>): boolean {
  return bankCode !== '';
}

/** Whether only the Pix key is given. The form shows the numbering even without an account. */
function isKeyAlone(fields: Fields): boolean {
  const { bankCode, agency, account, agreement, wallet } = fields;
  const digits = [fields.agencyDigit, fields.accountDigit];
  const filled = [bankCode, agency, account, agreement, wallet, ...digits];
  return fields.pixKey !== undefined && !filled.some(Boolean);
}

const refusalIn = (context: z.RefinementCtx) => (path: keyof Fields, message: string) => {
  context.addIssue({ code: z.ZodIssueCode.custom, path: [path], message });
};

/** The fields that every bank requires. */
function checkRequired(fields: Fields, context: z.RefinementCtx): void {
  const refuse = refusalIn(context);
  if (fields.bankCode === '') refuse('bankCode', 'Escolha o banco');
  if (fields.agency === '') refuse('agency', 'Digite a agência');
  if (fields.wallet === '') refuse('wallet', 'Digite a carteira');
  if (fields.nextNossoNumero === 0) refuse('nextNossoNumero', NUMBERING_ERROR);
}

function checkFields(fields: Fields, context: z.RefinementCtx): void {
  const refuse = refusalIn(context);
  if (fields.pixKey && !isPixKey(fields.pixKey)) refuse('pixKey', 'Chave Pix inválida');
  if (isKeyAlone(fields)) return;
  checkRequired(fields, context);
  const bank = slipBank(fields.bankCode);
  if (!bank) {
    if (fields.bankCode !== '') refuse('bankCode', 'Escolha o banco');
    return;
  }
  if (fields.wallet !== '' && !bank.wallet.pattern.test(fields.wallet))
    refuse('wallet', bank.wallet.message);
  if (fields.nextNossoNumero > lastSequence(bank.code))
    refuse('nextNossoNumero', `O nosso número deste banco tem até ${bank.sequence} dígitos`);
  if (bank.agreement && fields.agreement?.length !== bank.agreement.length) {
    refuse('agreement', `${bank.agreement.label}: digite os ${bank.agreement.length} dígitos`);
  }
  const { agency, account, accountDigit: typedDigit } = asTheBankWrites(fields);
  const ofAgency = agencyDigit(bank.code, agency);
  if (
    fields.agency !== '' &&
    fields.agencyDigit !== null &&
    ofAgency !== null &&
    fields.agencyDigit !== ofAgency
  ) {
    refuse('agencyDigit', AGENCY_DIGIT_ERROR);
  }
  if (bank.account === null) return;
  if (account === null) refuse('account', 'Digite a conta');
  else if (account.length > bank.account)
    refuse('account', `A conta deste banco tem até ${bank.account} dígitos, sem o verificador`);
  else if (typedDigit === null) refuse('accountDigit', 'Digite o dígito');
  else if (fields.agency !== '' && typedDigit !== accountDigit(bank.code, agency, account))
    refuse('accountDigit', ACCOUNT_DIGIT_ERROR);
}

/** A Pix key that is a CNPJ must pass the same check as any other CNPJ. */
function isPixKey(key: string): boolean {
  const isCnpj = /^[0-9A-Z]{14}$/i.test(key.replace(/[./-]/g, ''));
  return isValidPixKey(key) && (!isCnpj || isValidCnpj(key));
}

function asStored(fields: Fields) {
  const pixKey = fields.pixKey ?? null;
  return isKeyAlone(fields)
    ? { ...fields, pixKey, nextNossoNumero: 1 }
    : { ...asTheBankWrites(fields), pixKey };
}

function asTheBankWrites(fields: Fields): Fields {
  const bank = slipBank(fields.bankCode);
  const length = bank?.account ?? null;
  const hasAccount = length !== null && fields.account !== null;
  const agency = fields.agency.padStart(BANK_ACCOUNT_LIMITS.agency, '0');
  return {
    ...fields,
    agency,
    agencyDigit:
      fields.agencyDigit === null || !bank
        ? null
        : agencyDigit(bank.code, agency) === null
          ? null
          : fields.agencyDigit,
    account: hasAccount ? (fields.account ?? '').padStart(length, '0') : null,
    accountDigit: hasAccount ? fields.accountDigit : null,
    agreement: bank?.agreement ? fields.agreement : null,
  };
}

/** Options of the bank select. */
export const SLIP_BANK_OPTIONS = SLIP_BANKS.map(({ code, name }) => ({
  value: code,
  label: `${code} · ${name}`,
}));
