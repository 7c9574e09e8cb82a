import { filterDocument, filterId, filterText, statusFilter } from '../filter-fields';
import { pageQuery } from '../page-query';
import { z } from '../zod';

const CLIENT_PAGE_SIZE = 5;

/** Query of the client list and of `client/filter` (R-CLI-10). */
export const clientFilterSchema = z.object({
  ...pageQuery(CLIENT_PAGE_SIZE),
  name: filterText(120),
  cpfCnpj: filterDocument(),
  status: statusFilter(),
  /** Only records added by one import: an extension (docs/contract.md#deletion). */
  idImport: filterId(),
});

export type ClientFilter = z.infer<typeof clientFilterSchema>;
