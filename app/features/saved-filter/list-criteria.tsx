import type { BillFilter } from '@domain/bill/bill-filter';
import type { FiscalNoteFilter } from '@domain/fiscal-note/fiscal-note-filter';
import type { OrderFilter } from '@domain/order/order-filter';
import type { ProductFilter } from '@domain/product/product-filter';
import type { ReceivableFilter } from '@domain/receivable/receivable-filter';
import { formatCpfCnpj } from '@domain/tax-id';
import type { Option } from '~/components/form/fields/option';
import { DocumentFilterForm } from '~/components/list/document-filter-form';
import { FilterInWords } from '~/components/list/filter-form';
import { BillFilterForm } from '~/features/bill/bill-filter-form';
import type { BillOptions } from '~/features/bill/bill-form-values';
import { FiscalNoteFilterForm } from '~/features/fiscal-note/fiscal-note-filter-form';
import { OrderFilterForm } from '~/features/order/list/order-filter-form';
import { ProductFilterForm } from '~/features/product/product-filter-form';
import {
  ReceivableFilterForm,
  type ReceivableOptions,
} from '~/features/receivable/receivable-filter-form';

/** The registers searched by name, document and status. */
interface DocumentFilter {
  list: 'document';
  filter: { name: string; status: string };
  document: { name: string; label: string; value: string };
}

/** The filter in a list's URL, with the options that name its values. */
export type ListCriteria =
  | {
      list: 'order';
      filter: OrderFilter;
      statuses: readonly Option[];
      categories: readonly Option[];
      client: Option | null;
    }
  | { list: 'payable'; filter: BillFilter; options: BillOptions }
  | {
      list: 'receivable';
      filter: ReceivableFilter;
      options: ReceivableOptions;
    }
  | { list: 'fiscal-note'; filter: FiscalNoteFilter; companies: readonly Option[] }
  | { list: 'product'; filter: ProductFilter }
  | DocumentFilter;

/** The criteria in the words of the list's own chips, taken from its form. */
export function ListCriteriaText({ criteria }: { criteria: ListCriteria }) {
  return (
    <FilterInWords>
      <OwnForm {...criteria} />
    </FilterInWords>
  );
}

function OwnForm(criteria: ListCriteria) {
  switch (criteria.list) {
    case 'order':
      return <OrderFilterForm {...criteria} />;
    case 'payable':
      return <BillFilterForm {...criteria} />;
    case 'receivable':
      return <ReceivableFilterForm {...criteria} />;
    case 'fiscal-note':
      return <FiscalNoteFilterForm {...criteria} />;
    case 'product':
      return <ProductFilterForm {...criteria} />;
    case 'document':
      return (
        <DocumentFilterForm
          label=""
          clearTo=""
          filter={criteria.filter}
          document={{ ...criteria.document, mask: formatCpfCnpj }}
        />
      );
  }
}
