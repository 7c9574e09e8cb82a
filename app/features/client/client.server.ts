import type { ClientFilter } from '@domain/client/client-filter';
import type { NewClientInput } from '@domain/client/client-schema';
import { OFFERED_CLIENTS, readClientSearch } from '@domain/client/client-search';
import { ACTIVE } from '@domain/status';
import { type Client, type ClientRow, clientRowWire, readClientWire } from '@domain/wire/client';
import { list, nothing, pageOf } from '@domain/wire/tolerant';
import { createRecord } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';

const clientRowPage = pageOf(clientRowWire.read);
const clientRowList = list(clientRowWire.read);

/** GET client/filter */
export async function listClients(caller: Caller, filter: ClientFilter) {
  const { data } = await callApi(caller, { path: 'client/filter', query: filter }, clientRowPage);
  return data;
}

/**
 * The active clients that a text may match: by GET client/search, an extension
 * (docs/contract.md#client-search), which also knows telephones and the last clients; otherwise by
 * the list, by name or the beginning of a document.
 */
export async function searchClients(caller: Caller, text: string): Promise<ClientRow[]> {
  if ((await listExtensions(caller)).includes('client-search')) {
    const query = { text };
    const { data } = await callApi(caller, { path: 'client/search', query }, clientRowList);
    return data;
  }
  const { words, document } = readClientSearch(text);
  if (words === '') return [];
  const isDocument = document !== '' && !words.includes(' ');
  const { rows } = await listClients(caller, {
    page: 1,
    pageSize: OFFERED_CLIENTS,
    name: isDocument ? '' : text,
    cpfCnpj: isDocument ? document : '',
    status: `${ACTIVE}`,
    idImport: '',
  });
  return rows;
}

/** GET client/{id}; null when there is none (404). */
export async function findClientById(caller: Caller, idClient: number): Promise<Client | null> {
  return foundOrNull(async () => (await readClient(caller, idClient)).client);
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
  const path = `client/cpf-cnpj/${encodeURIComponent(document)}`;
  return foundOrNull(async () => (await callApi(caller, { path }, readClientWire)).data);
}

async function foundOrNull(read: () => Promise<Client>): Promise<Client | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** POST client, 201; the new id, null when the server does not return it. */
export function createClient(
  caller: Caller,
  input: NewClientInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  return createRecord(
    caller,
    { path: 'client', screens: '/dashboard/client', input, idempotencyKey, success: 201 },
    (update) => updateClient(caller, update),
  );
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

/** PUT client/{id}, 204. A client with no address yet is refused by the API. */
export async function updateClient(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<NewClientInput>,
) {
  const write = { body: input, ifMatch: etag, idempotencyKey };
  await callApi(caller, { method: 'PUT', path: `client/${id}`, ...write, success: 204 }, nothing);
}
