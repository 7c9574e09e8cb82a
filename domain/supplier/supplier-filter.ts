import { INVALID_TAX_ID } from '../field-texts';
import type { FilterExtensions } from '../filter-extensions';
import { filterDocument, filterId, filterText, statusFilter } from '../filter-fields';
import type { ListSearch } from '../list-search';
import { LIST_SIZE } from '../list-sizes';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { ACTIVE } from '../status';
import { isValidCpfCnpj } from '../tax-id-check';
import { z } from '../zod';

/** Query of `supplier/filter`; all suppliers without a status (docs/contract.md#lists). */
export const supplierFilterSchema = z.object({
  ...pageQuery(LIST_SIZE),
  sort: sortField(['name', '-name']),
  name: filterText(120),
  cpfCnpj: filterDocument(),
  status: statusFilter(),
  /** Only records added by one import. */
  idImport: filterId(),
});

/**
 * Query of the screen, which starts with active suppliers (R-SUP-05); 'Todos' is an empty status.
 */
export const supplierListSchema = supplierFilterSchema.extend({
  status: statusFilter(`${ACTIVE}`),
});

/** The other filters that the list's text search can set. */
export const SUPPLIER_LIST_SEARCH: ListSearch = { text: 'name', document: 'cpfCnpj' };

export type SupplierFilter = z.infer<typeof supplierFilterSchema>;

export const SUPPLIER_FILTER_EXTENSIONS: FilterExtensions<SupplierFilter> = {
  deletion: ['idImport'],
};

/** Why a searched document is invalid, or null (R-LST-08). */
export function supplierDocumentFilterError(cpfCnpj: string): string | null {
  return cpfCnpj === '' || isValidCpfCnpj(cpfCnpj) ? null : INVALID_TAX_ID;
}
