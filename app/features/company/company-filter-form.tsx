import type { CompanyFilter } from '@domain/company/company-filter';
import { formatCnpj } from '@domain/documents';
import { STATUS_FILTER_OPTIONS } from '@domain/status';
import { FilterForm, FilterSelect, FilterText } from '~/components/list/filter-form';

export function CompanyFilterForm({ filter, cnpjError }: { filter: CompanyFilter; cnpjError: string | null }) {
  const { name, cnpj, status } = filter;
  return (
    <FilterForm label="Filtrar empresas" clearTo="/dashboard/company">
      <FilterText name="name" label="Nome" value={name} width="span-5" maxLength={120} />
      <FilterText
        name="cnpj"
        label="CNPJ"
        value={formatCnpj(cnpj)}
        mask={formatCnpj}
        maxLength={18}
        width="span-4"
        error={cnpjError ?? undefined}
      />
      <FilterSelect name="status" label="Status" value={status} options={STATUS_FILTER_OPTIONS} width="span-3" />
    </FilterForm>
  );
}
