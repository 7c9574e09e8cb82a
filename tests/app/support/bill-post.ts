import * as edit from '~/routes/dashboard.payable.$idPayable';
import * as create from '~/routes/dashboard.payable.new';

import { IDEMPOTENCY_KEY } from './forms';
import { type Form, recordPost } from './record-post';

/** The form of a bill as a browser posts it, masks and all. */
const BILL_FORM: Record<string, string> = {
  __rvfInternalFormId: 'bill-form',
  idempotencyKey: IDEMPOTENCY_KEY,
  etag: '',
  barCode: '23791.23405 90000.000001 42005.678901 6 99990000150000',
  description: ' Placas de gesso ',
  fiscalNote: '',
  value: '1.500,00',
  dueDate: '2025-02-21',
  idSupplier: '9',
  idCompany: '5',
  observation: '',
  paymentDate: '2025-02-20',
  fees: '10,50',
  assessment: '',
  discount: '0,50',
  intent: 'save',
};

/** Its payload, key by key */
export const BILL_PAYLOAD = {
  description: 'Placas de gesso',
  barCode: '23791234059000000000142005678901699990000150000',
  value: 1500,
  dueDate: '2025-02-21',
  idSupplier: 9,
  paymentDate: '2025-02-20',
  fees: 10.5,
  assessment: null,
  discount: 0.5,
  valuePaid: 1510,
  observation: null,
  fiscalNote: null,
  isPaid: 1,
  idCompany: 5,
};

/** The form with other values in some fields. */
export const typedBill = (change: Record<string, string> = {}): Form =>
  Object.entries({ ...BILL_FORM, ...change });

export const { sendNew: sendNewBill, sendEdit: sendBill } = recordPost({
  path: 'payable',
  param: 'idPayable',
  id: '7',
  form: typedBill(),
  create,
  edit,
});
