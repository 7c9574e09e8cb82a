import { useLocation } from '@remix-run/react';
import { useState } from 'react';

import { type BillFilter } from '@domain/bill/bill-filter';
import { BILL_STATUS_OPTIONS, OVERDUE } from '@domain/bill/bill-filter-options';
import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { BILL_DAYS, DATE_RANGES } from '@domain/bill/bill-ranges';
import { VALUE_RANGES } from '@domain/value-range';
import type { Option } from '~/components/form/fields/option';
import {
  FilterDate,
  FilterNumber,
  FilterSearch,
  FilterSelect,
  FilterText,
} from '~/components/list/filter-fields';
import { FilterForm } from '~/components/list/filter-form';
import { FilterRange } from '~/components/list/filter-range';
import { useExtension } from '~/features/extension/use-extension';

import type { BillOptions } from './bill-form-values';
import { supplierValue } from './supplier-value';

/**
 * Filtering overdue bills disables the due date (R-BIL-09): on change, or without JavaScript by the
 * URL.
 */
export function BillFilterForm({
  filter,
  options,
  supplierError,
}: {
  filter: BillFilter;
  options: BillOptions;
  /** Why the typed supplier matches none. */
  supplierError?: string | undefined;
}) {
  const ranges = useExtension(DATE_RANGES);
  const values = useExtension(VALUE_RANGES);
  const days = useExtension(BILL_DAYS);
  const { key } = useLocation();
  const [chosen, setChosen] = useState<{ key: string; status: string } | null>(null);
  const status = chosen?.key === key ? chosen.status : filter.isPaid;
  const overdue = status === OVERDUE;
  return (
    <FilterForm
      label="Filtrar Contas a Pagar"
      clearTo="/dashboard/payable"
      search={
        <FilterSearch
          name="description"
          label="Descrição"
          value={filter.description}
          width={5}
          maxLength={BILL_LIMITS.description}
        />
      }
      more={moreFields(filter, options, { ranges, values, days, supplierError })}
    >
      <FilterSelect
        name="isPaid"
        label="Status"
        value={filter.isPaid}
        options={BILL_STATUS_OPTIONS}
        width={3}
        onChoose={(value) => setChosen({ key, status: value })}
      />
      <FilterDate
        name="dueDate"
        label="Vencimento"
        value={filter.dueDate}
        width={4}
        disabled={overdue}
        help={overdue ? 'Não vale para as vencidas.' : undefined}
      />
    </FilterForm>
  );
}

/** Elements, not a component: the form reads their values for its chips. */
function moreFields(
  filter: BillFilter,
  options: BillOptions,
  {
    ranges,
    values,
    days,
    supplierError,
  }: { ranges: boolean; values: boolean; days: boolean; supplierError: string | undefined },
) {
  return (
    <>
      {options.searchesSuppliers || supplierError ? (
        <FilterText
          name="idSupplier"
          label="Fornecedor"
          value={supplierValue(filter.idSupplier, options)}
          width={5}
          maxLength={BILL_LIMITS.supplier}
          placeholder="Nome ou CPF/CNPJ"
          error={supplierError}
        />
      ) : (
        <FilterSelect
          name="idSupplier"
          label="Fornecedor"
          value={filter.idSupplier}
          options={all('Todos', options.suppliers)}
          width={5}
        />
      )}
      <FilterSelect
        name="idCompany"
        label="Empresa"
        value={filter.idCompany}
        options={all('Todas', options.companies)}
        width={4}
      />
      <FilterDate name="paymentDate" label="Pagamento" value={filter.paymentDate} width={3} />
      {ranges ? (
        <>
          <FilterRange
            name="dueDate"
            label="Vencimento"
            from={filter.dueDateFrom}
            to={filter.dueDateTo}
          />
          <FilterRange
            name="paymentDate"
            label="Pagamento"
            from={filter.paymentDateFrom}
            to={filter.paymentDateTo}
          />
        </>
      ) : null}
      {days ? (
        <FilterRange
          name="reportDay"
          label="Pagamento ou vencimento"
          long
          from={filter.reportDayFrom}
          to={filter.reportDayTo}
        />
      ) : null}
      {options.categories ? (
        <>
          <FilterSelect
            name="idCategory"
            label="Categoria"
            value={filter.idCategory}
            options={all('Todas', options.categories.all)}
            width={4}
          />
          <FilterNumber
            name="idSite"
            label="Obra (nº do orçamento)"
            value={filter.idSite}
            width={6}
          />
        </>
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
  );
}

function all(label: string, options: readonly Option[]): Option[] {
  return [{ value: '', label }, ...options];
}
