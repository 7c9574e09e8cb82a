import { checkBill } from '@domain/bill/bill-rules';
import type { BillInput } from '@domain/bill/bill-schema';
import { todayIso } from '@domain/date';
import type { FieldError } from '@domain/field-error';
import { ACTIVE } from '@domain/status';

import { lockAndBumpVersion } from '../../db/lock-and-bump-version';
import type { Trx } from '../../db/schema';
import { invalidFields } from '../../http/api-error';
import { findCompany } from '../company/company-repository';
import { missingRecord } from '../deleted-record/missing-record';
import { findSupplier } from '../supplier/supplier-repository';
import { beginSeries, findBill, insertBill, updateBill } from './bill-repository';

export const UNKNOWN_BILL = 'Conta desconhecida.';

/**
 * Registers a bill and returns its id; 422 when a rule refuses it, or the supplier or company does
 * not exist.
 */
export async function registerBill(
  trx: Trx,
  input: BillInput,
  idProfessional: number,
  now: Date,
  idSeries: number | null = null,
): Promise<number> {
  await refuse(trx, input, null, now);
  return insertBill(trx, input, idProfessional, now.toISOString(), idSeries);
}

/** Registers the same bill for several months, as one series, and returns their ids. */
export async function registerMonthlyBills(
  trx: Trx,
  inputs: readonly BillInput[],
  idProfessional: number,
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  for (const input of inputs)
    ids.push(await registerBill(trx, input, idProfessional, now, ids[0] ?? null));
  const [first] = ids;
  if (first !== undefined && ids.length > 1) await beginSeries(trx, first);
  return ids;
}

/** Changes a bill and returns its new version. `check` receives the previous version. */
export async function changeBill(
  trx: Trx,
  idBillToPay: number,
  input: BillInput,
  check: (version: number) => void,
  idProfessional: number,
  now: Date,
): Promise<number> {
  const version = await lockAndBumpVersion(trx, 'bill', idBillToPay);
  if (version === undefined) throw await missingRecord(trx, 'bill', idBillToPay, UNKNOWN_BILL);
  check(version - 1);
  await refuse(trx, input, idBillToPay, now);
  await updateBill(trx, idBillToPay, input, idProfessional, now.toISOString());
  return version;
}

/**
 * An unknown choice gets the message of an empty one (R-BIL-03). An inactive company cannot be
 * chosen anew, but a bill may keep it; an inactive supplier may still have to be paid.
 */
async function refuse(
  trx: Trx,
  input: BillInput,
  idBillToPay: number | null,
  now: Date,
): Promise<void> {
  const stored = idBillToPay === null ? undefined : await findBill(trx, idBillToPay);
  const errors: FieldError[] = checkBill(input, stored ?? null, todayIso(now));
  if (!(await findSupplier(trx, input.idSupplier))) {
    errors.push({ path: 'idSupplier', message: 'Selecione um fornecedor' });
  }
  const company = await findCompany(trx, input.idCompany);
  if (!company || (company.status !== ACTIVE && stored?.idCompany !== input.idCompany)) {
    errors.push({ path: 'idCompany', message: 'Selecione uma empresa' });
  }
  if (errors.length > 0) throw invalidFields(errors);
}
