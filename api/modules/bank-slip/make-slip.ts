import { lastSequence, nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';
import { slipRefusal } from '@domain/bank-slip/slip-rules';
import { todayIso } from '@domain/date';
import { installmentTxid } from '@domain/pix/txid';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict } from '../../http/api-error';
import type { BankSlipDocument } from '../../pdf/bank-slip/bank-slip-document';
import type { OrderDocument } from '../../pdf/order/order-document';
import { pixCharges } from '../company/pix-charges';
import type { OrderInstallmentRecord, OrderRecord } from '../order/order-record';
import { readOrderDocument } from '../order/read-order-document';
import { type BankAccountRecord, findSlipAccount, slipNumbers } from './bank-account-repository';
import { slipOfInstallment } from './slip-of-installment';

const NO_ACCOUNT =
  'A empresa não tem conta para boletos. Cadastre-a em Empresas, na tela da empresa, em Boletos e Pix.';
const NO_NUMBERS = 'A numeração dos boletos desta conta acabou. Fale com o banco.';

/** An installment with its order, both locked. */
export interface LockedInstallment {
  order: OrderRecord;
  installment: OrderInstallmentRecord;
}

/** A slip with its number. */
export interface MadeSlip {
  slip: BankSlipDocument;
  space: string;
  sequence: number;
}

/** Makes a slip with the account's next number; 409 with the reason when there can be none. */
export async function makeSlip(
  { trx, now }: Write,
  { order, installment }: LockedInstallment,
): Promise<MadeSlip> {
  const today = todayIso(now);
  const dueDate = payableDay(order, installment, today);
  const account = await findSlipAccount(trx, order.header.idCompany);
  if (!account) throw conflict(NO_ACCOUNT);
  const document = await readOrderDocument(trx, order);
  const number = await takeNumber(trx, account);
  const pix = await pixOf(trx, { account, order, document, installment });
  const { installmentNumber, valueCents: value } = installment;
  const slip = slipOfInstallment(document, {
    account,
    sequence: number.sequence,
    installmentNumber,
    dueDate,
    value,
    issueDate: today,
    pix,
  });
  return { slip, ...number };
}

/** The day on which the installment is due; 409 when it cannot have a slip. */
function payableDay(
  { header: { clientName, clientCpfCnpj } }: OrderRecord,
  installment: OrderInstallmentRecord,
  today: string,
): string {
  const { dueDate } = installment;
  const given = {
    paymentType: installment.idPaymentType,
    dueDate,
    paymentDate: installment.paymentDate,
    value: installment.valueCents,
    receivedValue: installment.receivedCents,
    clientName,
    clientCpfCnpj,
  };
  const refusal = slipRefusal(given, today);
  if (refusal !== null || dueDate === null) throw conflict(refusal ?? UNKNOWN_INSTALLMENT);
  return dueDate;
}

/** From here on other requests for this account wait, so what is read next stays current. */
async function takeNumber(trx: Trx, account: BankAccountRecord) {
  const space = nossoNumeroSpace(account);
  const sequence = await slipNumbers.take(trx, space);
  if (sequence > lastSequence(account.bankCode)) throw conflict(NO_NUMBERS);
  return { space, sequence };
}

interface PixOfSlip extends LockedInstallment {
  account: BankAccountRecord;
  document: OrderDocument;
}

/** The Pix that can pay the slip instead; null without a key. */
async function pixOf(
  trx: Trx,
  { account: { pixKey: key }, order, document, installment }: PixOfSlip,
): Promise<string | null> {
  if (key === null) return null;
  const { idCompany, idOrder } = order.header;
  const { name, address } = document.company;
  const txid = installmentTxid(idOrder, installment.installmentNumber);
  const payee = { idCompany, key, name, city: address.city ?? '' };
  return pixCharges.textOf(trx, payee, { value: installment.valueCents, txid });
}
