import { describe, expect, it } from 'vitest';

import { accountDigit, agencyDigit } from '@domain/bank-slip/account-digits';
import { bankAccountSchema } from '@domain/bank-slip/bank-account';
import { fieldErrors } from '@domain/field-error';

const ITAU = {
  bankCode: '341',
  agency: '810',
  agencyDigit: '',
  account: '53678',
  accountDigit: '9',
  agreement: '',
  wallet: '109',
  nextNossoNumero: '1',
  pixKey: '',
};
const BRASIL = {
  ...ITAU,
  bankCode: '001',
  agency: '4042',
  agencyDigit: '8',
  account: '61900',
  accountDigit: '0',
  agreement: '1238798',
  wallet: '17',
};
const SANTANDER = {
  ...ITAU,
  bankCode: '033',
  agency: '0059',
  account: '',
  accountDigit: '',
  agreement: '1899775',
  wallet: '101',
};

describe('check digits of agencies and accounts', () => {
  it.each([
    '02550',
    '09431',
    '14672',
    '07943',
    '01554',
    '06505',
    '01996',
    '14257',
    '28398',
    '23329',
    '0121P',
    '40428',
  ])('agency %s of Bradesco', (text) => {
    expect(agencyDigit('237', text.slice(0, 4))).toBe(text.slice(4));
  });

  it.each([
    '03256200',
    '02840251',
    '02380692',
    '01353233',
    '00106674',
    '04205715',
    '05107016',
    '04205367',
    '00125008',
    '00106739',
    '0019669P',
    '0301357P',
  ])('account %s of Bradesco', (text) => {
    expect(accountDigit('237', '', text.slice(0, 7))).toBe(text.slice(7));
  });

  it.each([
    ['0607', '152550'],
    ['1547', '855476'],
    ['1547', '102077'],
    ['0811', '536788'],
  ])('agency %s, account %s of Itaú', (agency, text) => {
    expect(accountDigit('341', agency, text.slice(0, 5))).toBe(text.slice(5));
  });

  it('the Banco do Brasil writes 10 as X', () => {
    const digits = Array.from({ length: 40 }, (_, number) =>
      agencyDigit('001', String(number).padStart(4, '0')),
    );
    expect(digits).toContain('X');
    expect(digits.every((digit) => /^[\dX]$/.test(digit ?? ''))).toBe(true);
  });

  it.each(['033', '341'])('bank %s has none for an agency', (bankCode) => {
    expect(agencyDigit(bankCode, '1234')).toBeNull();
  });
});

describe('a company’s account for slips', () => {
  it('is stored in the bank’s notation', () => {
    expect(bankAccountSchema.parse(ITAU)).toEqual({
      bankCode: '341',
      agency: '0810',
      agencyDigit: null,
      account: '53678',
      accountDigit: '9',
      agreement: null,
      wallet: '109',
      nextNossoNumero: 1,
      pixKey: null,
    });
    expect(bankAccountSchema.parse(BRASIL)).toMatchObject({
      account: '00061900',
      agreement: '1238798',
      agencyDigit: '8',
    });
    expect(
      bankAccountSchema.parse({ ...SANTANDER, account: '123', accountDigit: '4' }),
    ).toMatchObject({ account: null, accountDigit: null });
  });

  it('is the same when parsed again', () => {
    for (const account of [ITAU, BRASIL, SANTANDER]) {
      const once = bankAccountSchema.parse(account);
      expect(bankAccountSchema.parse(once)).toEqual(once);
    }
  });

  it.each([
    ['no bank', { ...ITAU, bankCode: '' }, { bankCode: 'Escolha o banco' }],
    ['a bank without layout', { ...ITAU, bankCode: '104' }, { bankCode: 'Escolha o banco' }],
    ['no agency', { ...ITAU, agency: '' }, { agency: 'Digite a agência' }],
    ['no account', { ...ITAU, account: '' }, { account: 'Digite a conta' }],
    [
      'an account too long',
      { ...ITAU, account: '123456' },
      { account: 'A conta deste banco tem até 5 dígitos, sem o verificador' },
    ],
    ['no digit', { ...ITAU, accountDigit: '' }, { accountDigit: 'Digite o dígito' }],
    [
      'a wrong digit',
      { ...ITAU, accountDigit: '1' },
      { accountDigit: 'O dígito não confere com a agência e a conta' },
    ],
    [
      'a wrong digit of the agency',
      { ...BRASIL, agencyDigit: '1' },
      { agencyDigit: 'O dígito não confere com a agência' },
    ],
    [
      'a short agreement',
      { ...BRASIL, agreement: '123456' },
      { agreement: 'Convênio: digite os 7 dígitos' },
    ],
    [
      'no beneficiary',
      { ...SANTANDER, agreement: '' },
      { agreement: 'Código do beneficiário: digite os 7 dígitos' },
    ],
    ['another wallet', { ...SANTANDER, wallet: '103' }, { wallet: 'A carteira é 101, 102 ou 104' }],
    ['a wallet with the client’s number', { ...ITAU, wallet: '198' }, { wallet: /“seu número”/ }],
    [
      'no sequence',
      { ...ITAU, nextNossoNumero: '' },
      { nextNossoNumero: 'Digite o próximo nosso número' },
    ],
    [
      'a fraction',
      { ...ITAU, nextNossoNumero: 1.5 },
      { nextNossoNumero: 'Digite o próximo nosso número' },
    ],
    [
      'too large a sequence',
      { ...ITAU, nextNossoNumero: '100000000' },
      { nextNossoNumero: 'O nosso número deste banco tem até 8 dígitos' },
    ],
    ['no Pix key', { ...ITAU, pixKey: 'chave' }, { pixKey: 'Chave Pix inválida' }],
    [
      'several errors',
      { ...ITAU, agency: '', wallet: '1', nextNossoNumero: 'x' },
      {
        agency: 'Digite a agência',
        wallet: /3 dígitos/,
        nextNossoNumero: 'Digite o próximo nosso número',
      },
    ],
  ])('with %s is refused', (_, account, messages) => {
    const { error } = bankAccountSchema.safeParse(account);
    const found = Object.fromEntries(
      error ? fieldErrors(error).map(({ path, message }) => [path, message]) : [],
    );
    expect(Object.keys(found).sort()).toEqual(Object.keys(messages).sort());
    for (const [path, message] of Object.entries(messages)) expect(found[path]).toMatch(message);
  });

  it.each([
    '33000167000101',
    '52998224725',
    'financeiro@gesso.com.br',
    '+5511987654321',
    '123e4567-e89b-42d3-a456-426614174000',
  ])('takes the Pix key %s', (pixKey) => {
    expect(bankAccountSchema.parse({ ...ITAU, pixKey }).pixKey).toBe(pixKey);
  });

  it.each([null, 7, 'x', [], { bankCode: {} }, { ...ITAU, agency: ['1'] }, { ...ITAU, pixKey: 3 }])(
    'of %j breaks nothing',
    (value) => {
      expect(bankAccountSchema.safeParse(value).success).toBe(false);
    },
  );
});
