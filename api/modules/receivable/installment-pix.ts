import { isByCard } from '@domain/payment-type';
import { installmentTxid } from '@domain/pix/txid';
import { INFLOW_STATUSES } from '@domain/report/entry';

import type { Trx } from '../../db/schema';
import { conflict, notFound } from '../../http/api-error';
import { pixCharges } from '../company/pix-charges';
import { readPixAccount } from '../company/pix-request';
import { orderOfInstallment } from '../order/order-lines-repository';
import { findOrder } from '../order/order-repository';

const UNKNOWN_INSTALLMENT = 'Parcela não encontrada.';
const BY_CARD = 'A parcela é de cartão: quem paga é a operadora.';
const NO_KEY = 'A empresa não tem chave Pix. Cadastre-a em Empresas, na conta para boletos.';
const NO_CODE = 'Para o Pix, a empresa precisa de nome e cidade em letras comuns.';

/**
 * The Pix of an open installment, of what is open of it; 404 when there is no such installment, 409
 * with the reason when it cannot be paid so.
 */
export async function readInstallmentPix(
  trx: Trx,
  idOrderInstallment: number,
): Promise<{ text: string; txid: string; value: number }> {
  const idOrder = await orderOfInstallment(trx, idOrderInstallment);
  const order = idOrder === undefined ? undefined : await findOrder(trx, idOrder);
  const installment = order?.installments.find(
    (one) => one.idOrderInstallment === idOrderInstallment,
  );
  if (!order || !installment) throw notFound(UNKNOWN_INSTALLMENT);
  const { idCompany, idOrderStatus } = order.header;
  if (installment.paymentDate !== null) throw conflict('A parcela já foi paga.');
  if (!INFLOW_STATUSES.includes(idOrderStatus) || installment.valueCents === 0)
    throw conflict('Não há o que receber desta parcela.');
  // R-REC-14
  if (isByCard(installment.idPaymentType)) throw conflict(BY_CARD);
  const account = await readPixAccount(trx, idCompany);
  if (!account) throw conflict(NO_KEY);
  const txid = installmentTxid(order.header.idOrder, installment.installmentNumber);
  const value = installment.valueCents - installment.receivedCents;
  const text = await pixCharges.textOf(trx, account, { value, txid });
  if (text === null) throw conflict(NO_CODE);
  return { text, txid, value };
}
