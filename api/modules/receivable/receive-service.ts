import { todayIso } from '@domain/date';
import type { FieldError } from '@domain/field-error';
import { SOLD_STATUSES } from '@domain/order/order-status';
import { INVALID_PAYMENT_METHOD, NO_PAID_VALUE } from '@domain/payment-texts';
import { receivedOrder } from '@domain/receivable/receive-rules';
import type { ReceiveInput } from '@domain/receivable/receive-schema';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { openOf } from '../order/asked-installment';
import { addPart, findLastReceipt } from '../order/installment-payment-repository';
import { recordOrderAsItIs } from '../order/order-history';
import { findOrdersOfInstallments, writePayments } from '../order/order-payment-repository';
import type { OrderInstallmentRecord, OrderRecord } from '../order/order-record';
import { lockAndBumpOrder } from '../order/order-repository';
import { storedOrder } from '../order/stored-order';
import { registeredText } from '../record/done-by';

/**
 * Receives installments of any orders, all or none, and returns the count, the total and the orders
 * that this finished. 409 when one was received or changed since it was read, 422 when a rule
 * refuses it, 404 when one does not exist.
 */
export async function receiveInstallments(
  write: Write,
  input: ReceiveInput,
): Promise<{ count: number; value: number; finished: number[] }> {
  const { trx } = write;
  await refuseUnknownType(write, input);
  const ids = input.installments.map(({ idOrderInstallment }) => idOrderInstallment);
  const orders = await findOrdersOfInstallments(trx, ids);
  const errors: FieldError[] = [];
  let found = 0;
  let value = 0;
  const finished: number[] = [];
  // Locked in a fixed order, so that two people who receive the same installments do not deadlock.
  for (const idOrder of orders) {
    const order = await lockAndBumpOrder(trx, idOrder);
    if (!order) throw notFound(UNKNOWN_INSTALLMENT);
    const chosen = await chosenOf(write, order, input);
    const stored = storedOrder(order);
    const receive = (some: readonly ChosenInstallment[]) =>
      receivedOrder(
        stored,
        {
          ...input,
          ids: new Set(some.map(({ row }) => row.idOrderInstallment)),
          paidValues: new Map(
            some.map(({ row, cents }) => [row.idOrderInstallment, row.receivedCents + cents]),
          ),
        },
        todayIso(write.now),
      );
    errors.push(
      ...named([...receive(chosen).errors, ...tooLittle(order, chosen)], order, ids.length > 1),
    );
    found += chosen.length;
    value += chosen.reduce((sum, { cents }) => sum + cents, 0);
    if (errors.length > 0) continue;
    for (const { row, cents } of chosen.filter(({ isPart }) => isPart))
      await addPart(write, row, {
        paidOn: input.paymentDate,
        valueCents: cents,
        idPaymentType: input.paymentType ?? row.idPaymentType,
      });
    const { order: after } = receive(chosen.filter(({ isPart }) => !isPart));
    await writePayments(write, order, after);
    if (after.idOrderStatus !== stored.idOrderStatus) finished.push(idOrder);
    await recordOrderAsItIs(write, order, { act: 'received' });
  }
  if (found < ids.length) throw notFound(UNKNOWN_INSTALLMENT);
  if (errors.length > 0) throw invalidFields(errors);
  return { count: found, value, finished };
}

async function refuseUnknownType({ trx }: Write, { paymentType }: ReceiveInput): Promise<void> {
  if (paymentType === null) return;
  const types = await findPaymentTypes(trx);
  if (types.some(({ idPaymentType }) => idPaymentType === paymentType)) return;
  throw invalidFields([{ path: 'paymentType', message: INVALID_PAYMENT_METHOD }]);
}

/** An installment chosen in the form. */
interface ChosenInstallment {
  row: OrderInstallmentRecord;
  /** The value received now. */
  cents: number;
  /** Whether the rest stays open. */
  isPart: boolean;
}

/** The chosen installments of the order, checked to be unchanged since they were read. */
async function chosenOf(
  { trx }: Write,
  order: OrderRecord,
  { installments, paidValue, restStaysOpen }: ReceiveInput,
): Promise<ChosenInstallment[]> {
  const which = ({ installmentNumber }: OrderInstallmentRecord) =>
    `A parcela ${installmentNumber} do orçamento ${order.header.idOrder}`;
  const chosen: ChosenInstallment[] = [];
  for (const row of order.installments) {
    const read = installments.find((each) => each.idOrderInstallment === row.idOrderInstallment);
    if (!read) continue;
    const open = openOf(row);
    if (row.paymentDate !== null)
      throw conflict(`${which(row)} já foi recebida${await receivedBefore(trx, row)}.`);
    if (row.valueCents !== read.value)
      throw conflict(`${which(row)} mudou de valor. Confira antes de receber.`);
    if (read.openValue !== null && read.openValue !== open)
      throw conflict(
        `${which(row)} já foi recebida em parte${await receivedBefore(trx, row)}. Confira o que ainda está em aberto.`,
      );
    const now = paidValue === null ? open : paidValue - row.receivedCents;
    const cents = read.received ?? now;
    chosen.push({ row, cents, isPart: restStaysOpen && cents < open });
  }
  if (chosen.length > 0 && !SOLD_STATUSES.includes(order.header.idOrderStatus))
    throw conflict(`O orçamento ${order.header.idOrder} não é mais uma venda a receber.`);
  return chosen;
}

/** Who registered what was received of the installment last, and when. */
async function receivedBefore(trx: Trx, row: OrderInstallmentRecord): Promise<string> {
  return registeredText(await findLastReceipt(trx, row));
}

/** The value received now must be above zero, even if something was received before. */
function tooLittle(order: OrderRecord, chosen: readonly ChosenInstallment[]): FieldError[] {
  return chosen
    .filter(({ row, cents }) => row.receivedCents + cents > 0 && cents <= 0)
    .map(({ row }) => ({
      path: `installments[${order.installments.indexOf(row)}].paidValue`,
      message: NO_PAID_VALUE,
    }));
}

/** By the form's fields; when there are several installments, each error names its own. */
function named(errors: readonly FieldError[], order: OrderRecord, several: boolean): FieldError[] {
  return errors.map(({ path, message }) => {
    const [, index = '', field = path] = /^installments\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const installment = order.installments[Number(index)];
    if (index === '' || !installment) return { path, message };
    const which = `Orçamento ${order.header.idOrder}, parcela ${installment.installmentNumber}`;
    return { path: field, message: several ? `${which}: ${message}` : message };
  });
}
