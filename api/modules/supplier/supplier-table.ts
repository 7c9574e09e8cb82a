import { addressColumns } from '../../tables/address-columns';
import { statusText } from '../../tables/cells';
import type { ExportTable } from '../../tables/export-table';
import { personColumns } from '../../tables/person-columns';
import type { SupplierRecord } from './supplier-repository';

/** Suppliers as a file. */
export const supplierTable: ExportTable<SupplierRecord> = {
  name: 'fornecedores',
  title: 'Fornecedores',
  columns: [
    { label: 'Código', kind: 'number', width: 8, value: ({ idSupplier }) => idSupplier },
    ...personColumns,
    { label: 'Status', kind: 'text', width: 9, value: ({ status }) => statusText(status) },
    ...addressColumns,
  ],
};
