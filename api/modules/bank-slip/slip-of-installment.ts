import { freeField, payeeCode } from '@domain/bank-slip/free-field';
import { nossoNumero } from '@domain/bank-slip/nosso-numero';
import { slipBarCode, slipLine } from '@domain/boleto/slip-bar-code';
import { installmentOf } from '@domain/order/installment-of';
import { lateTermsText } from '@domain/receivable/late-charges';

import type { BankSlipDocument } from '../../pdf/bank-slip/bank-slip-document';
import type { OrderDocument } from '../../pdf/order/order-document';
import type { BankAccountRecord } from './bank-account-repository';

/** The data of a slip that is not the order's. */
export interface SlipIssue {
  account: BankAccountRecord;
  /** The number assigned to it. */
  sequence: number;
  installmentNumber: number;
  dueDate: string;
  /** Cents. */
  value: number;
  /** ISO day. */
  issueDate: string;
  /** The Pix that can pay it instead; null without one. */
  pix: string | null;
}

/** The slip of an installment, ready to be stored and printed. */
export function slipOfInstallment(
  order: OrderDocument,
  { account, sequence, installmentNumber, dueDate, value, issueDate, pix }: SlipIssue,
): BankSlipDocument {
  const { company, client, installments } = order;
  const { bankCode } = account;
  const lateTerms = lateTermsText(account);
  const numbers = installments.map((one) => one.number);
  const barCode = slipBarCode({
    bankCode,
    dueDate,
    value,
    freeField: freeField(account, sequence),
  });
  return {
    bankCode,
    barCode,
    line: slipLine(barCode),
    nossoNumero: nossoNumero(account, sequence),
    payeeCode: payeeCode(account),
    wallet: account.wallet,
    documentNumber: `${order.number}/${installmentNumber}`,
    issueDate,
    dueDate,
    value,
    payee: { name: company.name, document: company.cnpj, address: company.address },
    payer: { name: client.name ?? '', document: client.cpfCnpj, address: client.address },
    instructions: [
      `Referente à parcela ${installmentOf(installmentNumber, numbers)} do pedido nº ${order.number}.`,
      ...(lateTerms === null ? [] : [`Depois do vencimento, ${lateTerms}.`]),
    ],
    pix,
  };
}
