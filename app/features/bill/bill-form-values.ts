import { cleanBillBarCode } from '@domain/bill/bill-bar-code';
import { formatDecimal } from '@domain/money';
import type { Bill } from '@domain/wire/bill';
import type { Option } from '~/components/form/fields/option';
import type { CategoryOptions } from '~/features/category/category-options';

import { type SupplierChoices, supplierValue } from './supplier-value';

/** A bill's form values: texts, '' for no selection. */
export interface BillFormValues {
  description: string;
  barCode: string;
  /** The code whose differences the page shows (domain/bill/fill-by-bar-code). */
  codeShown: string;
  value: string;
  dueDate: string;
  idSupplier: string;
  idCompany: string;
  paymentDate: string;
  fees: string;
  assessment: string;
  discount: string;
  fiscalNote: string;
  observation: string;
  idCategory: string;
  /** The order's number, and its client where known. */
  idSite: string;
  times: string;
  /** How often a bill without end repeats; '' if it does not. */
  repeats: string;
  /** Which other bills of its series change with it; '' for none. */
  scope: string;
  /** What happens to those that differed already; '' until it is asked. */
  differing: string;
}

/** The options of the form's and the filter's selects. */
export interface BillOptions extends SupplierChoices {
  companies: readonly Option[];
  /** The active ones, and all of them; null where the API has none. */
  categories: CategoryOptions | null;
}

/** Empty options, for a form whose lists cannot be loaded. */
export const NO_BILL_OPTIONS: BillOptions = {
  suppliers: [],
  searchesSuppliers: false,
  companies: [],
  categories: null,
};

export const NEW_BILL: BillFormValues = {
  description: '',
  barCode: '',
  codeShown: '',
  value: '',
  dueDate: '',
  idSupplier: '',
  idCompany: '',
  paymentDate: '',
  fees: '',
  assessment: '',
  discount: '',
  fiscalNote: '',
  observation: '',
  idCategory: '',
  idSite: '',
  times: '',
  repeats: '',
  scope: '',
  differing: '',
};

/** The stored bill, formatted for the form. */
export function billFormValues(bill: Bill, options: SupplierChoices): BillFormValues {
  const money = (cents: number | null) => (cents === null ? '' : formatDecimal(cents));
  return {
    description: bill.description,
    barCode: bill.barCode ?? '',
    codeShown: cleanBillBarCode(bill.barCode ?? ''),
    value: money(bill.value),
    dueDate: bill.dueDate ?? '',
    idSupplier: supplierValue(String(bill.idSupplier ?? ''), options),
    idCompany: String(bill.idCompany ?? ''),
    paymentDate: bill.paymentDate ?? '',
    fees: money(bill.fees),
    assessment: money(bill.assessment),
    discount: money(bill.discount),
    fiscalNote: bill.fiscalNote ?? '',
    observation: bill.observation ?? '',
    idCategory: String(bill.idCategory ?? ''),
    idSite: [bill.idSite, bill.siteName].filter(Boolean).join(' · '),
    times: '',
    repeats: '',
    scope: '',
    differing: '',
  };
}
