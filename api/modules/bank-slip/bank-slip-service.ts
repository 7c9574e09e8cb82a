import { lastSequence, nossoNumeroSpace } from '@domain/bank-slip/nosso-numero';
import { slipRefusal } from '@domain/bank-slip/slip-rules';
import { todayIso } from '@domain/date';
import { installmentTxid } from '@domain/pix/txid';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict, notFound } from '../../http/api-error';
import {
  type BankSlipDocument,
  bankSlipDocumentSchema,
} from '../../pdf/bank-slip/bank-slip-document';
import { pixCharges } from '../company/pix-charges';
import { recordAboutOrder, recordOrderAsItIs } from '../order/order-history';
import { orderOfInstallment, setInstallmentSlip } from '../order/order-lines-repository';
import type { OrderInstallmentRecord, OrderRecord } from '../order/order-record';
import { lockAndBumpOrder } from '../order/order-repository';
import { readOrderDocument } from '../order/read-order-document';
import { findSlipAccount, slipNumbers } from './bank-account-repository';
import {
  type BankSlipRow,
  findActiveSlip,
  insertBankSlip,
  markCancelled,
  markRegistered,
} from './bank-slip-repository';
import { slipOfInstallment } from './slip-of-installment';
import { slipRegistrar } from './slip-registrar';

const NO_SLIP = 'Não há boleto gerado para esta parcela.';
const RECEIVED_IN_PART =
  'A parcela já foi recebida em parte: o boleto cobraria o valor inteiro. Receba o resto de outra forma.';
const NO_ACCOUNT =
  'A empresa não tem conta para boletos. Cadastre-a em Empresas, na tela da empresa, em Boletos e Pix.';

/**
 * The valid slip of an installment; 404 when there is no such installment, 409 when it has none.
 */
export async function readSlip(db: Db, idOrderInstallment: number): Promise<BankSlipDocument> {
  const slip = await findActiveSlip(db, idOrderInstallment);
  if (slip) return documentOf(slip);
  if ((await orderOfInstallment(db, idOrderInstallment)) === undefined)
    throw notFound(UNKNOWN_INSTALLMENT);
  throw conflict(NO_SLIP);
}

function documentOf({ document }: BankSlipRow): BankSlipDocument {
  return bankSlipDocumentSchema.parse(JSON.parse(document));
}

/**
 * Issues the slip of a registered installment, or returns the valid one: asking twice creates no
 * second slip. 404 when there is no such installment, 409 with the reason when it cannot have one.
 */
export async function issueSlip(
  write: Write,
  idOrderInstallment: number,
): Promise<BankSlipDocument> {
  const { trx, author, now } = write;
  const known = await findActiveSlip(trx, idOrderInstallment);
  if (known) return documentOf(known);
  const { order, installment } = await lockInstallment(trx, idOrderInstallment);
  // Another request may have issued it while this one waited for the order's lock.
  const issued = await findActiveSlip(trx, idOrderInstallment);
  if (issued) return documentOf(issued);

  const { dueDate, valueCents, paymentDate, idPaymentType } = installment;
  const { clientName, clientCpfCnpj } = order.header;
  const toCheck = {
    paymentType: idPaymentType,
    dueDate,
    paymentDate,
    value: valueCents,
    clientName,
    clientCpfCnpj,
  };
  const refusal = slipRefusal(toCheck, todayIso(now));
  if (refusal !== null || dueDate === null) throw conflict(refusal ?? UNKNOWN_INSTALLMENT);
  if (installment.receivedCents > 0) throw conflict(RECEIVED_IN_PART);
  const account = await findSlipAccount(trx, order.header.idCompany);
  if (!account) throw conflict(NO_ACCOUNT);

  const document = await readOrderDocument(trx, order);
  const space = nossoNumeroSpace(account);
  // From here on other requests for this account wait, so what is read stays current.
  const sequence = await slipNumbers.take(trx, space);
  if (sequence > lastSequence(account.bankCode))
    throw conflict('A numeração dos boletos desta conta acabou. Fale com o banco.');
  const { installmentNumber } = installment;
  const { idCompany, idOrder } = order.header;
  const { name, address } = document.company;
  const pix =
    account.pixKey === null
      ? null
      : await pixCharges.textOf(
          trx,
          { idCompany, key: account.pixKey, name, city: address.city ?? '' },
          { value: valueCents, txid: installmentTxid(idOrder, installmentNumber) },
        );
  const slip = slipOfInstallment(document, {
    account,
    sequence,
    installmentNumber,
    dueDate,
    value: valueCents,
    issueDate: todayIso(now),
    pix,
  });
  const registeredAt = await slipRegistrar.issued(write, slip);
  await insertBankSlip(trx, {
    idOrder: order.header.idOrder,
    idOrderInstallment,
    space,
    sequence,
    document: JSON.stringify(slip),
    createdAt: now.toISOString(),
    idProfessionalRegister: author.idProfessional,
    registeredAt,
  });
  await setInstallmentSlip(trx, idOrderInstallment, slipOfOrder(slip, registeredAt));
  await recordOrderAsItIs(write, order, { act: 'slip-issued' });
  return slip;
}

