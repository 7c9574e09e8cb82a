import type { CompanyMessages } from '@domain/sending/company-messages';
import { companyMessagesWire } from '@domain/wire/sending';
import { nothing } from '@domain/wire/tolerant';
import { callApi, type Caller, type RecordUpdate } from '~/server/http/api-client.server';

const path = (idCompany: number) => `company/${idCompany}/messages`;

/** GET company/{id}/messages, an extension (docs/contract.md#company-messages), with its ETag. */
export async function readCompanyMessages(caller: Caller, idCompany: number) {
  const { data, etag } = await callApi(caller, { path: path(idCompany) }, companyMessagesWire.read);
  return { messages: data, etag };
}

/** PUT company/{id}/messages; 412 when `etag` is stale. */
export async function updateCompanyMessages(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<CompanyMessages>,
) {
  const call = {
    method: 'PUT',
    path: path(id),
    body: input,
    ifMatch: etag,
    idempotencyKey,
  } as const;
  await callApi(caller, call, nothing);
}
