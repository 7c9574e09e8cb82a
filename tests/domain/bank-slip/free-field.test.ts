import { describe, expect, it } from 'vitest';

import { freeField, payeeCode } from '@domain/bank-slip/free-field';
import {
  lastSequence,
  nossoNumero,
  nossoNumeroSpace,
  type SlipAccount,
} from '@domain/bank-slip/nosso-numero';
import { slipBarCode } from '@domain/boleto/slip-bar-code';

const account = (change: Partial<SlipAccount>): SlipAccount => ({
  bankCode: '341',
  agency: '0810',
  account: '53678',
  accountDigit: null,
  agreement: null,
  wallet: '175',
  ...change,
});
const brasil = account({
  bankCode: '001',
  agency: '4042',
  account: '00061900',
  agreement: '1238798',
  wallet: '18',
});
const santander = account({
  bankCode: '033',
  agency: '0059',
  account: null,
  agreement: '1899775',
  wallet: '102',
});
const bradesco = (change: Partial<SlipAccount>) =>
  account({ bankCode: '237', agency: '4042', account: '0061900', wallet: '06', ...change });

describe('free fields and bar codes of the banks (vectors of public libraries’ tests)', () => {
  it.each([
    [
      'Banco do Brasil',
      brasil,
      7_777_700_168,
      '2008-02-03',
      13_500,
      '00193377100000135000000001238798777770016818',
    ],
    [
      'Banco do Brasil',
      brasil,
      7_777_700_168,
      '2008-02-01',
      72_356,
      '00194376900000723560000001238798777770016818',
    ],
    [
      'Santander',
      santander,
      90_000_267,
      '2011-10-09',
      2500,
      '03398511500000025009189977500009000026700102',
    ],
    [
      'Santander',
      santander,
      90_002_720,
      '2012-09-08',
      5400,
      '03399545000000054009189977500009000272070102',
    ],
    [
      'Bradesco 06',
      bradesco({ agency: '1172', account: '0403005' }),
      75_896_452,
      '2009-04-30',
      295_295,
      '23795422300002952951172060007589645204030050',
    ],
    [
      'Bradesco 03',
      bradesco({ wallet: '03' }),
      777_700_168,
      '2008-02-02',
      13_500,
      '23791377000000135004042030077770016800619000',
    ],
    [
      'Itaú 175',
      account({}),
      258_281,
      '2008-02-02',
      13_500,
      '34191377000000135001750025828170810536789000',
    ],
    // By the bank's manual, the digit covers only wallet and number.
    [
      'Itaú 168',
      account({ wallet: '168' }),
      258_281,
      '2004-09-05',
      13_500,
      '34197252500000135001680025828100810536789000',
    ],
    [
      'Itaú 109, after the factor went back',
      account({ agency: '1248', account: '02124', wallet: '109' }),
      10_152,
      '2029-05-20',
      675_787,
      '34194254800006757871090001015271248021246000',
    ],
  ])('%s', (_, from, sequence, dueDate, value, barCode) => {
    expect(
      slipBarCode({
        bankCode: from.bankCode,
        dueDate,
        value,
        freeField: freeField(from, sequence),
      }),
    ).toBe(barCode);
  });

  it('has none for an unknown bank', () => {
    expect(() => freeField(account({ bankCode: '104' }), 1)).toThrow(RangeError);
  });
});

describe('nosso número as printed', () => {
  it.each([
    [brasil, 42, '12387980000000042'],
    [santander, 566_612_457_800, '566612457800-2'],
    [santander, 90_002_720, '000090002720-7'],
    [santander, 1_961_005, '000001961005-0'],
    [bradesco({ wallet: '06' }), 525, '06/00000000525-P'],
    [bradesco({ wallet: '09' }), 1, '09/00000000001-1'],
    [bradesco({ wallet: '19' }), 2, '19/00000000002-8'],
    [bradesco({ wallet: '19' }), 6, '19/00000000006-0'],
    [bradesco({ wallet: '19' }), 1, '19/00000000001-P'],
    [account({ agency: '0607', account: '15255' }), 12_345_678, '175/12345678-4'],
    [account({}), 15_448, '175/00015448-6'],
    [account({}), 34_230, '175/00034230-5'],
  ])('%o, %i: %s', (from, sequence, printed) => {
    expect(nossoNumero(from, sequence)).toBe(printed);
  });

  it.each([
    ['001', 9_999_999_999],
    ['033', 999_999_999_999],
    ['237', 99_999_999_999],
    ['341', 99_999_999],
  ])('%s counts to %i', (bankCode, last) => {
    expect(lastSequence(bankCode)).toBe(last);
  });

  it('is identified by agreement, or by account and wallet', () => {
    expect(nossoNumeroSpace({ ...brasil, account: '1', wallet: '17' })).toBe(
      nossoNumeroSpace(brasil),
    );
    expect(nossoNumeroSpace({ ...brasil, agreement: '7654321' })).not.toBe(
      nossoNumeroSpace(brasil),
    );
    expect(nossoNumeroSpace(bradesco({ wallet: '09' }))).not.toBe(
      nossoNumeroSpace(bradesco({ wallet: '06' })),
    );
  });
});

describe('agência / código do beneficiário', () => {
  it.each([
    [{ ...bradesco({ accountDigit: '0' }), agencyDigit: '8' }, '4042-8 / 0061900-0'],
    [{ ...account({ accountDigit: '9' }), agencyDigit: null }, '0810 / 53678-9'],
    [{ ...santander, agencyDigit: null }, '0059 / 1899775'],
  ])('%o: %s', (from, printed) => {
    expect(payeeCode(from)).toBe(printed);
  });
});
