import type { ClientFilter } from '@domain/client/client-filter';
import type { ClientInput, NewClientInput } from '@domain/client/client-schema';
import { type Client, clientRowWire, readClientWire } from '@domain/wire/client';
import { lenientNewId, nothing, pageOf } from '@domain/wire/tolerant';
import { ApiError, callApi, type Caller, type RecordUpdate } from '~/server/http/api-client.server';

/** GET client/filter */
export async function listClients(caller: Caller, filter: ClientFilter) {
  const { data } = await callApi(
    caller,
    { path: 'client/filter', query: filter },
    pageOf(clientRowWire.read),
  );
  return data;
}

/** GET client/{id}, with its ETag. */
export async function readClient(caller: Caller, idClient: number) {
  const { data, etag } = await callApi(caller, { path: `client/${idClient}` }, readClientWire);
  return { client: data, etag };
}

/** GET client/cpf-cnpj/{document}; null when the document is unknown (404). */
export async function findClientByDocument(
  caller: Caller,
  document: string,
): Promise<Client | null> {
  try {
    const { data } = await callApi(
      caller,
      { path: `client/cpf-cnpj/${encodeURIComponent(document)}` },
      readClientWire,
    );
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** POST client, 201; the new id, null when the server does not tell it. */
export async function createClient(
  caller: Caller,
  input: NewClientInput,
  idempotencyKey: string | null,
) {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'client', body: input, idempotencyKey, success: 201 },
    lenientNewId,
  );
  return data;
}

/**
 * Finds the id of a client just created by a server that did not return it; null when that fails
 * too.
 */
export async function findNewClient(caller: Caller, document: string): Promise<number | null> {
  const found = await findClientByDocument(caller, document).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  return found?.idClient ?? null;
}

/** PUT client/{id}, 204. */
export async function updateClient(caller: Caller, { id, input, etag }: RecordUpdate<ClientInput>) {
  const path = `client/${id}`;
  await callApi(caller, { method: 'PUT', path, body: input, ifMatch: etag, success: 204 }, nothing);
}
