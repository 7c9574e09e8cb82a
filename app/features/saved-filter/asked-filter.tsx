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
import { ReceivableFilterForm } from '~/features/receivable/receivable-filter-form';

/** The registers that are searched by name, a document and a status. */
interface DocumentFilter {
  list: 'document';
  filter: { name: string; status: string };
  document: { name: string; label: string; value: string };
}

/** What a list's address asks for, with the choices that its form names. */
export type AskedFilter =
  | {
      list: 'order';
      filter: OrderFilter;
      statuses: readonly Option[];
      categories: readonly Option[];
    }
  | { list: 'payable'; filter: BillFilter; options: BillOptions }
  | {
      list: 'receivable';
      filter: ReceivableFilter;
      options: { companies: Option[]; paymentTypes: Option[] };
    }
  | { list: 'fiscal-note'; filter: FiscalNoteFilter; companies: readonly Option[] }
  | { list: 'product'; filter: ProductFilter }
  | DocumentFilter;

/** The same in the words of the list's own chips: its form says them. */
export function AskedFilterText({ asked }: { asked: AskedFilter }) {
  return (
    <FilterInWords>
      <OwnForm {...asked} />
    </FilterInWords>
  );
}

function OwnForm(asked: AskedFilter) {
  switch (asked.list) {
    case 'order':
      return <OrderFilterForm {...asked} />;
    case 'payable':
      return <BillFilterForm {...asked} />;
    case 'receivable':
      return <ReceivableFilterForm {...asked} />;
    case 'fiscal-note':
      return <FiscalNoteFilterForm {...asked} />;
    case 'product':
      return <ProductFilterForm {...asked} />;
    case 'document':
      return (
        <DocumentFilterForm
          label=""
          clearTo=""
          filter={asked.filter}
          document={{ ...asked.document, mask: formatCpfCnpj }}
        />
      );
  }
}
