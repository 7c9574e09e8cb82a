import { CREATED_DAYS } from '@domain/created-days';
import { ORDER_DUES } from '@domain/order/order-dues';
import { type OrderFilter } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import { formatCpfCnpj } from '@domain/tax-id';
import { VALUE_RANGES } from '@domain/value-range';
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

export function OrderFilterForm({
  filter,
  statuses,
  categories,
  client,
}: {
  filter: OrderFilter;
  statuses: readonly Option[];
  /** Empty where none is registered. */
  categories: readonly Option[];
  /** The registered client of the filter. */
  client: Option | null;
}) {
  const { idOrder, name, cpfCnpj, status } = filter;
  const dues = useExtension(ORDER_DUES);
  const values = useExtension(VALUE_RANGES);
  const days = useExtension(CREATED_DAYS);
  return (
    <FilterForm
      label="Filtrar orçamentos"
      clearTo="/dashboard/order"
      search={
        <FilterSearch
          name="name"
          label="Nome"
          value={name}
          maxLength={120}
          width={4}
          finds="Nome, CPF/CNPJ ou nº"
        />
      }
      more={
        <>
          <FilterNumber name="idOrder" label="Id do Orçamento" value={idOrder} width={3} />
          {days ? (
            <FilterRange
              name="createdDate"
              label="Feito"
              from={filter.createdDateFrom}
              to={filter.createdDateTo}
            />
          ) : null}
          {client ? (
            <FilterSelect
              name="idClient"
              label="Cliente"
              value={client.value}
              options={[{ value: '', label: 'Todos' }, client]}
              width={3}
            />
          ) : null}
          {categories.length > 0 ? (
            <FilterSelect
              name="idCategory"
              label="Categoria"
              value={filter.idCategory}
              options={[{ value: '', label: 'Todas' }, ...categories]}
              width={3}
            />
          ) : null}
          {dues ? (
            <FilterRange
              name="openDueDate"
              label="Parcela em aberto"
              from={filter.openDueDateFrom}
              to={filter.openDueDateTo}
            />
          ) : null}
          {values ? (
            <FilterRange
              of="values"
              name="value"
              label="Valor"
              from={filter.valueFrom}
              to={filter.valueTo}
            />
          ) : null}
        </>
      }
    >
      <FilterDocument name="cpfCnpj" label="CPF/CNPJ" value={formatCpfCnpj(cpfCnpj)} width={5} />
      <FilterSelect
        name="status"
        label="Status"
        value={String(status)}
        options={[{ value: String(ALL_ORDER_STATUSES), label: 'Todos' }, ...statuses]}
        width={3}
      />
    </FilterForm>
  );
}
