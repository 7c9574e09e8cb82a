import { checkOrder } from '@domain/order/order-rules';
import type { OrderInput } from '@domain/order/order-schema';
import type { Trx } from '../../db/schema';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import type { Principal } from '../session/session-repository';
import {
  findOrderInstallments,
  findOrderProducts,
  replaceOrderInstallments,
  replaceOrderProducts,
} from './order-lines-repository';
import type { OrderInstallmentRecord } from './order-record';
import { checkOwnership, checkReferences } from './order-references';
import { insertOrderHeader, takeOrderVersion, updateOrderHeader } from './order-repository';

export const UNKNOWN_ORDER = 'Orçamento não encontrado.';

/** Registers an order of the author's company and answers its id; 422 when a rule refuses it. */
export async function registerOrder(
  trx: Trx,
  input: OrderInput,
  author: Principal,
  now: Date,
): Promise<number> {
  const errors = [
    ...checkOrder(input),
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
 * Changes an order, lists included, and answers its new version. `check` is shown the version it had.
 */
export async function changeOrder(
  trx: Trx,
  idOrder: number,
  input: OrderInput,
  check: (version: number) => void,
  author: Principal,
  now: Date,
): Promise<number> {
  const taken = await takeOrderVersion(trx, idOrder);
  if (!taken) throw notFound(UNKNOWN_ORDER);
  check(taken.version - 1);

  const products = await findOrderProducts(trx, idOrder);
  const installments = await findOrderInstallments(trx, idOrder);
  const errors = [
    ...checkOrder(input),
    ...checkOwnership(input, products, installments),
    ...(await checkReferences(trx, input)),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  refuseLosingPayments(input, installments);

  await updateOrderHeader(trx, idOrder, input, author.idProfessional, now.toISOString());
  await replaceOrderProducts(trx, idOrder, input.products, products);
  await replaceOrderInstallments(trx, idOrder, input.installments, installments);
  return taken.version;
}

/** A payment received and a slip issued are facts: their installment is not dropped by a new split. */
function refuseLosingPayments(input: OrderInput, stored: readonly OrderInstallmentRecord[]): void {
  const kept = new Set(input.installments.map(({ idOrderInstallment }) => idOrderInstallment));
  for (const installment of stored) {
    if (kept.has(installment.idOrderInstallment)) continue;
    const { installmentNumber } = installment;
    if (installment.bankSlip !== null) {
      throw conflict(
        `A parcela ${installmentNumber} tem boleto gerado. Cancele o boleto antes de removê-la.`,
        'installments',
      );
    }
    if (installment.paymentDate !== null) {
      throw conflict(
        `A parcela ${installmentNumber} já foi paga e não pode ser removida.`,
        'installments',
      );
    }
  }
}
