import { NO_BILL_COMPANY, NO_SUPPLIER, unknownSite } from '@domain/bill/bill-limits';
import { checkBill } from '@domain/bill/bill-rules';
import { type BillInput, billSchema } from '@domain/bill/bill-schema';
import { monthlyBills } from '@domain/bill/monthly-bills';
import { NO_CATEGORY } from '@domain/choice-texts';
import { todayIso } from '@domain/date';
import type { FieldError } from '@domain/field-error';
import { FIRST_KEYS } from '@domain/first-contract';
import { type ChangeOf, recordChange } from '@domain/record-change';
import { ACTIVE } from '@domain/status';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { recordNewRow, recordNewRows } from '../../history/record-row-change';
import { invalidFields } from '../../http/api-error';
import { BILL_CATEGORIES } from '../category/category-register';
import { findCategory } from '../category/category-repository';
import { findCompany } from '../company/company-repository';
import { changeRecord } from '../record/change-record';
import { findSupplier } from '../supplier/supplier-repository';
import {
  beginSeries,
  billColumns,
  type BillOfSeries,
  type BillRecord,
  type BillWrite,
  findBill,
  insertBill,
  insertBillsOfSeries,
  updateBill,
} from './bill-repository';
import { findSitesById } from './site-repository';

export const UNKNOWN_BILL = 'Conta desconhecida.';

/**
 * Registers a bill and returns its id; 422 when a rule refuses it, or the supplier or company does
 * not exist.
 */
export async function registerBill(write: Write, input: BillInput): Promise<number> {
  await refuse(write, input, null);
  const id = await insertBill(write, input);
  await recordNewRow(write, { kind: 'bill', id, input: billColumns(input) });
  return id;
}

/**
 * Registers a bill for several months, as one series, and returns the ids. Only the first month is
 * checked: the later ones have the same choices and no payment.
 */
export async function registerMonthlyBills(
  write: Write,
  bill: BillInput,
  times: number,
): Promise<number[]> {
  const [first = bill, ...later] = monthlyBills(bill, times);
  const id = await registerBill(write, first);
  if (later.length === 0) return [id];
  await beginSeries(write.trx, id);
  const months = later.map((input) => ({ input }));
  return [id, ...(await addToSeries(write, id, months))];
}

/** Adds bills to a checked series, and returns their ids in the order of the bills. */
export async function addToSeries(
  write: BillWrite,
  idSeries: number,
  bills: readonly BillOfSeries[],
): Promise<number[]> {
  const ids = await insertBillsOfSeries(write, idSeries, bills);
  const rows = bills.flatMap(({ input }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ id, input: billColumns(input) }];
  });
  await recordNewRows(write, { kind: 'bill', rows, ...(write.author ? {} : { by: 'prumo' }) });
  return ids;
}

export const billChange = recordChange(billSchema, FIRST_KEYS.bill);
export type BillChange = ChangeOf<typeof billChange>;

/** Changes a bill and returns its new version. */
export function changeBill(write: Write, idBillToPay: number, change: BillChange): Promise<number> {
  const record = { table: 'bill', id: idBillToPay, unknown: UNKNOWN_BILL } as const;
  return changeRecord(write, record, async (stored) => {
    const input = billChange.complete(change, stored);
    await refuse(write, input, idBillToPay);
    await updateBill(write, idBillToPay, input);
  });
}

/**
 * An unknown choice gets the message of an empty one (R-BIL-03). An inactive company cannot be
 * newly chosen, but a bill may keep it; an inactive supplier may still have to be paid.
 */
async function refuse(
  { trx, now }: Write,
  input: BillInput,
  idBillToPay: number | null,
): Promise<void> {
  const stored = idBillToPay === null ? undefined : await findBill(trx, idBillToPay);
  const errors: FieldError[] = checkBill(input, stored ?? null, todayIso(now));
  if (!(await findSupplier(trx, input.idSupplier))) {
    errors.push({ path: 'idSupplier', message: NO_SUPPLIER });
  }
  const company = await findCompany(trx, input.idCompany);
  if (!company || (company.status !== ACTIVE && stored?.idCompany !== input.idCompany)) {
    errors.push({ path: 'idCompany', message: NO_BILL_COMPANY });
  }
  errors.push(...(await refusedPurpose(trx, input, stored)));
  if (errors.length > 0) throw invalidFields(errors);
}

/** An inactive category cannot be newly chosen, but may be kept; a works site has to exist. */
async function refusedPurpose(
  db: Db,
  { idCategory = null, idSite = null }: BillInput,
  stored: BillRecord | undefined,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (idCategory !== null && idCategory !== stored?.idCategory) {
    const category = await findCategory(db, BILL_CATEGORIES, idCategory);
    if (category?.status !== ACTIVE) errors.push({ path: 'idCategory', message: NO_CATEGORY });
  }
  if (
    idSite !== null &&
    idSite !== stored?.idSite &&
    (await findSitesById(db, [idSite])).length === 0
  )
    errors.push({ path: 'idSite', message: unknownSite(idSite) });
  return errors;
}
