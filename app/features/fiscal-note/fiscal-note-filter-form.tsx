import { CREATED_DAYS } from '@domain/created-days';
import type { FiscalNoteFilter } from '@domain/fiscal-note/fiscal-note-filter';
import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';
import { formatCpfCnpj } from '@domain/tax-id';
import type { Option } from '~/components/form/fields/option';
import {
  FilterDocument,
  FilterNumber,
  FilterSearch,
  FilterSelect,
} from '~/components/list/filter-fields';
import { FilterForm } from '~/components/list/filter-form';
import { FilterRange } from '~/components/list/filter-range';
import { useExtension } from '~/features/extension/use-extension';

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
  const days = useExtension(CREATED_DAYS);
  return (
    <FilterForm
      label="Filtrar notas fiscais"
      clearTo="/dashboard/fiscal-note"
      search={
        <FilterSearch
          name="name"
          label="Nome"
          value={name}
          maxLength={120}
          width={5}
          finds="Nome, CPF/CNPJ ou nº"
        />
      }
      more={
        <>
          <FilterNumber name="idOrder" label="Id do Orçamento" value={idOrder} width={3} />
          <FilterDocument
            name="cpfCnpj"
            label="CPF/CNPJ"
            value={formatCpfCnpj(cpfCnpj)}
            width={3}
          />
          <FilterSelect
            name="idCompany"
            label="Empresa"
            value={idCompany}
            options={[{ value: '', label: 'Todas' }, ...companies]}
            width={6}
          />
          {days ? (
            <FilterRange
              name="createdDate"
              label="Emitida"
              from={filter.createdDateFrom}
              to={filter.createdDateTo}
            />
          ) : null}
        </>
      }
    >
      <FilterNumber
        name="fiscalNoteNumber"
        label="Número da nota"
        value={fiscalNoteNumber}
        maxLength={9}
        width={4}
      />
      <FilterSelect name="status" label="Status" value={status} options={STATUSES} width={3} />
    </FilterForm>
  );
}
