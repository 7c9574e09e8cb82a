import { formatCpfCnpj } from '@domain/documents';
import { STATUS_FILTER_OPTIONS } from '@domain/status';
import type { SupplierFilter } from '@domain/supplier/supplier-filter';
import { FilterForm, FilterSelect, FilterText } from '~/components/list/filter-form';

export function SupplierFilterForm({ filter, documentError }: { filter: SupplierFilter; documentError: string | null }) {
  const { name, cpfCnpj, status } = filter;
  return (
    <FilterForm label="Filtrar fornecedores" clearTo="/dashboard/supplier">
      <FilterText name="name" label="Nome" value={name} width="span-5" maxLength={120} />
      <FilterText
        name="cpfCnpj"
        label="CPF/CNPJ"
        value={formatCpfCnpj(cpfCnpj)}
        mask={formatCpfCnpj}
        maxLength={18}
        width="span-4"
        error={documentError ?? undefined}
      />
      <FilterSelect name="status" label="Status" value={status} options={STATUS_FILTER_OPTIONS} width="span-3" />
    </FilterForm>
  );
}
