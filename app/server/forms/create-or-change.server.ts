import { lenientNewId } from '@domain/wire/tolerant';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';
import { ApiError, type CreatedRecord } from '~/server/http/api-error.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import { changerOf } from '~/server/http/route-failure.server';

interface NewRecord<Input> {
  /** The resource of the API, as the contract writes it: `client`. */
  path: string;
  /** The path of its records' screens; null if they have none. */
  screens: string | null;
  input: Input;
  idempotencyKey: string | null;
  /**
   * Whether its records have versions: then a record is only changed on the version it was created
   * with.
   */
  versioned?: boolean;
}

interface PostedRecord<Input> extends NewRecord<Input> {
  /** The path and body of the POST, where they differ from the resource and the input. */
  to?: string;
  body?: unknown;
  /** The success status, if the contract specifies one. */
  success?: 201;
}

interface Writes<Input, Result> {
  create: () => Promise<Result>;
  /** Omitted where a change would not be what the person wanted. */
  change?: (update: RecordUpdate<Input>) => Promise<Result>;
}

/**
 * Creates a record. If an earlier post of the same form created it, its response was lost and the
 * form changed since, the current input becomes a change of that record, on the version it was
 * created with (R-FRM-11). Without `change`, or if the browser did get the response, nothing is
 * changed; every refusal says where the record is.
 */
export async function createOrChange<Input, Result>(
  caller: Caller,
  { path, screens, input, idempotencyKey, versioned = true }: NewRecord<Input>,
  { create, change }: Writes<Input, Result>,
): Promise<Result> {
  try {
    return await create();
  } catch (error) {
    const created = createdAt(path, error);
    if (!(error instanceof ApiError) || !created || !idempotencyKey) throw error;
    const savedAt = screens && `${screens}/${created.id}`;
    const isAnswered = caller.answeredKeys?.includes(idempotencyKey) ?? false;
    const { id, etag } = created;
    if (!change || isAnswered || (versioned && etag === null)) throw error.withSaved(savedAt);
    // A repeated change gets the first response. With a version its key is derived from that.
    const key =
      etag === null
        ? derivedKey(idempotencyKey, `change ${JSON.stringify(input)}`)
        : idempotencyKey;
    return change({ id, input, etag, idempotencyKey: key }).catch((refused: unknown) => {
      if (!(refused instanceof ApiError)) throw refused;
      throw refused.withSaved(savedAt, refused.status === 412 ? changedSince(refused) : undefined);
    });
  }
}

/**
 * `createOrChange` of a record with one POST to create and one PUT to change it; returns the id,
 * null when the server does not return it.
 */
export function createRecord<Input>(
  caller: Caller,
  { to, body, success, ...record }: PostedRecord<Input>,
  change?: (update: RecordUpdate<Input>) => Promise<unknown>,
): Promise<number | null> {
  const { path, input, idempotencyKey } = record;
  return createOrChange(caller, record, {
    create: async () => {
      const post = { method: 'POST', path: to ?? path, body: body ?? input } as const;
      const { data } = await callApi(caller, { ...post, idempotencyKey, success }, lenientNewId);
      return data;
    },
    change:
      change &&
      (async (update) => {
        await change(update);
        return update.id;
      }),
  });
}

/** The record of that resource created under the key. */
function createdAt(path: string, error: unknown): CreatedRecord | null {
  const created = error instanceof ApiError ? error.created : null;
  return created?.path === path ? created : null;
}

/** The API's message says to reload the page, but this page is that of a new record. */
function changedSince(refused: ApiError): string {
  return `O primeiro envio já tinha sido salvo, e foi alterado depois por ${changerOf(refused)}. O que está aqui não foi gravado.`;
}
