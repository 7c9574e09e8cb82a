import { STATUS_FILTER_OPTIONS } from '@domain/status';
import type { Mask } from '~/components/form/fields/masked-input';

import { FilterDocument, FilterImport, FilterSearch, FilterSelect } from './filter-fields';
import { FilterForm } from './filter-form';

interface DocumentFilter {
  /** Name of the search parameter. */
  name: string;
  label: string;
  value: string;
  /** In display format. */
  mask: Mask;
  error?: string | null;
}

/** The filter of registers searched by name, tax id and status. */
export function DocumentFilterForm({
  label,
  clearTo,
  open,
  filter,
  document,
  phone = false,
}: {
  label: string;
  clearTo: string;
  open?: boolean;
  filter: { name: string; status: string; idImport?: string };
  document: DocumentFilter;
  /** Whether the search also finds telephone numbers. */
  phone?: boolean;
}) {
  const { mask, value, error } = document;
  return (
    <FilterForm
      label={label}
      clearTo={clearTo}
      open={open}
      search={
        <FilterSearch
          name="name"
          label="Nome"
          value={filter.name}
          width={5}
          maxLength={120}
          finds={phone ? `Nome, ${document.label} ou telefone` : `Nome ou ${document.label}`}
        />
      }
    >
      <FilterDocument
        name={document.name}
        label={document.label}
        value={mask(value)}
        mask={mask}
        width={4}
        error={error ?? undefined}
      />
      <FilterSelect
        name="status"
        label="Status"
        value={filter.status}
        options={STATUS_FILTER_OPTIONS}
        width={3}
      />
      <FilterImport name="idImport" label="Importação" value={filter.idImport ?? ''} />
    </FilterForm>
  );
}
