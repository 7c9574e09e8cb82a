import { CLIENT_OVERVIEW } from '../client/client-overview';
import type { FilterExtensions } from '../filter-extensions';
import { filterDate, filterDocument, filterId, filterText, filterValues } from '../filter-fields';
import type { ListSearch } from '../list-search';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { VALUE_FIELDS } from '../value-range';
import { z } from '../zod';
import { DUES } from './receivable-due';

/** Enough rows to receive at once. */
const RECEIVABLE_PAGE_SIZE = 20;

const SITE_LENGTH = 80;

/**
 * Query of `receivable/filter` and its totals (R-REC-02). Days are ISO, both ends of a range
 * included; '' means no filter. Payment type 0 means none.
 */
export const receivableFilterSchema = z.object({
  ...pageQuery(RECEIVABLE_PAGE_SIZE),
  sort: sortField(['dueDate', '-dueDate']),
  due: z.enum(DUES).catch('').default(''),
  dueDateFrom: filterDate(),
  dueDateTo: filterDate(),
  name: filterText(120),
  cpfCnpj: filterDocument(),
  site: filterText(SITE_LENGTH),
  idOrder: filterId(),
  /** Of the orders of a registered client. */
  idClient: filterId(),
  idCompany: filterId(),
  idPaymentType: filterId(),
  ...filterValues(),
});

/** The other filters that the list's text search can set. */
export const RECEIVABLE_LIST_SEARCH: ListSearch = {
  text: 'name',
  document: 'cpfCnpj',
  number: 'idOrder',
};

export type ReceivableFilter = z.infer<typeof receivableFilterSchema>;

export const RECEIVABLE_FILTER_EXTENSIONS: FilterExtensions<ReceivableFilter> = {
  [CLIENT_OVERVIEW]: ['idClient'],
  ...VALUE_FIELDS,
};
