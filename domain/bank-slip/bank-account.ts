import { isValidPixKey } from '@brazilian-utils/brazilian-utils/is-valid-pix-key';

import { onlyDigits } from '../digits';
import { optionalText, requiredText, wholeNumber } from '../form-fields';
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

const digits = (message: string, max: number) => requiredText(message, max, onlyDigits);
const digit = () => optionalText(BANK_ACCOUNT_LIMITS.digit, (text) => text.toUpperCase());

const fieldsSchema = z.object({
  bankCode: requiredText('Escolha o banco', 3),
  agency: digits('Digite a agência', BANK_ACCOUNT_LIMITS.agency),
  agencyDigit: digit(),
  account: optionalText(BANK_ACCOUNT_LIMITS.account, onlyDigits),
  accountDigit: digit(),
  agreement: optionalText(BANK_ACCOUNT_LIMITS.agreement, onlyDigits),
  wallet: digits('Digite a carteira', BANK_ACCOUNT_LIMITS.wallet),
  /** A whole number: the number of the next slip. */
  nextNossoNumero: wholeNumber({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    message: 'Digite o próximo nosso número',
  }),
  pixKey: optionalText(BANK_ACCOUNT_LIMITS.pixKey),
});

type Fields = z.output<typeof fieldsSchema>;

/**
 * A company's account for bank slips: form and payload. Returns the account number as the bank
 * writes it, zero-padded; null when the bank's slips do not use one.
 */
export const bankAccountSchema = fieldsSchema.superRefine(checkFields).transform(asTheBankWrites);

/** The form; an account at a bank we do not support is kept unchanged. */
export const bankAccountFormSchema = fieldsSchema
  .superRefine((fields, context) => {
    if (isOtherBank(fields)) return;
    checkFields(fields, context);
  })
  .transform((fields) => (isOtherBank(fields) ? fields : asTheBankWrites(fields)));

function isOtherBank({ bankCode }: Fields): boolean {
  return /^\d{3}$/.test(bankCode) && slipBank(bankCode) === undefined;
}

export type BankAccount = z.output<typeof bankAccountSchema>;

function checkFields(fields: Fields, context: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, message: string) => {
    context.addIssue({ code: z.ZodIssueCode.custom, path: [path], message });
  };
  if (fields.pixKey !== null && !isPixKey(fields.pixKey)) refuse('pixKey', 'Chave Pix inválida');
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
