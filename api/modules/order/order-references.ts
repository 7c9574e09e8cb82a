import type { FieldError } from '@domain/field-error';
import type { OrderInput } from '@domain/order/order-schema';

import type { Trx } from '../../db/schema';
import { findClient } from '../client/client-repository';
import { findOrderStatuses, findPaymentTypes } from '../lookup/lookup-repository';
import { findProductStatuses } from '../product/product-repository';
import { findProfessional } from '../professional/professional-repository';
import type { OrderInstallmentRecord, OrderProductRecord } from './order-record';

/** Every id of the order that matches no record, by field. */
export async function checkReferences(trx: Trx, input: OrderInput): Promise<FieldError[]> {
  const errors: FieldError[] = [];

  if (input.idClient !== null && !(await findClient(trx, input.idClient)))
    errors.push({ path: 'idClient', message: 'Cliente desconhecido.' });
  if (input.idProfessional !== null && !(await findProfessional(trx, input.idProfessional)))
    errors.push({ path: 'idProfessional', message: 'Profissional não encontrado.' });
  const statuses = await findOrderStatuses(trx);
  if (!statuses.some(({ idOrderStatus }) => idOrderStatus === input.idOrderStatus))
    errors.push({ path: 'idOrderStatus', message: 'Escolha o status' });

  const ids = input.products.map(({ idProduct }) => idProduct);
  const products = await findProductStatuses(trx, ids);
  for (const [index, { idProduct }] of input.products.entries()) {
    if (products.has(idProduct)) continue;
    errors.push({ path: `products[${index}].idProduct`, message: 'Produto não encontrado.' });
  }
  const types = await findPaymentTypes(trx);
  const paymentTypes = new Set(types.map(({ idPaymentType }) => idPaymentType));
  for (const [index, { paymentType }] of input.installments.entries()) {
    if (paymentType === null || paymentTypes.has(paymentType)) continue;
    errors.push({
      path: `installments[${index}].paymentType`,
      message: 'Forma de pagamento inválida',
    });
  }
  return errors;
}

/** Items and installments may only have ids of this order, each once. A new order has none. */
export function checkOwnership(
  input: OrderInput,
  products: readonly OrderProductRecord[],
  installments: readonly OrderInstallmentRecord[],
): FieldError[] {
  return [
    ...foreign(
      input.products.map((product) => product.idOrderProduct),
      products.map((product) => product.idOrderProduct),
    ).map((index) => ({
      path: `products[${index}].idOrderProduct`,
      message: 'Este item não pertence ao orçamento.',
    })),
    ...foreign(
      input.installments.map((installment) => installment.idOrderInstallment),
      installments.map((installment) => installment.idOrderInstallment),
    ).map((index) => ({
      path: `installments[${index}].idOrderInstallment`,
      message: 'Esta parcela não pertence ao orçamento.',
    })),
  ];
}

/** The places of those whose id is not one of the stored, or is there twice. */
function foreign(given: readonly (number | null)[], stored: readonly number[]): number[] {
  const free = new Set(stored);
  return given.flatMap((id, index) => (id === null || free.delete(id) ? [] : [index]));
}
