import {
  ApiError,
  type Caller,
  type CreatedRecord,
  type RecordUpdate,
} from '~/server/http/api-client.server';
import { changerOf } from '~/server/http/api-errors.server';

import { derivedKey } from './idempotency-key.server';

interface NewRecord<Input> {
  /** The resource of the API, as the contract writes it: `client`. */
  path: string;
  /** Where its records have their screens; null where they have none of their own. */
  screens: string | null;
  input: Input;
  idempotencyKey: string | null;
  /** Whether its records have versions: without the one that it was made with none is changed. */
  versioned?: boolean;
}

interface Writes<Input, Result> {
  create: () => Promise<Result>;
  /** Left out where a change would not be what the person asked for. */
  change?: (update: RecordUpdate<Input>) => Promise<Result>;
}

/**
 * Creates a record. Where an earlier post of the same form had made it, the answer was lost and the
 * form changed since, what is typed now becomes a change of that record, on the version that it was
 * made with (R-FRM-11). Without `change`, and where the browser did get the answer, nothing is
 * changed; whatever is refused tells where the record is.
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
    // The same change once more is answered as the first time.
    const key = derivedKey(idempotencyKey, `change ${JSON.stringify(input)}`);
    return change({ id, input, etag, idempotencyKey: key }).catch((refused: unknown) => {
      if (!(refused instanceof ApiError)) throw refused;
      throw refused.withSaved(savedAt, refused.status === 412 ? changedSince(refused) : undefined);
    });
  }
}

/** The record of that resource that the key stood for. */
function createdAt(path: string, error: unknown): CreatedRecord | null {
  const created = error instanceof ApiError ? error.created : null;
  return created?.path === path ? created : null;
}

/** The API's words ask to reload the page, which is that of a new record. */
function changedSince(refused: ApiError): string {
  return `O primeiro envio já tinha sido salvo, e foi alterado depois por ${changerOf(refused)}. O que está aqui não foi gravado.`;
}
