import { type BillInput, billToWire } from '@domain/bill/bill-schema';
import type { Differing } from '@domain/bill/own-of-series';
import type { RepeatInterval } from '@domain/bill/recurrence';
import type { SeriesScope } from '@domain/bill/series-scope';
import {
  type BillSeries,
  type SeriesChanged,
  seriesChangedWire,
  seriesIfAnyWire,
} from '@domain/wire/bill-series';
import { createRecord } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

import { BILLS } from './bill.server';

/**
 * GET bill/{id}/series, an extension (docs/contract.md#bill-series): a bill's series; null for a
 * single bill, and where the API cannot answer.
 */
export async function readBillSeries(
  caller: Caller,
  idBillToPay: number,
): Promise<BillSeries | null> {
  return ifSupported(caller, 'bill-series', async () => {
    const { data } = await callApi(
      caller,
      { path: `bill/${idBillToPay}/series` },
      seriesIfAnyWire.read,
    );
    return data.series;
  });
}

/** PUT bill/{id}/series: saves a bill, and its changes to others; returns what it did. */
export async function updateBillSeries(
  caller: Caller,
  {
    id,
    input,
    scope,
    differing,
    listed,
    etag,
    idempotencyKey,
  }: RecordUpdate<BillInput> & { scope: SeriesScope; differing: Differing; listed: string },
): Promise<SeriesChanged> {
  const body = { ...billToWire(input), scope, differing, listed };
  const path = `bill/${id}/series`;
  const call = { method: 'PUT', path, body, ifMatch: etag, idempotencyKey } as const;
  const { data } = await callApi(caller, call, seriesChangedWire.read);
  return data;
}

/** POST bill/{id}/series/end: no more bills are added; returns the series as it is then. */
export async function endBillSeries(
  caller: Caller,
  idBillToPay: number,
): Promise<BillSeries | null> {
  const path = `bill/${idBillToPay}/series/end`;
  const { data } = await callApi(caller, { method: 'POST', path }, seriesIfAnyWire.read);
  return data.series;
}

/**
 * POST bill/endless, an extension (docs/contract.md#bill-endless): a bill that repeats without end;
 * returns the first one's id.
 */
export function createEndlessBill(
  caller: Caller,
  {
    bill,
    interval,
    idempotencyKey,
  }: { bill: BillInput; interval: RepeatInterval; idempotencyKey: string | null },
): Promise<number | null> {
  const input = { ...billToWire(bill), interval };
  return createRecord(caller, { ...BILLS, to: 'bill/endless', input, idempotencyKey });
}
