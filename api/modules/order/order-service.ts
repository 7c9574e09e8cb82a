import { todayIso } from '@domain/date';
import type { OrderState } from '@domain/history/order-changes';
import { type SaleCash, takesCashBack } from '@domain/order/documents/sale-cash';
import { completeOrder, type OrderChange } from '@domain/order/order-change';
import type { OrderInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import { clearForStatus, erasedPayments } from '@domain/order/status-clearing';
import { isSettled, type StoredOrder } from '@domain/order/stored-order';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import { holdClient } from '../client/hold-client-repository';
import { changeRecord } from '../record/change-record';
import { keepErasedPayments } from './erased-payment-repository';
import { recordOrder, stateOfInput } from './order-history';
import {
  insertOrderInstallments,
  insertOrderProducts,
  replaceOrderInstallments,
  replaceOrderProducts,
} from './order-lines-repository';
import type { OrderRecord } from './order-record';
import { findReferences } from './order-references';
import {
  findOrder,
  insertOrderHeader,
  keepSaleCash,
  orderOf,
  updateOrderHeader,
} from './order-repository';
import { refusalsOf } from './refused-order';
import { storedOrder } from './stored-order';

export const UNKNOWN_ORDER = 'Orçamento não encontrado.';

/** 404 when the order does not exist. */
export async function readOrder(trx: Trx, idOrder: number): Promise<OrderRecord> {
  const order = await findOrder(trx, idOrder);
  if (!order) throw notFound(UNKNOWN_ORDER);
  return order;
}

/**
 * Registers an order of the author's company, cleared for its status, and returns its id; 422 when
 * a rule refuses it. `today` is the latest payment day allowed: it differs from the day of the
 * write when an order is entered with an earlier date.
 */
export async function registerOrder(
  write: Write,
  given: OrderInput,
  { today = todayIso(write.now), cash = null }: { today?: string; cash?: SaleCash | null } = {},
): Promise<number> {
  const { trx } = write;
  const input = clearForStatus(given);
  await holdClientOf(trx, input);
  const known = await findReferences(trx, input);
  const errors = await refusalsOf(trx, input, { stored: null, today, known });
  if (errors.length > 0) throw invalidFields(errors);
  const idOrder = await insertOrderHeader(write, input);
  await insertOrderProducts(trx, { idOrder, registered: known.product }, input.products);
  await insertOrderInstallments(write, idOrder, input.installments);
  if (cash) await keepSaleCash(trx, idOrder, cash);
  await recordOrder(write, {
    idOrder,
    before: null,
    after: cash ? withCash(stateOfInput(input), cash) : stateOfInput(input),
    act: input.idOrderStatus === ORDER_STATUS.VENDA_DIRETA ? 'sold' : 'created',
  });
  return idOrder;
}

/**
 * Changes an order, lists included, cleared for its status, and returns its new version. 422 when a
 * rule or a lock refuses it, 409 when a payment or a slip would be lost.
 */
export async function changeOrder(
  write: Write,
  idOrder: number,
  given: OrderChange,
): Promise<number> {
  const { trx, author, now } = write;
  // Before the order. If the client stays the same, anonymising them includes this order or waits.
  await holdClientOf(trx, given);
  const named = { table: 'salesOrder', id: idOrder, unknown: UNKNOWN_ORDER } as const;
  return changeRecord(write, named, async (header) => {
    const record = await orderOf(trx, header);
    const stored = storedOrder(record);
    const input = clearForStatus(completeOrder(given, stored));
    const errors = await refusalsOf(trx, input, { stored, today: todayIso(now) });
    if (errors.length > 0) throw invalidFields(errors);
    refuseLosingPayments(input, stored);

    await keepErasedPayments(trx, erasedPayments(input.idOrderStatus, stored.installments), {
      idOrder,
      idOrderStatus: input.idOrderStatus,
      erasedAt: now.toISOString(),
      idProfessional: author.idProfessional,
    });
    await updateOrderHeader(write, idOrder, input);
    await replaceOrderProducts(trx, { idOrder, products: record.products }, input.products);
    await replaceOrderInstallments(
      write,
      { idOrder, installments: record.installments },
      input.installments,
    );
    const after = stateOfInput(input);
    const isForgotten = takesCashBack(stored, input);
    if (isForgotten) await keepSaleCash(trx, idOrder, null);
    await recordOrder(write, {
      idOrder,
      before: record,
      after: isForgotten ? withCash(after, null) : after,
    });
  });
}

/** Locks the client of the new order, so that they are not anonymised meanwhile (R-HIS-09). */
export async function holdClientOf(
  trx: Trx,
  { idClient, clientCpfCnpj: cpfCnpj }: Partial<Pick<OrderInput, 'idClient' | 'clientCpfCnpj'>>,
): Promise<void> {
  await holdClient(trx, { idClient, cpfCnpj });
}

const NO_CASH = { cashReceived: null, change: null };

function withCash(state: OrderState, cash: SaleCash | null): OrderState {
  const { cashReceived: cashReceivedCents, change: changeCents } = cash ?? NO_CASH;
  const header = { ...state.header, cashReceivedCents, changeCents };
  return { ...state, header };
}

/** A received payment or an issued slip is a fact: re-splitting must not drop its installment. */
function refuseLosingPayments(input: OrderInput, stored: StoredOrder): void {
  const kept = new Set(input.installments.map(({ idOrderInstallment }) => idOrderInstallment));
  const lost = stored.installments.find(
    (installment) =>
      (isSettled(installment) || (installment.receivedValue ?? 0) > 0) &&
      !kept.has(installment.idOrderInstallment),
  );
  if (!lost) return;
  throw conflict(
    lost.nossoNumero === null
      ? `A parcela ${lost.installmentNumber} já foi paga${lost.paymentDate === null ? ' em parte' : ''} e não pode ser removida.`
      : `A parcela ${lost.installmentNumber} tem boleto gerado. Cancele o boleto antes de removê-la.`,
    'installments',
  );
}
