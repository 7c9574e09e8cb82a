import type { BankAccount } from '@domain/bank-slip/bank-account';
import { bankAccountWire } from '@domain/wire/company-settings';
import { nothing } from '@domain/wire/tolerant';
import { callApi, type Caller, type RecordUpdate } from '~/server/http/api-client.server';

const path = (idCompany: number) => `company/${idCompany}/bank-account`;

/**
 * GET company/{id}/bank-account, an extension (docs/contract.md#bank-account), with its ETag;
 * fields are null while there is no account.
 */
export async function readBankAccount(caller: Caller, idCompany: number) {
  const { data, etag } = await callApi(caller, { path: path(idCompany) }, bankAccountWire.read);
  return { account: data, etag };
}

/** PUT company/{id}/bank-account; 412 when `etag` is stale. */
export async function updateBankAccount(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<BankAccount>,
) {
  await callApi(
    caller,
    {
      method: 'PUT',
      path: path(id),
      body: input,
      ifMatch: etag,
      idempotencyKey,
    },
    nothing,
  );
}
