import { formatCpfCnpj } from '@domain/documents';
import type { ProfessionalFilter } from '@domain/professional/professional-filter';
import { STATUS_FILTER_OPTIONS } from '@domain/status';
import { FilterForm, FilterSelect, FilterText } from '~/components/list/filter-form';

export function ProfessionalFilterForm({ filter, cpfError }: { filter: ProfessionalFilter; cpfError: string | null }) {
  const { name, cpf, status } = filter;
  return (
    <FilterForm label="Filtrar profissionais" clearTo="/dashboard/professional">
      <FilterText name="name" label="Nome" value={name} width="span-5" maxLength={120} />
      <FilterText
        name="cpf"
        label="CPF"
        value={formatCpfCnpj(cpf)}
        mask={formatCpfCnpj}
        maxLength={18}
        width="span-4"
        error={cpfError ?? undefined}
      />
      <FilterSelect name="status" label="Status" value={status} options={STATUS_FILTER_OPTIONS} width="span-3" />
    </FilterForm>
  );
}
