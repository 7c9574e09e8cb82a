import { PAID_INSTALLMENT } from '@domain/payment-texts';
import { installmentTxid } from '@domain/pix/txid';
import { type NotAskedFor, whyNotToAskFor } from '@domain/receivable/asked-for';
import {
  chargedCents,
  chargesOfInstallment,
  type LateCharges,
} from '@domain/receivable/late-charges';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Trx } from '../../db/schema';
import { conflict, notFound } from '../../http/api-error';
import { findBankAccount } from '../bank-slip/bank-account-repository';
import { pixCharges } from '../company/pix-charges';
import { readPixAccount } from '../company/pix-request';
import { askedInstallment, openOf } from '../order/asked-installment';
import { orderOfInstallment } from '../order/order-lines-repository';
import type { OrderInstallmentRecord, OrderRecord } from '../order/order-record';
import { findOrder } from '../order/order-repository';

const REFUSALS: Record<NotAskedFor, string> = {
  paid: PAID_INSTALLMENT,
  nothing: 'Não há o que receber desta parcela.',
  'by-card': 'A parcela é de cartão: quem paga é a operadora.',
};
const NO_KEY = 'A empresa não tem chave Pix. Cadastre-a em Empresas, em Boletos e Pix.';
const NO_CODE = 'Para o Pix, a empresa precisa de nome e cidade em letras comuns.';

/**
 * The Pix for the open part of an installment, with fine and interest up to `chargedOn`; 404 when
 * it does not exist, 409 with the reason when it cannot be paid by Pix.
 */
export async function readInstallmentPix(
  trx: Trx,
  idOrderInstallment: number,
  chargedOn: string | null = null,
): Promise<{ text: string; txid: string; value: number }> {
  const idOrder = await orderOfInstallment(trx, idOrderInstallment);
  const order = idOrder === undefined ? undefined : await findOrder(trx, idOrder);
  const installment = order?.installments.find(
    (one) => one.idOrderInstallment === idOrderInstallment,
  );
  if (!order || !installment) throw notFound(UNKNOWN_INSTALLMENT);
  const refused = whyNotToAskFor(order.header, askedInstallment(installment));
  if (refused !== null) throw conflict(REFUSALS[refused]);
  const account = await readPixAccount(trx, order.header.idCompany);
  if (!account) throw conflict(NO_KEY);
  const txid = installmentTxid(order.header.idOrder, installment.installmentNumber);
  const charges = chargedOn && (await chargesUntil(trx, { order, installment }, chargedOn));
  const value = openOf(installment) + (charges ? chargedCents(charges) : 0);
  const text = await pixCharges.textOf(trx, account, { value, txid });
  if (text === null) throw conflict(NO_CODE);
  return { text, txid, value };
}

/** The company's fine and interest on what is open of a late installment (R-REC-17). */
async function chargesUntil(
  trx: Trx,
  { order, installment }: { order: OrderRecord; installment: OrderInstallmentRecord },
  day: string,
): Promise<LateCharges | null> {
  const terms = await findBankAccount(trx, order.header.idCompany);
  const late = {
    ...askedInstallment(installment),
    dueDate: installment.dueDate,
    hasSlip: installment.bankSlip !== null,
    lateFine: terms?.lateFine ?? null,
    lateInterest: terms?.lateInterest ?? null,
  };
  return chargesOfInstallment(late, day);
}
