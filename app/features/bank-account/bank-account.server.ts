import type { BankAccount } from '@domain/bank-slip/bank-account';
import { bankAccountWire } from '@domain/wire/company-settings';
import { nothing } from '@domain/wire/tolerant';
import { callApi, type Caller } from '~/server/http/api-client.server';

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
  idCompany: number,
  input: BankAccount,
  write: { etag: string | null; idempotencyKey: string | null },
) {
  await callApi(
    caller,
    {
      method: 'PUT',
      path: path(idCompany),
      body: input,
      ifMatch: write.etag,
      idempotencyKey: write.idempotencyKey,
    },
    nothing,
  );
}
