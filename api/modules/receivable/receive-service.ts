import { todayIso } from '@domain/date';
import type { FieldError } from '@domain/field-error';
import { receivedOrder } from '@domain/receivable/receive-rules';
import type { ReceiveInput } from '@domain/receivable/receive-schema';
import { INFLOW_STATUSES } from '@domain/report/entry';

import type { Write } from '../../db/write';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { findOrdersOfInstallments, writePayments } from '../order/order-payment-repository';
import type { OrderRecord } from '../order/order-record';
import { lockAndBumpOrder } from '../order/order-repository';
import { storedOrder } from '../order/stored-order';

const UNKNOWN_INSTALLMENT = 'Parcela não encontrada.';

/**
 * Receives installments of any orders, all or none, and returns what came in. 409 when one was
 * received or changed since it was read, 422 when a rule refuses it, 404 when there is none such.
 */
export async function receiveInstallments(
  write: Write,
  input: ReceiveInput,
): Promise<{ count: number; value: number }> {
  const { trx } = write;
  await refuseUnknownType(write, input);
  const ids = input.installments.map(({ idOrderInstallment }) => idOrderInstallment);
  const orders = await findOrdersOfInstallments(trx, ids);
  const errors: FieldError[] = [];
  let found = 0;
  let value = 0;
  // In one order of locks, so that two who receive the same never wait for each other.
  for (const idOrder of orders) {
    const order = await lockAndBumpOrder(trx, idOrder);
    if (!order) throw notFound(UNKNOWN_INSTALLMENT);
    const asked = askedOf(order, input);
    const stored = storedOrder(order);
    const received = receivedOrder(
      stored,
      { ...input, ids: new Set(asked.map(({ idOrderInstallment }) => idOrderInstallment)) },
      todayIso(write.now),
    );
    errors.push(...named(received.errors, order, ids.length > 1));
    found += asked.length;
    value += asked.reduce((sum, each) => sum + (input.paidValue ?? each.valueCents), 0);
    await writePayments(write, order, received.order);
  }
  if (found < ids.length) throw notFound(UNKNOWN_INSTALLMENT);
  if (errors.length > 0) throw invalidFields(errors);
  return { count: found, value };
}

async function refuseUnknownType({ trx }: Write, { paymentType }: ReceiveInput): Promise<void> {
  if (paymentType === null) return;
  const types = await findPaymentTypes(trx);
  if (types.some(({ idPaymentType }) => idPaymentType === paymentType)) return;
  throw invalidFields([{ path: 'paymentType', message: 'Forma de pagamento inválida' }]);
}

/** The order's installments that are to be received, still as they were read. */
function askedOf(order: OrderRecord, { installments }: ReceiveInput) {
  const values = new Map(installments.map((each) => [each.idOrderInstallment, each.value]));
  const asked = order.installments.filter((each) => values.has(each.idOrderInstallment));
  const which = ({ installmentNumber }: (typeof asked)[number]) =>
    `A parcela ${installmentNumber} do pedido ${order.header.idOrder}`;
  for (const each of asked) {
    if (each.paymentDate !== null) throw conflict(`${which(each)} já foi recebida.`);
    if (each.valueCents !== values.get(each.idOrderInstallment))
      throw conflict(`${which(each)} mudou de valor. Volte à lista e confira.`);
  }
  if (asked.length > 0 && !INFLOW_STATUSES.includes(order.header.idOrderStatus))
    throw conflict(`O pedido ${order.header.idOrder} não é mais uma venda a receber.`);
  return asked;
}

/** By the form's fields; among several, each error names its installment. */
function named(errors: readonly FieldError[], order: OrderRecord, several: boolean): FieldError[] {
  return errors.map(({ path, message }) => {
    const [, index = '', field = path] = /^installments\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
    const installment = order.installments[Number(index)];
    if (index === '' || !installment) return { path, message };
    const which = `Pedido ${order.header.idOrder}, parcela ${installment.installmentNumber}`;
    return { path: field, message: several ? `${which}: ${message}` : message };
  });
}
