import type { FilterExtensions } from '../filter-extensions';
import { filterId, filterText, filterValues, statusFilter } from '../filter-fields';
import type { ListSearch } from '../list-search';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { VALUE_FIELDS } from '../value-range';
import { z } from '../zod';
import { BAR_CODE_MAX_LENGTH, PRODUCT_PAGE_SIZE } from './product-limits';

/** Query of `product/filter`. */
export const productFilterSchema = z.object({
  ...pageQuery(PRODUCT_PAGE_SIZE),
  sort: sortField(['description', '-description', 'value', '-value']),
  description: filterText(120),
  barCode: filterText(BAR_CODE_MAX_LENGTH),
  status: statusFilter(),
  /** Only records added by one import. */
  idImport: filterId(),
  ...filterValues(),
});

/** The other filters that the list's text search can set. */
export const PRODUCT_LIST_SEARCH: ListSearch = { text: 'description', barCode: 'barCode' };

export type ProductFilter = z.infer<typeof productFilterSchema>;

export const PRODUCT_FILTER_EXTENSIONS: FilterExtensions<ProductFilter> = {
  deletion: ['idImport'],
  ...VALUE_FIELDS,
};
