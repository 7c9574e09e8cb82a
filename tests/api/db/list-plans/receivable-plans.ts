import {
  type ReceivableFilter,
  receivableFilterSchema,
} from '@domain/receivable/receivable-filter';

import type { Db } from '../../../../api/db/schema';
import { findReceivables } from '../../../../api/modules/receivable/receivable-repository';
import { LAST, MIDDLE, type Plan, plansOf, TODAY } from './plan';

const read = (db: Db, filter: ReceivableFilter) => findReceivables(db, filter, TODAY);

/** The default list of receivables, other pages, and each of its filters. */
export const RECEIVABLE_PLANS: Record<string, Plan> = {
  ...plansOf(read, receivableFilterSchema, {
    'what is to receive': [{}, 'receivable_due'],
    'what is due last': [{ sort: '-dueDate' }, 'receivable_due'],
    'the last to receive': [{ ...LAST, page: 380 }, 'receivable_due'],
    'what is to receive in the middle': [{ ...MIDDLE, page: 200 }, 'receivable_due', true],
    'what is overdue': [{ due: 'overdue' }, 'receivable_due'],
    'what is due soon': [{ due: 'next30' }, 'receivable_due'],
    'what is due in a period': [
      { dueDateFrom: '2025-03-01', dueDateTo: '2025-04-30' },
      'receivable_due',
    ],
    'what a company is to receive': [{ idCompany: '1' }, 'receivable_due', true],
    'what is to receive by a method': [{ idPaymentType: '0' }, 'receivable_due', true],
    'what is to receive of most values': [{ valueFrom: '1' }, 'receivable_due'],
    'what is to receive of few values': [
      { valueFrom: '7', valueTo: '7.05' },
      'receivable_value',
      true,
    ],
    'what is overdue of a value': [{ due: 'overdue', valueFrom: '7' }, 'receivable_due'],
    'what is to receive of an order': [{ idOrder: '7' }, 'receivable_order', true],
    'what is to receive of a document': [{ cpfCnpj: '698715' }, 'receivable_document', true],
  }),
  // By the numbers of the client's orders.
  'what is to receive of a client': {
    read: (db) => read(db, receivableFilterSchema.parse({ idClient: '1' })),
    index: 'receivable_order',
    sorts: true,
    looksUp: true,
  },
};
