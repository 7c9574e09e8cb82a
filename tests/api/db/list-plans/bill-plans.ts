import { billFilterSchema } from '@domain/bill/bill-filter';
import { OVERDUE, PAID, UNPAID } from '@domain/bill/bill-filter-options';

import { findBills } from '../../../../api/modules/bill/bill-repository';
import { LAST, MIDDLE, plansOf, TODAY } from './plan';

/** The default list of bills, other pages, and each of their filters. */
export const BILL_PLANS = plansOf((db, filter) => findBills(db, filter, TODAY), billFilterSchema, {
  'all bills': [{}, 'bill_open'],
  'the last bills': [LAST, 'bill_paid'],
  'bills in the middle': [
    { ...MIDDLE, isPaid: UNPAID, page: 200 },
    'bill_open|bill_due_date',
    true,
  ],
  'unpaid bills': [{ isPaid: UNPAID }, 'bill_open'],
  'the last unpaid bills': [{ isPaid: UNPAID, ...LAST, page: 400 }, 'bill_open'],
  'overdue bills': [{ isPaid: OVERDUE }, 'bill_open'],
  'paid bills': [{ isPaid: PAID }, 'bill_paid'],
  'the last paid bills': [{ isPaid: PAID, ...LAST, page: 200 }, 'bill_paid'],
  'bills due on a day': [{ dueDate: '2025-03-10' }, 'bill_open|bill_due_date|bill_paid', true],
  'unpaid bills due in a period': [
    { dueDateFrom: '2025-03-01', dueDateTo: '2025-04-30', isPaid: UNPAID },
    'bill_open',
  ],
  'paid bills due in a period': [
    { dueDateFrom: '2025-03-01', dueDateTo: '2025-04-30', isPaid: PAID },
    'bill_paid|bill_due_date',
    true,
  ],
  'bills paid on a day': [{ paymentDate: '2025-03-10' }, 'bill_paid'],
  'bills paid in a period': [
    { paymentDateFrom: '2025-03-01', paymentDateTo: '2025-04-30' },
    'bill_paid',
  ],
  "a company's bills": [{ idCompany: '1' }, 'bill_open|bill_due_date', true],
  "a supplier's bills": [{ idSupplier: '2' }, 'bill_supplier_open'],
  "a supplier's last bills": [{ idSupplier: '2', page: 3, pageSize: 10 }, 'bill_supplier_paid'],
  "a supplier's paid bills": [{ idSupplier: '2', isPaid: PAID }, 'bill_supplier_paid'],
  "a category's bills": [{ idCategory: '1' }, 'bill_category_open|bill_category_due'],
  "a category's paid bills": [{ idCategory: '1', isPaid: PAID }, 'bill_category_paid'],
  "a works site's bills": [{ idSite: '1' }, 'bill_site_open'],
  "a works site's paid bills": [{ idSite: '1', isPaid: PAID }, 'bill_site_paid'],
  'bills by due date': [{ sort: 'dueDate' }, 'bill_due_date'],
  'bills by due date, the latest first': [{ sort: '-dueDate' }, 'bill_due_date'],
  'the last bills by due date': [{ sort: 'dueDate', ...LAST }, 'bill_due_date'],
  'unpaid bills, the latest first': [{ isPaid: UNPAID, sort: '-dueDate' }, 'bill_open'],
  'paid bills by due date': [{ isPaid: PAID, sort: 'dueDate' }, 'bill_due_date'],
  'bills by value': [{ sort: 'value' }, 'bill_cost'],
  'the dearest bills': [{ sort: '-value' }, 'bill_cost'],
  'the dearest paid bills': [{ isPaid: PAID, sort: '-value' }, 'bill_cost'],
  'the dearest unpaid bills': [{ isPaid: UNPAID, sort: '-value' }, 'bill_open_cost'],
  'the dearest overdue bills': [{ isPaid: OVERDUE, sort: '-value' }, 'bill_open_cost'],
  "a category's paid bills due in a period": [
    { idCategory: '1', isPaid: PAID, dueDateFrom: '2025-01-01', dueDateTo: '2026-12-31' },
    'bill_category_due',
    true,
  ],
  "a supplier's dearest bills": [
    { idSupplier: '2', sort: '-value' },
    'bill_supplier|bill_id_supplier',
    true,
  ],
  'bills of most costs': [{ valueFrom: '1' }, 'bill_open'],
  'the last bills of most costs': [{ ...LAST, page: 580, valueFrom: '1' }, 'bill_paid'],
  'bills of few costs': [{ valueFrom: '7', valueTo: '7.05' }, 'bill_cost|bill_open_cost', true],
  'paid bills of few costs': [{ valueFrom: '7', valueTo: '7.05', isPaid: PAID }, 'bill_cost', true],
  'unpaid bills of few costs': [
    { valueFrom: '7', valueTo: '7.05', isPaid: UNPAID },
    'bill_open_cost|bill_cost',
    true,
  ],
  'overdue bills of a cost': [{ valueFrom: '7', isPaid: OVERDUE }, 'bill_open'],
  'bills of most costs, due in a period': [
    { valueFrom: '1', dueDateFrom: '2025-03-01', dueDateTo: '2025-09-30' },
    'bill_open|bill_due_date',
    true,
  ],
  'bills of few costs, paid in a period': [
    { valueFrom: '7', valueTo: '7.05', paymentDateFrom: '2025-01-01' },
    'bill_cost',
    true,
  ],
  'bills of most costs by due date': [{ valueFrom: '1', sort: 'dueDate' }, 'bill_due_date'],
  'the dearest bills of a cost': [{ valueTo: '20', sort: '-value' }, 'bill_cost'],
  'the dearest unpaid bills of a cost': [
    { isPaid: UNPAID, valueTo: '20', sort: '-value' },
    'bill_open_cost',
  ],
  "a supplier's bills of a cost": [{ idSupplier: '2', valueFrom: '7' }, 'bill_supplier_open'],
  "a supplier's overdue bills": [{ idSupplier: '2', isPaid: OVERDUE }, 'bill_supplier_open'],
});
