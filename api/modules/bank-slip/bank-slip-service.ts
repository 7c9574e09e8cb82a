import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict, notFound } from '../../http/api-error';
import {
  type BankSlipDocument,
  bankSlipDocumentSchema,
} from '../../pdf/bank-slip/bank-slip-document';
import { recordAboutOrder, recordOrderAsItIs } from '../order/order-history';
import { orderOfInstallment, setInstallmentSlip } from '../order/order-lines-repository';
import { lockAndBumpOrder } from '../order/order-repository';
import {
  type BankSlipRow,
  findActiveSlip,
  insertBankSlip,
  markCancelled,
  markRegistered,
} from './bank-slip-repository';
import { type LockedInstallment, type MadeSlip, makeSlip } from './make-slip';
import { slipRegistrar } from './slip-registrar';

const NO_SLIP = 'Não há boleto gerado para esta parcela.';

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
  const { trx } = write;
  const known = await findActiveSlip(trx, idOrderInstallment);
  if (known) return documentOf(known);
  const locked = await lockInstallment(trx, idOrderInstallment);
  // Another request may have issued it while this one waited for the order's lock.
  const issued = await findActiveSlip(trx, idOrderInstallment);
  if (issued) return documentOf(issued);
  const made = await makeSlip(write, locked);
  await keepSlip(write, locked, made);
  await recordOrderAsItIs(write, locked.order, { act: 'slip-issued' });
  return made.slip;
}

/** Reports a slip to the bank, and stores it. */
async function keepSlip(
  write: Write,
  { order, installment: { idOrderInstallment } }: LockedInstallment,
  { slip, ...number }: MadeSlip,
): Promise<void> {
  const { trx, author, now } = write;
  const registeredAt = await slipRegistrar.issued(write, slip);
  await insertBankSlip(trx, {
    idOrder: order.header.idOrder,
    idOrderInstallment,
    ...number,
    document: JSON.stringify(slip),
    createdAt: now.toISOString(),
    idProfessionalRegister: author.idProfessional,
    registeredAt,
  });
  await setInstallmentSlip(trx, idOrderInstallment, slipOfOrder(slip, registeredAt));
}

/** The part of a slip that its order stores too, as JSON (docs/contract.md#slip-registration). */
function slipOfOrder(
  { nossoNumero, line, pix }: BankSlipDocument,
  registeredAt: string | null,
): string {
  const current = { nossoNumero, linhaDigitavel: line, pixCode: pix, registeredAt };
  return JSON.stringify({ current });
}

/**
 * Marks the valid slip of an installment as known to the bank, or removes the mark. 409 when there
 * is none, or when the bank itself reports it.
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
      // Identifies the slip, unchanged.
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
 * An installment and its order, locked until the transaction ends; bumping the version makes anyone
 * who is editing the order get a conflict.
 */
async function lockInstallment(trx: Trx, idOrderInstallment: number): Promise<LockedInstallment> {
  const idOrder = await orderOfInstallment(trx, idOrderInstallment);
  if (idOrder === undefined) throw notFound(UNKNOWN_INSTALLMENT);
  const order = await lockAndBumpOrder(trx, idOrder);
  const installment = order?.installments.find(
    (one) => one.idOrderInstallment === idOrderInstallment,
  );
  if (!order || !installment) throw notFound(UNKNOWN_INSTALLMENT);
  return { order, installment };
}
