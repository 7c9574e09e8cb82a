import { addMonthsIso } from '../date';
import { splitMoney } from '../money';
import { emptyOrder, type OrderInput, type OrderInstallmentInput } from '../order/order-schema';
import { ORDER_STATUS } from '../order/order-status';
import { orderTotals } from '../order/totals';
import { installmentsOf, isReceivedAtOnce } from './sale-payment';
import type { SaleInput } from './sale-schema';

/** The order that a sale becomes, created on `today` (ISO) by that professional. */
export function saleToOrder(
  sale: SaleInput,
  { today, idProfessional }: { today: string; idProfessional: number },
): OrderInput {
  const {
    installmentAmount,
    idPaymentType,
    discount,
    printFiscalReceipt: _,
    cashReceived: _cash,
    idParkedSale: _parked,
    payments,
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
    installments: saleInstallments(
      payments.length > 0 ? payments : [{ idPaymentType, installmentAmount, value: total }],
      today,
    ),
  };
}

/**
 * Of each method, the first installment is due on the day of the sale, the others monthly; money
 * received at the counter is marked as paid. They are numbered by due date, as they are listed
 * (R-INS-18).
 */
function saleInstallments(
  payments: readonly SaleInput['payments'][number][],
  today: string,
): OrderInstallmentInput[] {
  const parts = payments.flatMap((payment) =>
    splitMoney(payment.value, installmentsOf(payment)).map((value, month) => ({
      value,
      month,
      paymentType: payment.idPaymentType,
    })),
  );
  const byDay = parts.sort((one, other) => one.month - other.month);
  return byDay.map(({ value, month, paymentType }, index) => {
    const paid = isReceivedAtOnce(paymentType) && value > 0;
    return {
      idOrderInstallment: null,
      installmentNumber: index + 1,
      observation: null,
      dueDate: addMonthsIso(today, month),
      paymentDate: paid ? today : null,
      value,
      paidValue: paid ? value : null,
      paymentType,
    };
  });
}
