import { todayIso } from '@domain/date';
import { checkLocks } from '@domain/order/order-locks';
import { checkOrder } from '@domain/order/order-rules';
import type { OrderInput } from '@domain/order/order-schema';
import { checkPaymentDates } from '@domain/order/payment-dates';
import { clearForStatus, erasedPayments } from '@domain/order/status-clearing';
import { isSettled, type StoredOrder } from '@domain/order/stored-order';

import type { Trx } from '../../db/schema';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import type { Principal } from '../../http/principal';
import { missingRecord } from '../deleted-record/missing-record';
import { keepErasedPayments } from './erased-payment-repository';
import { replaceOrderInstallments, replaceOrderProducts } from './order-lines-repository';
import { checkOwnership, checkReferences } from './order-references';
import {
  findOrder,
  insertOrderHeader,
  lockAndBumpOrderVersion,
  updateOrderHeader,
} from './order-repository';
import { storedOrder } from './stored-order';

export const UNKNOWN_ORDER = 'Orçamento não encontrado.';

/**
 * Registers an order of the author's company, cleared for its status, and returns its id; 422 when
 * a rule refuses it. `today` is the latest payment day allowed: it differs from the day of `now`
 * when an order is entered with an earlier date.
 */
export async function registerOrder(
  trx: Trx,
  given: OrderInput,
  author: Principal,
  now: Date,
  today = todayIso(now),
): Promise<number> {
  const input = clearForStatus(given);
  const errors = [
    ...checkOrder(input),
    ...checkPaymentDates(input, null, today),
    ...checkOwnership(input, [], []),
    ...(await checkReferences(trx, input)),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const idOrder = await insertOrderHeader(trx, input, author, now.toISOString());
  await replaceOrderProducts(trx, idOrder, input.products, []);
  await replaceOrderInstallments(trx, idOrder, input.installments, []);
  return idOrder;
}

/**
 * Changes an order, lists included, cleared for its status, and returns its new version. `check`
 * receives the previous version. 422 when a rule or a lock refuses it, 409 when a payment or a slip
 * would be lost.
 */
export async function changeOrder(
  trx: Trx,
  idOrder: number,
  given: OrderInput,
  check: (version: number) => void,
  author: Principal,
  now: Date,
): Promise<number> {
  const locked = await lockAndBumpOrderVersion(trx, idOrder);
  if (!locked) throw await missingRecord(trx, 'order', idOrder, UNKNOWN_ORDER);
  check(locked.version - 1);

  const input = clearForStatus(given);
  const record = await findOrder(trx, idOrder);
  if (!record) throw notFound(UNKNOWN_ORDER);
  const stored = storedOrder(record);
  const errors = [
    ...checkOrder(input),
    ...checkPaymentDates(input, stored, todayIso(now)),
    ...checkOwnership(input, record.products, record.installments),
    ...checkLocks(input, stored),
    ...(await checkReferences(trx, input)),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  refuseLosingPayments(input, stored);

  await keepErasedPayments(trx, erasedPayments(input.idOrderStatus, stored.installments), {
    idOrder,
    idOrderStatus: input.idOrderStatus,
    erasedAt: now.toISOString(),
    idProfessional: author.idProfessional,
  });
  await updateOrderHeader(trx, idOrder, input, author.idProfessional, now.toISOString());
  await replaceOrderProducts(trx, idOrder, input.products, record.products);
  await replaceOrderInstallments(trx, idOrder, input.installments, record.installments);
  return locked.version;
}

/** A received payment or an issued slip is a fact: re-splitting must not drop its installment. */
function refuseLosingPayments(input: OrderInput, stored: StoredOrder): void {
  const kept = new Set(input.installments.map(({ idOrderInstallment }) => idOrderInstallment));
  const lost = stored.installments.find(
    (installment) => isSettled(installment) && !kept.has(installment.idOrderInstallment),
  );
  if (!lost) return;
  throw conflict(
    lost.nossoNumero === null
      ? `A parcela ${lost.installmentNumber} já foi paga e não pode ser removida.`
      : `A parcela ${lost.installmentNumber} tem boleto gerado. Cancele o boleto antes de removê-la.`,
    'installments',
  );
}
