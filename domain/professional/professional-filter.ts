import { filterDocument, filterText, statusFilter } from '../filter-fields';
import type { ListSearch } from '../list-search';
import { LIST_SIZE } from '../list-sizes';
import { sortField } from '../list-sort';
import { pageQuery } from '../page-query';
import { isValidCpfCnpj } from '../tax-id-check';
import { z } from '../zod';

/** Query of the professional list and of `professional/filter` (R-PRO-11). */
export const professionalFilterSchema = z.object({
  ...pageQuery(LIST_SIZE),
  sort: sortField(['name', '-name']),
  name: filterText(120),
  cpf: filterDocument(),
  status: statusFilter(),
});

/** The other filters that the list's text search can set. */
export const PROFESSIONAL_LIST_SEARCH: ListSearch = { text: 'name', document: 'cpf' };

export type ProfessionalFilter = z.infer<typeof professionalFilterSchema>;

/** Why a searched document is invalid, or null (R-LST-08). */
export function cpfFilterError(cpf: string): string | null {
  return cpf === '' || isValidCpfCnpj(cpf) ? null : 'Digite um CPF ou CNPJ válido';
}
