import { INSTALLMENT_DAYS, PAYMENT_DAYS } from '../sums/definitions';
import type { KeptSums } from '../sums/kept-sums';

/** The sums of orders' installments as they were before orders had categories (0072). */
const owner = { table: 'sales_order', id: 'id_order', columns: ['id_order_status'] };
const { day: installmentDay, id_order_status: status, paid } = INSTALLMENT_DAYS.key;
const { day: paymentDay } = PAYMENT_DAYS.key;

export const INSTALLMENT_DAYS_OF_STATUS = {
  ...INSTALLMENT_DAYS,
  owner,
  key: { day: installmentDay, id_order_status: status, paid },
} as KeptSums;

export const PAYMENT_DAYS_OF_STATUS = {
  ...PAYMENT_DAYS,
  owner,
  key: { day: paymentDay, id_order_status: status },
} as KeptSums;
