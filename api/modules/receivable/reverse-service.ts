import type { HistoryAct } from '@domain/history/acts';
import { takesCashBack } from '@domain/order/documents/sale-cash';
import { checkLocks } from '@domain/order/order-locks';
import type { OrderInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import { checkStatus } from '@domain/order/status-rules';
import { lastPayment, reopened, withoutLast, withoutPart } from '@domain/receivable/reverse-rules';
import type { ReverseInput } from '@domain/receivable/reverse-schema';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Write } from '../../db/write';
import { type ApiError, conflict, invalidFields, notFound } from '../../http/api-error';
import {
  findPayments,
  keepLastPayment,
  reversePart,
  setReceived,
} from '../order/installment-payment-repository';
import { recordOrderAsItIs } from '../order/order-history';
import { orderOfInstallment } from '../order/order-lines-repository';
import { setOrderStatus } from '../order/order-payment-repository';
import type { OrderRecord } from '../order/order-record';
import { keepSaleCash, lockAndBumpOrder } from '../order/order-repository';
import { settledBy } from '../order/settled-by';
import { storedOrder } from '../order/stored-order';
import { findLastChangers } from '../record/changed-since-repository';
import { mayKnowWho, registeredText } from '../record/done-by';

const NO_STATUS =
  'Sem este pagamento o pedido deixa de estar finalizado. Informe antes o vencimento da parcela e o endereço da obra.';

/**
 * Reverses one payment of an installment, and returns its value, the value that is open again
 * (without what was never received), and whether its order is no longer finished. 409 when the
 * payment changed since it was read.
 */
export async function reversePayment(
  write: Write,
  idOrderInstallment: number,
  { idPayment, value }: ReverseInput,
): Promise<{ count: number; value: number; awaitsPayment: boolean } & ReturnType<typeof reopened>> {
  const { trx } = write;
  const idOrder = await orderOfInstallment(trx, idOrderInstallment);
  const order = idOrder === undefined ? undefined : await lockAndBumpOrder(trx, idOrder);
  const row = order?.installments.find((each) => each.idOrderInstallment === idOrderInstallment);
  if (!order || !row) throw notFound(UNKNOWN_INSTALLMENT);
  const before = {
    value: row.valueCents,
    receivedValue: row.receivedCents,
    paymentDate: row.paymentDate,
    paidValue: row.paidValueCents,
  };

  let after;
  if (idPayment === null) {
    if (row.paymentDate === null || lastPayment(before) !== value)
      throw await refusedChanged(write, order);
    after = withoutLast(before);
    await keepLastPayment(write, row, { valueCents: value, reversed: true });
  } else {
    const payments = await findPayments(trx, order.header.idOrder);
    const part = payments.find(
      (each) =>
        each.idInstallmentPayment === idPayment && each.idOrderInstallment === idOrderInstallment,
    );
    if (!part || part.reversedAt !== null || part.valueCents !== value)
      throw await refusedChanged(write, order);
    after = withoutPart(before, value);
    await reversePart(write, idPayment);
    if (after.newPart > 0)
      await keepLastPayment(write, row, { valueCents: after.newPart, reversed: false });
  }

  const stored = storedOrder(order);
  const { paymentDate, paidValue, receivedValue } = after;
  const changed: OrderInput = {
    ...stored,
    installments: stored.installments.map((each) =>
      each.idOrderInstallment === idOrderInstallment ? { ...each, paymentDate, paidValue } : each,
    ),
  };
  const errors = checkLocks(changed, stored);
  if (errors.length > 0) throw invalidFields(errors);
  await setReceived(trx, row, {
    paymentDate,
    paidValueCents: paidValue,
    receivedCents: receivedValue,
    ...settledBy(write, row, paymentDate),
  });
  if (takesCashBack(stored, changed)) await keepSaleCash(trx, order.header.idOrder, null);
  const idOrderStatus = statusAfter(changed);
  await setOrderStatus(write, order.header.idOrder, idOrderStatus);
  await recordOrderAsItIs(write, order, {
    act: 'payment-reversed',
    more: [['installment.payment', value, null, row.installmentNumber]],
  });
  const awaitsPayment = idOrderStatus !== stored.idOrderStatus;
  return { count: 1, value, awaitsPayment, ...reopened(before, after) };
}

/** 409, with who changed the order last, where the author may know. */
async function refusedChanged(write: Write, { header }: OrderRecord): Promise<ApiError> {
  const [last] = await findLastChangers(write.trx, {
    kind: 'order',
    id: header.idOrder,
    count: 1,
  });
  const isPayment = last && PAYMENT_ACTS.has(last.act);
  const isKnown = isPayment || mayKnowWho(write, 'order');
  const by = isKnown ? registeredText(last) : '';
  return conflict(
    `Este pagamento mudou ou já foi estornado${by}. Abra o pedido de novo e confira.`,
  );
}

/** Who receives sees who received and reversed. */
const PAYMENT_ACTS: ReadonlySet<HistoryAct> = new Set(['received', 'payment-reversed']);

/** A finished order whose payment was reversed waits for payment again. */
function statusAfter(order: OrderInput): OrderInput['idOrderStatus'] {
  const { idOrderStatus, installments } = order;
  const isOpen = installments.some(({ paymentDate }) => paymentDate === null);
  if (idOrderStatus !== ORDER_STATUS.FINALIZADO || !isOpen) return idOrderStatus;
  const waiting: OrderInput = { ...order, idOrderStatus: ORDER_STATUS.AGUARDANDO_PAGAMENTO };
  if (checkStatus(waiting).length > 0) throw conflict(NO_STATUS);
  return waiting.idOrderStatus;
}
