import { filterDocument, filterText, statusFilter } from '../filter-fields';
import type { ListSearch } from '../list-search';
import { LIST_SIZE } from '../list-sizes';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { isValidCnpj } from '../tax-id-check';
import { z } from '../zod';

/** Query of the company list and of `company/filter` (R-COM-06). */
export const companyFilterSchema = z.object({
  ...pageQuery(LIST_SIZE),
  sort: sortField(['name', '-name']),
  name: filterText(120),
  cnpj: filterDocument(),
  status: statusFilter(),
});

/** The other filters that the list's text search can set. */
export const COMPANY_LIST_SEARCH: ListSearch = { text: 'name', document: 'cnpj' };

export type CompanyFilter = z.infer<typeof companyFilterSchema>;

/** Why a searched CNPJ is invalid, or null (R-LST-08). */
export function cnpjFilterError(cnpj: string): string | null {
  return cnpj === '' || isValidCnpj(cnpj) ? null : 'Digite um CNPJ válido';
}
