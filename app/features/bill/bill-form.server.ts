import { json } from '@remix-run/node';

import { billBarCodeWarning, cleanBillBarCode } from '@domain/bill/bill-bar-code';
import { billWarnings, checkBill, type CheckedBill } from '@domain/bill/bill-rules';
import type { BillInput } from '@domain/bill/bill-schema';
import {
  CODE_SHOWN,
  differsFromCode,
  type FilledField,
  type FilledTexts,
  leftByCode,
  nameBySupplier,
  readIntoBill,
  takeFromCode,
} from '@domain/bill/fill-by-bar-code';
import { PAYMENT_FIELDS } from '@domain/bill/value-paid';
import { todayIso } from '@domain/date';
import type { FieldError } from '@domain/field-error';
import type { BillRow } from '@domain/wire/bill';
import { BILL_CATEGORIES, categoryOptions } from '~/features/category/category.server';
import { listActiveCompanies } from '~/features/company/company.server';
import { refillForm, toastOf } from '~/server/forms/form-refusal.server';
import type { Caller } from '~/server/http/api-call.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { TAKE_FROM_CODE } from './bar-code-difference';
import { listBillsOfBarCode, readBill } from './bill.server';
import { BILL_FORM_ID } from './bill-form';
import type { BillOptions } from './bill-form-values';
import { endBillSeries } from './bill-series.server';
import { readSupplierChoices, supplierName, withSupplier } from './bill-supplier.server';
import { registerCategoryOfBill } from './new-category.server';
import { NEW_CATEGORY, REGISTER_CATEGORY } from './new-category-names';
import { registerSupplierOfBill } from './new-supplier.server';
import { NEW_SUPPLIER, REGISTER_SUPPLIER } from './new-supplier-names';
import { paymentTold } from './payment-changed';
import { END_SERIES } from './series-names';

/**
 * The options of the form's and the filter's selects, requested in parallel; of too many suppliers
 * to list, only the chosen one.
 */
export async function readBillOptions(
  caller: Caller,
  idSupplier: string | Promise<string>,
): Promise<BillOptions> {
  const [suppliers, companies, categories] = await Promise.all([
    readSupplierChoices(caller, idSupplier),
    listActiveCompanies(caller),
    categoryOptions(caller, BILL_CATEGORIES),
  ]);
  return { ...suppliers, companies, categories };
}

/** Other bills with the same bar code. */
export async function otherBillsOfBarCode(
  caller: Caller,
  barCode: string | null,
  idBillToPay: number | null,
): Promise<BillRow[]> {
  const bills = await listBillsOfBarCode(caller, barCode);
  return bills.filter((bill) => bill.idBillToPay !== idBillToPay);
}

/** Validation beyond the schema; the stored bill is only read when it may change the result. */
export async function checkPostedBill(
  caller: Caller,
  idBillToPay: number | null,
  bill: CheckedBill,
): Promise<FieldError[]> {
  const today = todayIso(new Date());
  const errors = checkBill(bill, null, today);
  if (errors.length === 0 || idBillToPay === null) return errors;
  const { bill: stored } = await readBill(caller, idBillToPay);
  return checkBill(bill, stored, today);
}

const READ_BAR_CODE = 'read-bar-code';

/** What a scanned bill may lack at first: a complete one is saved by Enter. */
const ASKED_LATER = ['description', 'value', 'dueDate', 'idSupplier'];

/**
 * What Enter does besides saving: it registers a supplier or category that was typed to be added,
 * and reads a code that was not read yet, as a scanner sends it.
 */
export const BILL_ENTERED = {
  [REGISTER_SUPPLIER]: Object.values(NEW_SUPPLIER),
  [REGISTER_CATEGORY]: [NEW_CATEGORY],
  [READ_BAR_CODE]: (typed: Readonly<Record<string, unknown>>) =>
    isCodeUnread(typed) && ASKED_LATER.some((name) => typedText(typed, name) === ''),
};

/** What the form's buttons do without JavaScript: each shows the form again, changed (R-BIL-06). */
export function billIntents(caller: Caller, idBillToPay: number | null) {
  const today = todayIso(new Date());
  const told = (isPaid: boolean) => {
    const { message, description } = paymentTold(isPaid, { isNew: idBillToPay === null });
    return toastOf(message, 'info', description);
  };
  const emptied = Object.fromEntries(PAYMENT_FIELDS.map((name) => [name, '']));
  const take = (field: FilledField) => async (typed: Record<string, unknown>) =>
    refillForm(
      {
        ...typed,
        ...takeFromCode(filledTexts(typed), { code: typedBarCode(typed), today }, field),
      },
      BILL_FORM_ID,
      { focus: field },
    );
  return {
    // An existing date is never overwritten.
    'pay-today': async (typed: Record<string, unknown>) =>
      refillForm({ ...typed, paymentDate: typed.paymentDate || today }, BILL_FORM_ID, {
        toast: told(true),
        focus: 'paymentDate',
      }),
    'cancel-payment': async (typed: Record<string, unknown>) =>
      refillForm({ ...typed, ...emptied }, BILL_FORM_ID, {
        toast: told(false),
        focus: 'paymentDate',
      }),
    [READ_BAR_CODE]: async (typed: Record<string, unknown>) => {
      const barCode = typedBarCode(typed);
      const same = await otherBillsOfBarCode(caller, barCode, idBillToPay);
      const read = withCodeRead(typed, { code: barCode, today });
      const repopulateFields = idBillToPay === null ? await namedAfterSupplier(caller, read) : read;
      const goesOn = idBillToPay === null && billBarCodeWarning(barCode, today) === null;
      const left = leftByCode((name) => typedText(repopulateFields, name));
      return json({
        formId: BILL_FORM_ID,
        fieldErrors: {},
        repopulateFields,
        toast: null,
        same,
        focus: goesOn ? left : 'barCode',
      });
    },
    [REGISTER_CATEGORY]: (typed: Record<string, unknown>) => registerCategoryOfBill(caller, typed),
    [REGISTER_SUPPLIER]: (typed: Record<string, unknown>) => registerSupplierOfBill(caller, typed),
    [END_SERIES]: async (typed: Record<string, unknown>) => {
      const series = idBillToPay === null ? null : await endBillSeries(caller, idBillToPay);
      const toast = toastOf('A repetição foi encerrada', 'success');
      const typedAgain = { formId: BILL_FORM_ID, fieldErrors: {}, repopulateFields: typed };
      return json({ ...typedAgain, toast, series });
    },
    [TAKE_FROM_CODE.value]: take('value'),
    [TAKE_FROM_CODE.dueDate]: take('dueDate'),
  };
}

