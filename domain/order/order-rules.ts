import type { FieldError } from '../field-error';
import { NO_PAID_VALUE, NO_PAYMENT_METHOD, NOT_THE_TOTAL } from '../payment-texts';
import { freeLineErrors } from './free-line';
import { DISCOUNT_ABOVE_PRODUCTS } from './order-limits';
import type { OrderInput, OrderInstallmentInput } from './order-schema';
import { ORDER_STATUS } from './order-status';
import { checkStatus } from './status-rules';
import { MAX_ORDER_CENTS, orderTotals } from './totals';

/**
 * Rules between the fields of an order, for browser and API, and rules of its status (R-ORD-16,
 * R-ORD-19 to R-ORD-24, R-INS-03, R-INS-05). Each field is already valid, and the order is already
 * cleared for its status (`clearForStatus`).
 */
export function checkOrder(order: OrderInput): FieldError[] {
  const errors: FieldError[] = [];
  const { productsTotal, total } = orderTotals(order);

  if (total > MAX_ORDER_CENTS) {
    errors.push({ path: 'products', message: 'O valor total do orçamento é alto demais' });
  }
  if (order.discountValue > productsTotal) {
    errors.push({ path: 'discountValue', message: DISCOUNT_ABOVE_PRODUCTS });
  }
  errors.push(...freeLineErrors(order.products), ...checkPayments(order.installments));

  // A cancelled order stays as it was; any other has installments for its whole total, or none yet.
  const cancelled = order.idOrderStatus === ORDER_STATUS.CANCELADO;
  const installmentsTotal = order.installments.reduce((sum, { value }) => sum + value, 0);
  if (!cancelled && order.installments.length > 0 && installmentsTotal !== total) {
    errors.push({
      path: 'installments',
      message: NOT_THE_TOTAL,
    });
  }
  return [...errors, ...checkStatus(order)];
}

/** A payment has a value and a method (R-INS-05). */
export function checkPayments(
  installments: readonly Pick<OrderInstallmentInput, 'paymentDate' | 'paidValue' | 'paymentType'>[],
): FieldError[] {
  return installments.flatMap(({ paymentDate, paidValue, paymentType }, index) => {
    const errors: FieldError[] = [];
    if (!paymentDate) return errors;
    if (!paidValue)
      errors.push({ path: `installments[${index}].paidValue`, message: NO_PAID_VALUE });
    if (!paymentType)
      errors.push({
        path: `installments[${index}].paymentType`,
        message: NO_PAYMENT_METHOD,
      });
    return errors;
  });
}
