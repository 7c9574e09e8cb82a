import { type OrderFilter } from '@domain/order/order-filter';
import { ALL_ORDER_STATUSES } from '@domain/order/order-status';
import { formatCpfCnpj } from '@domain/tax-id';
import type { Option } from '~/components/form/option';
import { FilterForm, FilterSelect, FilterText } from '~/components/list/filter-form';

export function OrderFilterForm({
  filter,
  statuses,
}: {
  filter: OrderFilter;
  statuses: readonly Option[];
}) {
  const { idOrder, name, cpfCnpj, status } = filter;
  return (
    <FilterForm label="Filtrar orçamentos" clearTo="/dashboard/order">
      <FilterText
        name="idOrder"
        label="Id do Orçamento"
        value={idOrder}
        inputMode="numeric"
        maxLength={10}
        width={3}
      />
      <FilterText name="name" label="Nome" value={name} maxLength={120} width={3} />
      <FilterText
        name="cpfCnpj"
        label="CPF/CNPJ"
        value={formatCpfCnpj(cpfCnpj)}
        mask={formatCpfCnpj}
        maxLength={18}
        width={3}
      />
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
