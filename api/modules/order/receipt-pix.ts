import { installmentOf } from '@domain/order/installment-of';
import { installmentTxid } from '@domain/pix/txid';
import { whyNotToAskFor } from '@domain/receivable/asked-for';

import type { Trx } from '../../db/schema';
import type { PixRequest } from '../../pdf/order/pix-section';
import { readPixRequest } from '../company/pix-request';
import { askedInstallment, openOf } from './asked-installment';
import type { findPayments } from './installment-payment-repository';
import type { OrderRecord } from './order-record';

/**
 * The Pix on the receipt of a part: for the rest of its installment, while nothing was received
 * after it (R-REC-10). Null when nothing is to be paid.
 */
export async function readReceiptPix(
  trx: Trx,
  { header, installments }: OrderRecord,
  {
    payments,
    idPayment,
  }: { payments: Awaited<ReturnType<typeof findPayments>>; idPayment: number },
): Promise<PixRequest | null> {
  const standing = payments.filter(({ reversedAt }) => reversedAt === null);
  const part = standing.find(({ idInstallmentPayment }) => idInstallmentPayment === idPayment);
  const row = installments.find(
    ({ idOrderInstallment }) => idOrderInstallment === part?.idOrderInstallment,
  );
  if (!row || whyNotToAskFor(header, askedInstallment(row)) !== null) return null;
  const hasLater = standing.some(
    (each) =>
      each.idOrderInstallment === row.idOrderInstallment && each.idInstallmentPayment > idPayment,
  );
  if (hasLater) return null;
  const { installmentNumber } = row;
  return readPixRequest(trx, header.idCompany, {
    label: `O que fica em aberto da parcela ${installmentOf(
      installmentNumber,
      installments.map((one) => one.installmentNumber),
    )}`,
    value: openOf(row),
    txid: installmentTxid(header.idOrder, installmentNumber),
  });
}
