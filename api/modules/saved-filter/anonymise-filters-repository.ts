import { LISTS_OF_CLIENTS, looksForClient } from '@domain/saved-filter/filter-of-client';

import type { Trx } from '../../db/schema';

/** Deletes anyone's saved filters that search for a client: they would find nothing any more. */
export async function deleteFiltersOfClient(
  trx: Trx,
  client: Parameters<typeof looksForClient>[1],
): Promise<void> {
  // A person has a few dozen.
  const filters = await trx
    .selectFrom('savedFilter')
    .select(['idSavedFilter', 'name', 'query'])
    .where('list', 'in', LISTS_OF_CLIENTS)
    .execute();
  const ids = filters
    .filter((filter) => looksForClient(filter, client))
    .map(({ idSavedFilter }) => idSavedFilter);
  if (ids.length === 0) return;
  await trx.deleteFrom('savedFilter').where('idSavedFilter', 'in', ids).execute();
}
