import { FIRST_KEYS } from '../first-contract';
import { recordChange } from '../record-change';
import { type z } from '../zod';
import { installmentSchema, type OrderInput, orderSchemaOf, productSchema } from './order-schema';
import type { StoredOrder } from './stored-order';

const productChange = recordChange(
  productSchema('wire'),
  FIRST_KEYS.orderProduct,
  'idOrderProduct',
);
const installmentChange = recordChange(
  installmentSchema('wire'),
  FIRST_KEYS.orderInstallment,
  'idOrderInstallment',
);
const orderChange = recordChange(
  orderSchemaOf('wire', { product: productChange.schema, installment: installmentChange.schema }),
  FIRST_KEYS.order,
);

/** The JSON payload of PUT `order`; that of POST is `orderSchema`. */
export const orderChangeSchema = orderChange.schema;
export type OrderChange = z.output<typeof orderChangeSchema>;

/** The changed order; what the change leaves out is kept, line by line (R-APP-19). */
export function completeOrder(change: OrderChange, stored: StoredOrder): OrderInput {
  const products = new Map(stored.products.map((line) => [line.idOrderProduct, line]));
  const installments = new Map(stored.installments.map((line) => [line.idOrderInstallment, line]));
  const { products: _given, installments: _all, ...header } = orderChange.complete(change, stored);
  return {
    ...header,
    products: change.products.map((line) =>
      productChange.complete(line, products.get(line.idOrderProduct) ?? {}),
    ),
    installments: change.installments.map((line) =>
      installmentChange.complete(line, installments.get(line.idOrderInstallment) ?? {}),
    ),
  };
}
