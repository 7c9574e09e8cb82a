import { DUE_OPTIONS } from '@domain/receivable/receivable-due';
import { type ReceivableFilter } from '@domain/receivable/receivable-filter';
import { formatCpfCnpj } from '@domain/tax-id';
import { VALUE_RANGES } from '@domain/value-range';
import type { Option } from '~/components/form/fields/option';
import {
  FilterDocument,
  FilterNumber,
  FilterSearch,
  FilterSelect,
  FilterText,
} from '~/components/list/filter-fields';
import { FilterForm } from '~/components/list/filter-form';
import { FilterRange } from '~/components/list/filter-range';
import { useExtension } from '~/features/extension/use-extension';

export interface ReceivableOptions {
  companies: readonly Option[];
  paymentTypes: readonly Option[];
  /** The registered client of the filter. */
  client: Option | null;
}

export function ReceivableFilterForm({
  filter,
  options,
}: {
  filter: ReceivableFilter;
  options: ReceivableOptions;
}) {
  const { client } = options;
  const { cpfCnpj, site, idOrder, idCompany, idPaymentType, dueDateFrom, dueDateTo } = filter;
  const values = useExtension(VALUE_RANGES);
  return (
    <FilterForm
      label="Filtrar Contas a Receber"
      clearTo="/dashboard/receivable"
      search={
        <FilterSearch
          name="name"
          label="Nome"
          value={filter.name}
          maxLength={120}
          width={5}
          finds="Nome, CPF/CNPJ ou nº"
        />
      }
      more={
        <>
          <FilterRange name="dueDate" label="Vencimento" from={dueDateFrom} to={dueDateTo} />
          {values ? (
            <FilterRange
              of="values"
              name="value"
              label="Valor"
              from={filter.valueFrom}
              to={filter.valueTo}
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
          <FilterNumber name="idOrder" label="Id do Orçamento" value={idOrder} width={3} />
          <FilterDocument
            name="cpfCnpj"
            label="CPF/CNPJ"
            value={formatCpfCnpj(cpfCnpj)}
            width={3}
          />
          <FilterText name="site" label="Endereço da obra" value={site} maxLength={80} width={6} />
          <FilterSelect
            name="idCompany"
            label="Empresa"
            value={idCompany}
            options={[{ value: '', label: 'Todas' }, ...options.companies]}
            width={6}
          />
        </>
      }
    >
      <FilterSelect
        name="due"
        label="Vencimento"
        value={filter.due}
        options={DUE_OPTIONS}
        width={3}
      />
      <FilterSelect
        name="idPaymentType"
        label="Forma de pagamento"
        value={idPaymentType}
        options={[
          { value: '', label: 'Todas' },
          ...options.paymentTypes,
          { value: '0', label: 'Não informada' },
        ]}
        width={4}
      />
    </FilterForm>
  );
}
