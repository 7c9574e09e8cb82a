import { todayIso } from '@domain/date';
import { saleToOrder } from '@domain/direct-sale/sale-order';
import { checkSale } from '@domain/direct-sale/sale-rules';
import type { SaleInput } from '@domain/direct-sale/sale-schema';
import type { FieldError } from '@domain/field-error';
import { ACTIVE } from '@domain/status';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { invalidFields } from '../../http/api-error';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { findProductStatuses } from '../product/product-repository';
import { registerOrder } from './order-service';

/**
 * Registers a sale as an order of status 'Venda direta' and returns its id. Totals and installments
 * are computed here, from the items and the payment type; 422 when a rule refuses it, or a product
 * is no longer sold.
 */
export async function registerSale(write: Write, sale: SaleInput): Promise<number> {
  const { trx, author, now } = write;
  const errors = [
    ...checkSale(sale),
    ...(await checkPaymentType(trx, sale)),
    ...(await checkProducts(trx, sale)),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  const { idProfessional } = author;
  return registerOrder(write, saleToOrder(sale, { today: todayIso(now), idProfessional }));
}

/** Reported with the sale's field: the order's fields are those of its installments. */
async function checkPaymentType(trx: Trx, { idPaymentType }: SaleInput): Promise<FieldError[]> {
  const known = (await findPaymentTypes(trx)).some((type) => type.idPaymentType === idPaymentType);
  return known ? [] : [{ path: 'idPaymentType', message: 'Forma de pagamento inválida' }];
}

async function checkProducts(trx: Trx, { products }: SaleInput): Promise<FieldError[]> {
  const ids = products.map(({ idProduct }) => idProduct);
  const statuses = await findProductStatuses(trx, ids);
  return products.flatMap(({ idProduct, description }, index) => {
    const path = `products[${index}].idProduct`;
    const status = statuses.get(idProduct);
    if (status === undefined) return [{ path, message: 'Produto não encontrado.' }];
    return status === ACTIVE ? [] : [{ path, message: `${description} não está mais ativo.` }];
  });
}
