import type { ContractTemplateInput } from '@domain/contract/contract-template';
import { contractTemplateWire } from '@domain/wire/company-settings';
import { nothing } from '@domain/wire/tolerant';
import {
  callApi,
  callApiForFile,
  type Caller,
  type RecordUpdate,
} from '~/server/http/api-client.server';

const path = (idCompany: number) => `company/${idCompany}/contract-template`;

/**
 * GET company/{id}/contract-template, an extension (docs/contract.md#contract-template), with its
 * ETag.
 */
export async function readContractTemplate(caller: Caller, idCompany: number) {
  const { data, etag } = await callApi(
    caller,
    { path: path(idCompany) },
    contractTemplateWire.read,
  );
  return { template: data, etag };
}

/** PUT company/{id}/contract-template; 412 when `etag` is stale. */
export async function updateContractTemplate(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<ContractTemplateInput>,
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

/**
 * POST company/{id}/contract-template/preview: the text with a made-up order, as a PDF that streams
 * in.
 */
export function openContractPreview(
  caller: Caller,
  { idCompany, text }: { idCompany: number; text: string },
  signal: AbortSignal,
): Promise<Response> {
  return callApiForFile(caller, {
    method: 'POST',
    path: `${path(idCompany)}/preview`,
    body: { text },
    kind: 'pdf',
    signal,
  });
}