/**
 * Without a script that read the code first: fills its values into empty fields. Where they differ
 * from what was typed the page asks, once; saved again, it stays as typed (R-BOL-05).
 */
function readCodeBeforeSaving(typed: Record<string, unknown>): Record<string, unknown> | Response {
  const code = typedBarCode(typed);
  if (!isCodeUnread(typed)) return typed;
  const read = { code, today: todayIso(new Date()) };
  const values = withCodeRead(typed, read);
  const differing = differsFromCode(filledTexts(values), read);
  if (differing === null) return values;
  const toast = toastOf(
    'O código de barras diz outro valor ou vencimento',
    'warning',
    'Escolha ao lado do campo, ou salve de novo para ficar com o que foi digitado.',
  );
  return refillForm(values, BILL_FORM_ID, { toast, focus: differing });
}

/** Prepares a new bill, named after its supplier unless it was given a name (R-BIL-29). */
export function prepareNewBill(caller: Caller) {
  return async (typed: Record<string, unknown>): Promise<Record<string, unknown> | Response> => {
    const values = readCodeBeforeSaving(await withSupplier(caller, typed));
    return values instanceof Response ? values : namedAfterSupplier(caller, values);
  };
}

/** Prepares a changed bill. */
export function prepareChangedBill(caller: Caller) {
  return async (typed: Record<string, unknown>) =>
    readCodeBeforeSaving(await withSupplier(caller, typed));
}

async function namedAfterSupplier(
  caller: Caller,
  typed: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const idSupplier = typedText(typed, 'idSupplier');
  const isNamed = typedText(typed, 'description').trim() !== '';
  if (isNamed || idSupplier === '' || typedBarCode(typed) === '') return typed;
  const name = await supplierName(caller, idSupplier);
  return name === undefined ? typed : { ...typed, description: nameBySupplier(name) };
}

/** Whether the page has not shown the code's values yet. */
function isCodeUnread(typed: Readonly<Record<string, unknown>>): boolean {
  const code = typedBarCode(typed);
  return code !== '' && code !== typedText(typed, CODE_SHOWN);
}

function withCodeRead(
  typed: Record<string, unknown>,
  { code, today }: { code: string; today: string },
): Record<string, unknown> {
  return { ...typed, ...readIntoBill(filledTexts(typed), code, today), [CODE_SHOWN]: code };
}

function typedBarCode(typed: Readonly<Record<string, unknown>>): string {
  return cleanBillBarCode(typedText(typed, 'barCode'));
}

/** The posted values of the fields that a code fills. */
function filledTexts(typed: Record<string, unknown>): FilledTexts {
  const text = (name: string) => typedText(typed, name);
  return {
    value: text('value'),
    dueDate: text('dueDate'),
    valueOfCode: text('valueOfCode'),
    dueDateOfCode: text('dueDateOfCode'),
  };
}

function typedText(typed: Readonly<Record<string, unknown>>, name: string): string {
  const text = typed[name];
  return typeof text === 'string' ? text : '';
}

/** Redirects to the list after a save, with warnings of typos and duplicates. */
export function billSaved(
  list: string,
  {
    bill,
    message,
    same,
    repeats = false,
    why = null,
  }: {
    bill: BillInput;
    message: string;
    same: readonly BillRow[];
    /** Whether it repeats without end; its bills of the coming period were added with it. */
    repeats?: boolean;
    /** Why a series changed otherwise than announced. */
    why?: string | null;
  },
): Promise<Response> {
  const mistyped = billBarCodeWarning(bill.barCode ?? '', todayIso(new Date()));
  const doubled = same.length > 0 ? 'Já havia outra conta com este código de barras.' : null;
  const ahead = repeats ? 'Ela se repete: as próximas já estão na lista.' : null;
  const remarks = [
    why,
    ahead,
    mistyped,
    ...billWarnings(bill).map((warning) => warning.message),
    doubled,
  ]
    .filter(Boolean)
    .join(' ');
  return redirectWithSuccess(list, { message, description: remarks || undefined });
}
