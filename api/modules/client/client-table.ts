import type { AddressColumns } from '../../db/tables/common-columns';
import { addressColumns } from '../../tables/address-columns';
import { statusText } from '../../tables/cells';
import type { ExportColumn, ExportTable } from '../../tables/export-table';
import { personColumns, type PersonRecord } from '../../tables/person-columns';
import type { ClientRecord } from './client-repository';

/** The columns of a client, registered or in an import. */
export const clientColumns: readonly ExportColumn<
  PersonRecord &
    Pick<ClientRecord, 'birthDate' | 'stateRegistration' | 'status' | keyof AddressColumns>
>[] = [
  ...personColumns,
  { label: 'Data de nascimento', kind: 'date', width: 19, value: ({ birthDate }) => birthDate },
  {
    label: 'Inscrição estadual',
    kind: 'text',
    width: 18,
    value: ({ stateRegistration }) => stateRegistration,
  },
  { label: 'Status', kind: 'text', width: 9, value: ({ status }) => statusText(status) },
  ...addressColumns,
];

export const clientTable: ExportTable<ClientRecord> = {
  name: 'clientes',
  title: 'Clientes',
  columns: [
    { label: 'Código', kind: 'number', width: 8, value: ({ idClient }) => idClient },
    ...clientColumns,
  ],
};