/** The part of a slip that its order keeps too, as JSON (docs/contract.md#slip-registration). */
function slipOfOrder(
  { nossoNumero, line, pix }: BankSlipDocument,
  registeredAt: string | null,
): string {
  const current = { nossoNumero, linhaDigitavel: line, pixCode: pix, registeredAt };
  return JSON.stringify({ current });
}

/**
 * Marks the valid slip of an installment as known to the bank, or takes that back. 409 when there is
 * none, or when the bank itself tells.
 */
export async function setSlipRegistered(
  write: Write,
  idOrderInstallment: number,
  registered: boolean,
): Promise<void> {
  const { trx, now } = write;
  if (!slipRegistrar.asksPerson)
    throw conflict('O banco informa o registro dos boletos desta instalação.');
  const { order, installment } = await lockInstallment(trx, idOrderInstallment);
  const slip = await findActiveSlip(trx, idOrderInstallment);
  if (!slip) throw conflict(NO_SLIP);
  if ((slip.registeredAt !== null) === registered) return;
  const registeredAt = registered ? now.toISOString() : null;
  await markRegistered(write, slip.idBankSlip, registeredAt);
  await setInstallmentSlip(trx, idOrderInstallment, slipOfOrder(documentOf(slip), registeredAt));
  const { nossoNumero } = documentOf(slip);
  const { installmentNumber } = installment;
  await recordAboutOrder(write, order.header, {
    act: registered ? 'slip-registered' : 'slip-unregistered',
    changes: [
      // Which slip it is, as it was.
      ['installment.slip', nossoNumero, nossoNumero, installmentNumber],
      ['installment.slipRegistered', !registered, registered, installmentNumber],
    ],
  });
}

/**
 * Cancels the valid slip of an installment; its number stays used. 409 when there is none, or it
 * was paid.
 */
export async function cancelSlip(write: Write, idOrderInstallment: number): Promise<void> {
  const { trx } = write;
  const { order, installment } = await lockInstallment(trx, idOrderInstallment);
  if (installment.bankSlip === null) throw conflict(NO_SLIP);
  if (installment.paymentDate !== null)
    throw conflict('A parcela já foi paga: o boleto não pode ser cancelado.');
  const slip = await findActiveSlip(trx, idOrderInstallment);
  if (slip) await markCancelled(write, slip.idBankSlip);
  await setInstallmentSlip(trx, idOrderInstallment, null);
  await recordOrderAsItIs(write, order, { act: 'slip-cancelled' });
}

/**
 * An installment and its order, locked until the transaction ends; bumping the version tells anyone
 * editing the order.
 */
async function lockInstallment(
  trx: Trx,
  idOrderInstallment: number,
): Promise<{ order: OrderRecord; installment: OrderInstallmentRecord }> {
  const idOrder = await orderOfInstallment(trx, idOrderInstallment);
  if (idOrder === undefined) throw notFound(UNKNOWN_INSTALLMENT);
  const order = await lockAndBumpOrder(trx, idOrder);
  const installment = order?.installments.find(
    (one) => one.idOrderInstallment === idOrderInstallment,
  );
  if (!order || !installment) throw notFound(UNKNOWN_INSTALLMENT);
  return { order, installment };
}
