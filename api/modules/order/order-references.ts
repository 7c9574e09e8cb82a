import type { FieldError } from '@domain/field-error';
import type { OrderInput } from '@domain/order/order-schema';

import type { Trx } from '../../db/schema';
import type { OrderInstallmentRecord, OrderProductRecord } from './order-record';

/** Every id of the order that matches no record, by field. */
export async function checkReferences(trx: Trx, input: OrderInput): Promise<FieldError[]> {
  const errors: FieldError[] = [];

  if (input.idClient !== null) {
    const client = await trx
      .selectFrom('client')
      .select('idClient')
      .where('idClient', '=', input.idClient)
      .executeTakeFirst();
    if (!client) errors.push({ path: 'idClient', message: 'Cliente desconhecido.' });
  }
  if (input.idProfessional !== null) {
    const professional = await trx
      .selectFrom('professional')
      .select('idProfessional')
      .where('idProfessional', '=', input.idProfessional)
      .executeTakeFirst();
    if (!professional) {
      errors.push({ path: 'idProfessional', message: 'Profissional não encontrado.' });
    }
  }
  const status = await trx
    .selectFrom('orderStatus')
    .select('idOrderStatus')
    .where('idOrderStatus', '=', input.idOrderStatus)
    .executeTakeFirst();
  if (!status) errors.push({ path: 'idOrderStatus', message: 'Escolha o status' });

  const products = await knownProducts(trx, input);
  for (const [index, { idProduct }] of input.products.entries()) {
    if (products.has(idProduct)) continue;
    errors.push({ path: `products[${index}].idProduct`, message: 'Produto não encontrado.' });
  }
  const paymentTypes = await knownPaymentTypes(trx);
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
      (index) => `products[${index}].idOrderProduct`,
      'Este item não pertence ao orçamento.',
    ),
    ...foreign(
      input.installments.map((installment) => installment.idOrderInstallment),
      installments.map((installment) => installment.idOrderInstallment),
      (index) => `installments[${index}].idOrderInstallment`,
      'Esta parcela não pertence ao orçamento.',
    ),
  ];
}

function foreign(
  given: readonly (number | null)[],
  stored: readonly number[],
  path: (index: number) => string,
  message: string,
): FieldError[] {
  const free = new Set(stored);
  return given.flatMap((id, index) =>
    id === null || free.delete(id) ? [] : [{ path: path(index), message }],
  );
}

async function knownProducts(trx: Trx, input: OrderInput): Promise<Set<number>> {
  const ids = [...new Set(input.products.map(({ idProduct }) => idProduct))];
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('product')
    .select('idProduct')
    .where('idProduct', 'in', ids)
    .execute();
  return new Set(rows.map(({ idProduct }) => idProduct));
}

async function knownPaymentTypes(trx: Trx): Promise<Set<number>> {
  const rows = await trx.selectFrom('paymentType').select('idPaymentType').execute();
  return new Set(rows.map(({ idPaymentType }) => idPaymentType));
}
