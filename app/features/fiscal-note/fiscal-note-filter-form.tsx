import type { FiscalNoteFilter } from '@domain/fiscal-note/fiscal-note-filter';
import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';
import { formatCpfCnpj } from '@domain/tax-id';
import type { Option } from '~/components/form/option';
import { FilterForm, FilterSelect, FilterText } from '~/components/list/filter-form';

const STATUSES = [
  { value: '', label: 'Todos' },
  ...FISCAL_NOTE_STATUSES.map(({ id, label }) => ({ value: id, label })),
];

export function FiscalNoteFilterForm({
  filter,
  companies,
}: {
  filter: FiscalNoteFilter;
  companies: readonly Option[];
}) {
  const { idOrder, fiscalNoteNumber, idCompany, status, cpfCnpj, name } = filter;
  return (
    <FilterForm label="Filtrar notas fiscais" clearTo="/dashboard/fiscal-note">
      <FilterText
        name="idOrder"
        label="Id do Orçamento"
        value={idOrder}
        inputMode="numeric"
        maxLength={10}
        width={2}
      />
      <FilterText
        name="fiscalNoteNumber"
        label="Número da nota"
        value={fiscalNoteNumber}
        inputMode="numeric"
        maxLength={9}
        width={2}
      />
      <FilterText name="name" label="Nome" value={name} maxLength={120} width={5} />
      <FilterText
        name="cpfCnpj"
        label="CPF/CNPJ"
        value={formatCpfCnpj(cpfCnpj)}
        mask={formatCpfCnpj}
        maxLength={18}
        width={3}
      />
      <FilterSelect
        name="idCompany"
        label="Empresa"
        value={idCompany}
        options={[{ value: '', label: 'Todas' }, ...companies]}
        width={8}
      />
      <FilterSelect name="status" label="Status" value={status} options={STATUSES} width={4} />
    </FilterForm>
  );
}
