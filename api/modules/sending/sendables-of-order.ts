import type { Access } from '@domain/access/areas';
import { allowsDocument } from '@domain/access/document-access';
import { isIssuedNote } from '@domain/fiscal-note/note-progress';
import { canGenerateInstallmentReceipt } from '@domain/order/documents/order-documents';
import { ORDER_STATUS } from '@domain/order/order-status';
import { whyNotToAskFor } from '@domain/receivable/asked-for';
import { documentName, type OrderDocumentRef } from '@domain/sending/document';
import type { Sendable } from '@domain/wire/sending';

import type { Trx } from '../../db/schema';
import { findNewestNote } from '../fiscal-note/fiscal-note-repository';
import { askedInstallment } from '../order/asked-installment';
import { bankSlipOf } from '../order/bank-slip-record';
import { findPayments } from '../order/installment-payment-repository';
import { readOrder } from '../order/order-service';
import { partTitle } from './document-readers';

/** The documents of an order that can be sent now and that the person may open; 404 without one. */
export async function readSendables(
  trx: Trx,
  idOrder: number,
  access: Access | null,
): Promise<Sendable[]> {
  const [order, payments, note] = await Promise.all([
    readOrder(trx, idOrder),
    findPayments(trx, idOrder),
    findNewestNote(trx, idOrder),
  ]);
  const { header, products, installments } = order;
  const offer = (kind: OrderDocumentRef['kind'], id: number | null, title: string) => ({
    ref: { kind, id },
    title,
  });
  const ofInstallments = installments.flatMap((row) => {
    const { idOrderInstallment: id, installmentNumber, paymentDate, paidValueCents } = row;
    const which = `da parcela ${installmentNumber}`;
    return [
      paymentDate === null && bankSlipOf(row)?.current
        ? [offer('slip', id, `Boleto ${which}`)]
        : [],
      whyNotToAskFor(header, askedInstallment(row)) === null
        ? [offer('reminder', id, `Lembrete ${which}`)]
        : [],
      payments
        .filter((each) => each.idOrderInstallment === id && each.reversedAt === null)
        .map((each) =>
          offer('part', each.idInstallmentPayment, partTitle(installmentNumber, each.valueCents)),
        ),
      canGenerateInstallmentReceipt({ paymentDate, paidValue: paidValueCents })
        ? [offer('receipt', id, `Recibo ${which}`)]
        : [],
    ].flat();
  });
  const all = [
    ...(products.length > 0 && header.idOrderStatus !== ORDER_STATUS.CANCELADO
      ? [offer('quote', null, 'Orçamento')]
      : []),
    ...(note && isIssuedNote(note)
      ? [offer('note', note.idFiscalNote, `Nota fiscal ${note.number ?? note.idFiscalNote}`)]
      : []),
    ...ofInstallments,
  ];
  return all
    .filter(({ ref }) => allowsDocument(access, ref.kind, 'see'))
    .map(({ ref, title }) => ({ document: documentName(ref), title }));
}
