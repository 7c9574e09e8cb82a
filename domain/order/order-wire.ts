import { centsToReais } from '../money';
import { thousandthsToQuantity } from '../quantity';
import type { OrderInput } from './order-schema';

/** The JSON payload of POST and PUT `order`, which `orderSchema` parses back to the same order. */
export function orderToWire(order: OrderInput) {
  return {
    ...order,
    discountValue: centsToReais(order.discountValue),
    freight: centsToReais(order.freight),
    products: order.products.map((product) => ({
      ...product,
      amount: thousandthsToQuantity(product.amount),
      value: centsToReais(product.value),
    })),
    installments: order.installments.map((installment) => ({
      ...installment,
      value: centsToReais(installment.value),
      paidValue: installment.paidValue === null ? null : centsToReais(installment.paidValue),
      bankSlip: installment.bankSlip ?? null,
    })),
  };
}
