import { freeField, payeeCode } from '@domain/bank-slip/free-field';
import { nossoNumero, type SlipAccount } from '@domain/bank-slip/nosso-numero';
import { slipBarCode, slipLine } from '@domain/boleto/slip-bar-code';
import { pixCode } from '@domain/pix/pix-code';

import type { BankSlipDocument } from '../../../api/pdf/bank-slip/bank-slip-document';
import { sampleOrder } from './sample-order';

export const ACCOUNTS = {
  'Banco do Brasil': {
    bankCode: '001',
    agency: '4042',
    account: '00061900',
    accountDigit: '0',
    agreement: '1238798',
    wallet: '17',
  },
  Santander: {
    bankCode: '033',
    agency: '0059',
    account: null,
    accountDigit: null,
    agreement: '1899775',
    wallet: '101',
  },
  Bradesco: {
    bankCode: '237',
    agency: '4042',
    account: '0061900',
    accountDigit: '0',
    agreement: null,
    wallet: '09',
  },
  Itaú: {
    bankCode: '341',
    agency: '0810',
    account: '53678',
    accountDigit: '9',
    agreement: null,
    wallet: '109',
  },
} as const satisfies Record<string, SlipAccount>;

const { company, client } = sampleOrder();
export const PIX = pixCode({
  key: 'financeiro@gessoearte.com.br',
  name: company.name,
  city: 'São José dos Campos',
  value: 123_456,
  txid: 'PEDIDO12P1',
});

/** A slip of that account with every optional field, plus a test's changes. */
export function sampleSlip(
  account: SlipAccount = ACCOUNTS.Itaú,
  changes: Partial<BankSlipDocument> = {},
): BankSlipDocument {
  const { bankCode, wallet } = account;
  const barCode = slipBarCode({
    bankCode,
    dueDate: '2026-12-10',
    value: 123_456,
    freeField: freeField(account, 42),
  });
  return {
    bankCode,
    barCode,
    line: slipLine(barCode),
    nossoNumero: nossoNumero(account, 42),
    payeeCode: payeeCode({ ...account, agencyDigit: null }),
    wallet,
    documentNumber: '12/1',
    issueDate: '2026-11-21',
    dueDate: '2026-12-10',
    value: 123_456,
    payee: { name: company.name, document: company.cnpj, address: company.address },
    payer: { name: client.name ?? '', document: client.cpfCnpj, address: client.address },
    instructions: ['Referente à parcela 1 de 3 do pedido nº 12.'],
    pix: PIX,
    ...changes,
  };
}
