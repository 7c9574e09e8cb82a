import { addMonthsIso } from '../date';
import { splitMoney } from '../money';
import { emptyOrder, type OrderInput, type OrderInstallmentInput } from '../order/order-schema';
import { ORDER_STATUS } from '../order/order-status';
import { orderTotals } from '../order/totals';
import { isReceivedAtOnce, isSinglePayment } from './sale-payment';
import type { SaleInput } from './sale-schema';

/** The order that a sale becomes, made on `today` (ISO) by that professional. */
export function saleToOrder(
  sale: SaleInput,
  { today, idProfessional }: { today: string; idProfessional: number },
): OrderInput {
  const {
    installmentAmount,
    idPaymentType,
    discount,
    printFiscalReceipt: _,
    products,
    ...client
  } = sale;
  const { total } = orderTotals({ products, freight: 0, discountValue: discount });
  return {
    ...emptyOrder(ORDER_STATUS.VENDA_DIRETA),
    ...client,
    idProfessional,
    discountValue: discount,
    // The sale's own sequence is not an item id.
    products: products.map((product) => ({ ...product, idOrderProduct: null })),
    installments: saleInstallments({ idPaymentType, installmentAmount }, total, today),
  };
}

/**
 * The first is due on the day of the sale, the others monthly; money received at the counter is
 * marked as paid.
 */
function saleInstallments(
  {
    idPaymentType: paymentType,
    installmentAmount,
  }: Pick<SaleInput, 'idPaymentType' | 'installmentAmount'>,
  total: number,
  today: string,
): OrderInstallmentInput[] {
  const parts = splitMoney(total, isSinglePayment(paymentType) ? 1 : installmentAmount);
  return parts.map((value, index) => {
    const paid = isReceivedAtOnce(paymentType) && value > 0;
    return {
      idOrderInstallment: null,
      installmentNumber: index + 1,
      observation: null,
      dueDate: addMonthsIso(today, index),
      paymentDate: paid ? today : null,
      value,
      paidValue: paid ? value : null,
      paymentType,
    };
  });
}
