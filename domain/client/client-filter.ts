import type { FilterExtensions } from '../filter-extensions';
import { filterDocument, filterId, filterText, statusFilter } from '../filter-fields';
import type { ListSearch } from '../list-search';
import { LIST_SIZE } from '../list-sizes';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { z } from '../zod';

/** Query of the client list and of `client/filter` (R-CLI-10). */
export const clientFilterSchema = z.object({
  ...pageQuery(LIST_SIZE),
  sort: sortField(['name', '-name']),
  name: filterText(120),
  cpfCnpj: filterDocument(),
  status: statusFilter(),
  /** Only records added by one import. */
  idImport: filterId(),
});

/** The other filters that the list's text search can set. */
export const CLIENT_LIST_SEARCH: ListSearch = { text: 'name', document: 'cpfCnpj' };

export type ClientFilter = z.infer<typeof clientFilterSchema>;

export const CLIENT_FILTER_EXTENSIONS: FilterExtensions<ClientFilter> = { deletion: ['idImport'] };
