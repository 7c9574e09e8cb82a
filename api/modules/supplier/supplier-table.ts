import type { AddressColumns } from '../../db/tables/common-columns';
import { addressColumns } from '../../tables/address-columns';
import { statusText } from '../../tables/cells';
import type { ExportColumn, ExportTable } from '../../tables/export-table';
import { personColumns, type PersonRecord } from '../../tables/person-columns';
import type { SupplierRecord } from './supplier-repository';

/** The columns of a supplier, registered or in an import. */
export const supplierColumns: readonly ExportColumn<
  PersonRecord & Pick<SupplierRecord, 'status' | keyof AddressColumns>
>[] = [
  ...personColumns,
  { label: 'Status', kind: 'text', width: 9, value: ({ status }) => statusText(status) },
  ...addressColumns,
];

export const supplierTable: ExportTable<SupplierRecord> = {
  name: 'fornecedores',
  title: 'Fornecedores',
  columns: [
    { label: 'Código', kind: 'number', width: 8, value: ({ idSupplier }) => idSupplier },
    ...supplierColumns,
  ],
};
