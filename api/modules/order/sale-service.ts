import { todayIso } from '@domain/date';
import { saleToOrder } from '@domain/direct-sale/sale-order';
import { checkSale } from '@domain/direct-sale/sale-rules';
import type { SaleInput } from '@domain/direct-sale/sale-schema';
import type { FieldError } from '@domain/field-error';
import { cashOfSale } from '@domain/order/documents/sale-cash';
import { INVALID_PAYMENT_METHOD } from '@domain/payment-texts';
import { ACTIVE } from '@domain/status';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { invalidFields } from '../../http/api-error';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { markSold } from '../parked-sale/parked-sale-repository';
import { tiedSales } from '../parked-sale/parked-sale-service';
import { findProductStatuses } from '../product/product-repository';
import { unknownProducts } from './order-references';
import { holdClientOf, registerOrder } from './order-service';

/**
 * Registers a sale as an order of status 'Venda direta' and returns its id. Totals and installments
 * are computed here, from the items and the payment type; 422 when a rule refuses it, or a product
 * is no longer sold; 409 when the same sale was parked and sold by somebody else. `saleKey` is the
 * request's own key, under which it may have been parked (R-SAL-36).
 */
export async function registerSale(
  write: Write,
  sale: SaleInput,
  saleKey: string | null,
): Promise<number> {
  const { idParkedSale } = sale;
  const { trx, author, now } = write;
  await holdClientOf(trx, sale);
  const tied = await tiedSales(write, { idParkedSale, saleKey });
  const errors = [
    ...checkSale(sale),
    ...(await checkPaymentTypes(trx, sale)),
    ...(await checkProducts(trx, sale)),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const { idProfessional } = author;
  const order = saleToOrder(sale, { today: todayIso(now), idProfessional });
  const cash = cashOfSale(sale.cashReceived, order.installments);
  const idOrder = await registerOrder(write, order, { cash });
  await markSold(
    write,
    tied.map((parked) => parked.idParkedSale),
    idOrder,
  );
  return idOrder;
}

/** Reported at the sale's field: the order's fields are those of its installments. */
async function checkPaymentTypes(trx: Trx, sale: SaleInput): Promise<FieldError[]> {
  const known = new Set((await findPaymentTypes(trx)).map((type) => type.idPaymentType));
  const message = INVALID_PAYMENT_METHOD;
  return [
    ...(known.has(sale.idPaymentType) ? [] : [{ path: 'idPaymentType', message }]),
    ...sale.payments.flatMap(({ idPaymentType }, index) =>
      known.has(idPaymentType) ? [] : [{ path: `payments[${index}].idPaymentType`, message }],
    ),
  ];
}

async function checkProducts(trx: Trx, { products }: SaleInput): Promise<FieldError[]> {
  const ids = products.map(({ idProduct }) => idProduct);
  const statuses = await findProductStatuses(trx, ids);
  const textOf = await unknownProducts(
    trx,
    ids.filter((id) => !statuses.has(id)),
  );
  const errors: FieldError[] = [];
  for (const [index, { idProduct, description }] of products.entries()) {
    const path = `products[${index}].idProduct`;
    const status = statuses.get(idProduct);
    if (status === undefined) errors.push({ path, message: textOf(idProduct) });
    else if (status !== ACTIVE)
      errors.push({ path, message: `${description} não está mais ativo.` });
  }
  return errors;
}
