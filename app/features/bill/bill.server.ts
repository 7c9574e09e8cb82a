import type { BillFilter } from '@domain/bill/bill-filter';
import { type BillInput, billToWire } from '@domain/bill/bill-schema';
import { type PayBillsInput, payBillsToWire } from '@domain/bill/pay-bills-schema';
import {
  type BillRow,
  type BillTotals,
  billTotalsWire,
  billWire,
  readBillRowWire,
} from '@domain/wire/bill';
import { list, nothing, pageOf } from '@domain/wire/tolerant';
import { z } from '@domain/zod';
import { createRecord } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, callApiForFile, type RecordUpdate } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';
import { throwWithMessage } from '~/server/http/failed-call.server';
import { derivedKey } from '~/server/http/idempotency-key.server';

const billRowPage = pageOf(readBillRowWire);
const anyPage = pageOf(z.unknown());
const billRowList = list(readBillRowWire);

/** A bill's paths; a call with `to` and the same key may create several. */
export const BILLS = { path: 'bill', screens: '/dashboard/payable' };

/** Message when there is no receipt (R-BIL-07). */
const NO_RECEIPT = 'Não foi possível gerar o recibo';

/** GET bill/filter */
export async function listBills(caller: Caller, filter: BillFilter) {
  const { data } = await callApi(caller, { path: 'bill/filter', query: filter }, billRowPage);
  return data;
}

/** GET bill/filter, counted: how many bills a filter finds. */
export async function countBills(caller: Caller, filter: Partial<BillFilter>): Promise<number> {
  const query = { page: 1, pageSize: 1, ...filter };
  const { data } = await callApi(caller, { path: 'bill/filter', query }, anyPage);
  return data.total;
}

/** GET bill/{id}, with its ETag. Money in cents. */
export async function readBill(caller: Caller, idBillToPay: number) {
  const { data, etag } = await callApi(caller, { path: `bill/${idBillToPay}` }, billWire.read);
  return { bill: data, etag };
}

/** POST bill, 201; the new id, null when the server does not return it. */
export function createBill(
  caller: Caller,
  input: BillInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  return createRecord(
    caller,
    { ...BILLS, input, body: billToWire(input), idempotencyKey, success: 201 },
    (update) => updateBill(caller, update),
  );
}

/** PUT bill/{id}; paying moves money, so it has a key too (docs/contract.md#idempotency). */
export async function updateBill(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<BillInput>,
): Promise<void> {
  const body = billToWire(input);
  await callApi(
    caller,
    { method: 'PUT', path: `bill/${id}`, body, ifMatch: etag, idempotencyKey },
    nothing,
  );
}

/**
 * POST bill/pay, an extension (docs/contract.md#bill-pay): all or none; 409 when one was paid or
 * changed meanwhile. Its key is derived from the body, as for receiving.
 */
export async function payBills(
  caller: Caller,
  input: PayBillsInput,
  key: string | null,
): Promise<void> {
  const body = payBillsToWire(input);
  const idempotencyKey = key && derivedKey(key, JSON.stringify(body));
  await callApi(caller, { method: 'POST', path: 'bill/pay', body, idempotencyKey }, nothing);
}

/** GET bill/receipt/{id}: a PDF, streamed. */
export function billReceipt(
  caller: Caller,
  idBillToPay: number,
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, { path: `bill/receipt/${idBillToPay}`, kind: 'pdf', signal }).catch(
    (error: unknown) => throwWithMessage(error, NO_RECEIPT),
  );
}

interface MonthlyBills {
  bill: BillInput;
  times: number;
  idempotencyKey: string | null;
}

/**
 * POST bill/repeat, an extension (docs/contract.md#bill-repeat): the same bill in `times`
 * consecutive months; the first one's id. A bill that the form already created does not become
 * several.
 */
export function createMonthlyBills(
  caller: Caller,
  { bill, times, idempotencyKey }: MonthlyBills,
): Promise<number | null> {
  const input = { ...billToWire(bill), times };
  return createRecord(caller, { ...BILLS, to: 'bill/repeat', input, idempotencyKey });
}

/**
 * GET bill/totals, an extension (docs/contract.md#bill-totals): the sums of a filter's bills; null
 * where the API has none or cannot answer now.
 */
export async function sumBills(caller: Caller, filter: BillFilter): Promise<BillTotals | null> {
  return ifSupported(caller, 'bill-totals', async () => {
    const { data } = await callApi(
      caller,
      { path: 'bill/totals', query: filter },
      billTotalsWire.read,
    );
    return data;
  });
}

/**
 * GET bill/bar-code/{code}, an extension (docs/contract.md#bill-bar-code): the bills of the same
 * paper; none where the API cannot answer.
 */
export async function listBillsOfBarCode(
  caller: Caller,
  barCode: string | null,
): Promise<BillRow[]> {
  if (!barCode || !/^[0-9]{1,48}$/.test(barCode)) return [];
  const found = await ifSupported(caller, 'bill-bar-code', async () => {
    const { data } = await callApi(caller, { path: `bill/bar-code/${barCode}` }, billRowList);
    return data;
  });
  return found ?? [];
}
