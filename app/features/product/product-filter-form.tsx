import { onlyDigits } from '@domain/digits';
import { type ProductFilter } from '@domain/product/product-filter';
import { BAR_CODE_MAX_LENGTH } from '@domain/product/product-limits';
import { PRODUCT_LIMITS } from '@domain/product/product-limits';
import { STATUS_FILTER_OPTIONS } from '@domain/status';
import { VALUE_RANGES } from '@domain/value-range';
import {
  FilterImport,
  FilterSearch,
  FilterSelect,
  FilterText,
} from '~/components/list/filter-fields';
import { FilterForm } from '~/components/list/filter-form';
import { FilterRange } from '~/components/list/filter-range';
import { useExtension } from '~/features/extension/use-extension';

export function ProductFilterForm({ filter }: { filter: ProductFilter }) {
  const values = useExtension(VALUE_RANGES);
  const { description, barCode, status } = filter;
  return (
    <FilterForm
      label="Filtrar produtos"
      clearTo="/dashboard/product"
      search={
        <FilterSearch
          name="description"
          label="Descrição"
          value={description}
          width={5}
          maxLength={PRODUCT_LIMITS.description}
          finds="Descrição ou código de barras"
        />
      }
      more={
        values ? (
          <FilterRange
            of="values"
            name="value"
            label="Valor"
            from={filter.valueFrom}
            to={filter.valueTo}
          />
        ) : null
      }
    >
      <FilterText
        name="barCode"
        label="Código de barras"
        value={barCode}
        mask={onlyDigits}
        maxLength={BAR_CODE_MAX_LENGTH}
        inputMode="numeric"
        width={4}
      />
      <FilterSelect
        name="status"
        label="Status"
        value={status}
        options={STATUS_FILTER_OPTIONS}
        width={3}
      />
      <FilterImport name="idImport" label="Importação" value={filter.idImport ?? ''} />
    </FilterForm>
  );
}
