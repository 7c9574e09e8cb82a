import { isToReceive, openCents } from '@domain/open-cents';
import { PARTIAL_PAYMENTS } from '@domain/receivable/partial-payments';
import type { ReceivableFilter } from '@domain/receivable/receivable-filter';
import { type ReceiveInput, receiveToWire } from '@domain/receivable/receive-schema';
import { type ReverseInput, reverseToWire } from '@domain/receivable/reverse-schema';
import { type InstallmentPayment, installmentPaymentWire } from '@domain/wire/installment-payment';
import {
  type Installment,
  installmentWire,
  pixWire,
  type Receivable,
  receivableTotalsWire,
  receivableWire,
  receivedWire,
  type Reversed,
  reversedWire,
} from '@domain/wire/receivable';
import { list, pageOf } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';
import { derivedKey } from '~/server/http/idempotency-key.server';

const receivablePage = pageOf(receivableWire.read);
const installmentList = list(installmentWire.read);
const installmentPaymentList = list(installmentPaymentWire.read);

// An extension (docs/contract.md#receivables). Money in cents.

/** GET receivable/filter */
export async function listReceivables(caller: Caller, filter: ReceivableFilter) {
  const { data } = await callApi(
    caller,
    { path: 'receivable/filter', query: filter },
    receivablePage,
  );
  return data;
}

/** GET receivable/totals */
export async function sumReceivables(caller: Caller, filter: ReceivableFilter) {
  const { data } = await callApi(
    caller,
    { path: 'receivable/totals', query: filter },
    receivableTotalsWire.read,
  );
  return data;
}

/** GET receivable/installments: these installments, open or received. */
export async function readInstallments(
  caller: Caller,
  ids: readonly number[],
): Promise<Installment[]> {
  const { data } = await callApi(
    caller,
    { path: 'receivable/installments', query: { ids: ids.join(',') } },
    installmentList,
  );
  return data;
}

/** What these installments add to the sum to receive. */
export async function centsToReceive(
  caller: Caller,
  ids: readonly number[],
): Promise<Record<number, number>> {
  return openCentsById(await readInstallments(caller, ids));
}

/** The open amounts of installments, in cents by id; received ones add nothing. */
export function openCentsById(rows: readonly Receivable[]): Record<number, number> {
  return Object.fromEntries(
    rows.map((row) => [row.idOrderInstallment, isToReceive(row) ? openCents(row) : 0]),
  );
}

/**
 * GET receivable/installments/{id}/pix, an extension (docs/contract.md#installment-pix): its 'copia
 * e cola', with fine and interest up to `chargedOn`; null where there is none.
 */
export async function readPix(
  caller: Caller,
  idOrderInstallment: number,
  chargedOn: string | null = null,
): Promise<string | null> {
  const path = `receivable/installments/${idOrderInstallment}/pix`;
  const query = chargedOn === null ? {} : { chargedOn };
  const read = async () => (await callApi(caller, { path, query }, pixWire.read)).data.text;
  return (await ifSupported(caller, 'installment-pix', read)) || null;
}

/**
 * POST receivable/receive; 409 when one was received or changed meanwhile. Its key is derived from
 * the body: another value after a lost answer is refused with what is open by then.
 */
export async function receive(caller: Caller, input: ReceiveInput, key: string | null) {
  const body = receiveToWire(input);
  const idempotencyKey = key && derivedKey(key, JSON.stringify(body));
  const call = { method: 'POST', path: 'receivable/receive', body, idempotencyKey } as const;
  return (await callApi(caller, call, receivedWire.read)).data;
}

/** GET order/{id}/payments, of the extension `partial-payments`. */
export async function readPayments(caller: Caller, idOrder: number): Promise<InstallmentPayment[]> {
  const path = `order/${idOrder}/payments`;
  const { data } = await callApi(caller, { path }, installmentPaymentList);
  return data;
}

/**
 * The payments of an order, for its page, which works without them; null where they are missing or
 * fail.
 */
export function listPayments(
  caller: Caller,
  idOrder: number,
): Promise<InstallmentPayment[] | null> {
  return ifSupported(caller, PARTIAL_PAYMENTS, () => readPayments(caller, idOrder));
}

/** POST receivable/installments/{id}/reverse; 409 when the payment changed meanwhile. */
export async function reversePayment(
  caller: Caller,
  idOrderInstallment: number,
  { idempotencyKey, ...input }: ReverseInput & { idempotencyKey: string | null },
): Promise<Reversed> {
  const path = `receivable/installments/${idOrderInstallment}/reverse`;
  const body = reverseToWire(input);
  const call = { method: 'POST', path, body, idempotencyKey } as const;
  return (await callApi(caller, call, reversedWire.read)).data;
}
