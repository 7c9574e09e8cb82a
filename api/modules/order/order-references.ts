import { NO_CATEGORY, NO_STATUS } from '@domain/choice-texts';
import type { FieldError } from '@domain/field-error';
import type { OrderInput } from '@domain/order/order-schema';
import { INVALID_PAYMENT_METHOD } from '@domain/payment-texts';
import { ACTIVE } from '@domain/status';

import type { Trx } from '../../db/schema';
import { INCOME_CATEGORIES } from '../category/category-register';
import { findCategory } from '../category/category-repository';
import { UNKNOWN_CLIENT } from '../client/client-service';
import { missingRecord, missingTexts } from '../record/missing-record';
import { findKnownIds, type KnownIds } from './known-ids-repository';

const PRODUCT_NOT_FOUND = 'Produto não encontrado.';

/** Looks up the records that the order references. */
export function findReferences(trx: Trx, input: OrderInput): Promise<KnownIds> {
  return findKnownIds(trx, {
    client: [input.idClient],
    professional: [input.idProfessional],
    order_status: [input.idOrderStatus],
    product: input.products.map(({ idProduct }) => idProduct),
    payment_type: input.installments.map(({ paymentType }) => paymentType),
  });
}

/** A deleted record is told with who deleted it and when, as on its own screen (R-ORD-56). */
async function unknownClient(trx: Trx, id: number): Promise<string> {
  return (await missingRecord(trx, { table: 'client', id, unknown: UNKNOWN_CLIENT })).message;
}

/** The message for each product that is missing. */
export function unknownProducts(trx: Trx, ids: readonly number[]): Promise<(id: number) => string> {
  return missingTexts(trx, { table: 'product', ids, unknown: PRODUCT_NOT_FOUND });
}

/** Every id of the order that matches no record, by field. */
export async function checkReferences(
  trx: Trx,
  input: OrderInput,
  known: KnownIds,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (input.idClient !== null && !known.client.has(input.idClient))
    errors.push({ path: 'idClient', message: await unknownClient(trx, input.idClient) });
  if (input.idProfessional !== null && !known.professional.has(input.idProfessional))
    errors.push({ path: 'idProfessional', message: 'Profissional não encontrado.' });
  if (!known.order_status.has(input.idOrderStatus))
    errors.push({ path: 'idOrderStatus', message: NO_STATUS });
  const missing = input.products.flatMap(({ idProduct }, index) =>
    idProduct === null || known.product.has(idProduct) ? [] : [{ index, idProduct }],
  );
  const textOf = await unknownProducts(
    trx,
    missing.map(({ idProduct }) => idProduct),
  );
  for (const { index, idProduct } of missing)
    errors.push({ path: `products[${index}].idProduct`, message: textOf(idProduct) });
  for (const [index, { paymentType }] of input.installments.entries()) {
    if (paymentType === null || known.payment_type.has(paymentType)) continue;
    errors.push({
      path: `installments[${index}].paymentType`,
      message: INVALID_PAYMENT_METHOD,
    });
  }
  return errors;
}

/**
 * An order with a registered client has that client's document or none. Anonymising a client also
 * empties their orders, so an order must not belong to two people (R-ORD-52). A mismatch that is
 * already `stored` may stay.
 */
export function checkClientDocument(
  { idClient, clientCpfCnpj }: OrderInput,
  known: KnownIds,
  stored: Pick<OrderInput, 'idClient' | 'clientCpfCnpj'> | null,
): FieldError[] {
  const document = idClient === null ? undefined : known.client.get(idClient);
  if (document === undefined || document === clientCpfCnpj) return [];
  // Without a document there can be no mismatch.
  if (clientCpfCnpj === null) return [];
  if (stored?.idClient === idClient && stored.clientCpfCnpj === clientCpfCnpj) return [];
  const message = 'Este não é o CPF/CNPJ do cliente escolhido. Busque o cliente de novo.';
  return [{ path: 'clientCpfCnpj', message }];
}

/** Whether the order's client was anonymised. */
export function isAnonymised(known: KnownIds, idClient: number | null): boolean {
  return idClient !== null && known.client.get(idClient) === null;
}

/** An inactive category cannot be newly chosen, but an order may keep it (R-ORD-39). */
export async function checkCategory(
  trx: Trx,
  { idCategory = null }: OrderInput,
  stored: number | null,
): Promise<FieldError[]> {
  if (idCategory === null || idCategory === stored) return [];
  const category = await findCategory(trx, INCOME_CATEGORIES, idCategory);
  return category?.status === ACTIVE ? [] : [{ path: 'idCategory', message: NO_CATEGORY }];
}
