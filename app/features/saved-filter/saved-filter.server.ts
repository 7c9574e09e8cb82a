import type { SavedFilterInput } from '@domain/saved-filter/saved-filter-schema';
import type { SavedList } from '@domain/saved-filter/saved-query';
import { savedFilterWire } from '@domain/wire/saved-filter';
import { list as listOf, newId, nothing } from '@domain/wire/tolerant';
import { createOrChange } from '~/server/forms/create-or-change.server';
import { type Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';
import { nullIfRefused, nullIfUnsupported } from '~/server/http/failed-call.server';

import { isReadable } from './readable.server';
import type { ShownFilter } from './saved-filters';

const savedFilters = listOf(savedFilterWire.read);

/** GET saved-filter, an extension (docs/contract.md#saved-filters). */
export async function readSavedFilters(caller: Caller, list: SavedList): Promise<ShownFilter[]> {
  const { data } = await callApi(caller, { path: 'saved-filter', query: { list } }, savedFilters);
  return data.map((filter) => ({ ...filter, readable: isReadable(list, filter.query) }));
}

/**
 * The saved filters beside a list, which is also shown without them: null without the extension.
 */
export function listSavedFilters(caller: Caller, list: SavedList): Promise<ShownFilter[] | null> {
  const filters = ifSupported(caller, 'saved-filters', () => readSavedFilters(caller, list)).catch(
    // Errors that the person needs to see come from the list's own call.
    nullIfRefused,
  );
  // The page awaits them last, or not at all if it redirects: that must not end the process.
  filters.catch(() => undefined);
  return filters;
}

/** POST saved-filter. If the same page saved one before, only its name can have changed. */
export function saveFilter(
  caller: Caller,
  input: SavedFilterInput,
  idempotencyKey: string,
): Promise<void> {
  const path = 'saved-filter';
  return createOrChange(
    caller,
    { path, screens: null, input, idempotencyKey, versioned: false },
    {
      create: async () => {
        await callApi(caller, { method: 'POST', path, body: input, idempotencyKey }, newId);
      },
      change: ({ id }) => renameFilter(caller, id, input.name),
    },
  );
}

/** PUT saved-filter/{id} */
export async function renameFilter(caller: Caller, id: number, name: string): Promise<void> {
  await callApi(caller, { method: 'PUT', path: `saved-filter/${id}`, body: { name } }, nothing);
}

/**
 * DELETE saved-filter/{id}; one already deleted, by a post whose answer was lost, counts as
 * deleted.
 */
export async function deleteFilter(caller: Caller, id: number): Promise<void> {
  const call = { method: 'DELETE', path: `saved-filter/${id}` } as const;
  await callApi(caller, call, nothing).catch(nullIfUnsupported);
}
