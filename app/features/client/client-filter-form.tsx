import { formatCpfCnpj } from '@domain/documents';
import type { ClientFilter } from '@domain/client/client-filter';
import { STATUS_FILTER_OPTIONS } from '@domain/status';
import { FilterForm, FilterSelect, FilterText } from '~/components/list/filter-form';

export function ClientFilterForm({ filter }: { filter: ClientFilter }) {
  const { name, cpfCnpj, status } = filter;
  return (
    <FilterForm label="Filtrar clientes" clearTo="/dashboard/client">
      <FilterText name="name" label="Nome" value={name} width="span-5" maxLength={120} />
      <FilterText
        name="cpfCnpj"
        label="CPF/CNPJ"
        value={formatCpfCnpj(cpfCnpj)}
        mask={formatCpfCnpj}
        maxLength={18}
        width="span-4"
      />
      <FilterSelect name="status" label="Status" value={status} options={STATUS_FILTER_OPTIONS} width="span-3" />
    </FilterForm>
  );
}
