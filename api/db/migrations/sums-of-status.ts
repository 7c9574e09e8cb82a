import type { KeptSums } from '../sums/kept-sums';
import { INSTALLMENT_DAYS, PAYMENT_DAYS } from '../sums/order-sums';

/** The sums of orders' installments as they were before orders had categories (0072). */
const owner = { table: 'sales_order', id: 'id_order', columns: ['id_order_status'] };
const { day: installmentDay, id_order_status: status, paid } = INSTALLMENT_DAYS.key;
const { day: paymentDay } = PAYMENT_DAYS.key;

/** As they were while open installments of zero were counted (0081). */
export const INSTALLMENT_DAYS_OF_ANY: KeptSums = {
  ...INSTALLMENT_DAYS,
  sums: { ...INSTALLMENT_DAYS.sums, installments: '1' },
};

export const INSTALLMENT_DAYS_OF_STATUS = {
  ...INSTALLMENT_DAYS_OF_ANY,
  owner,
  key: { day: installmentDay, id_order_status: status, paid },
} as KeptSums;

export const PAYMENT_DAYS_OF_STATUS = {
  ...PAYMENT_DAYS,
  owner,
  key: { day: paymentDay, id_order_status: status },
} as KeptSums;
