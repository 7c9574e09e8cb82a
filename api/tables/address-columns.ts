import { formatZipCode } from '@domain/zip-code';

import type { AddressColumns } from '../db/tables/common-columns';
import type { ExportColumn } from './export-table';

/** The address columns of a register's record. */
export const addressColumns: readonly ExportColumn<AddressColumns>[] = [
  { label: 'CEP', kind: 'text', width: 12, value: ({ zipCode }) => formatZipCode(zipCode) },
  { label: 'Rua', kind: 'text', width: 34, value: ({ street }) => street },
  { label: 'Número', kind: 'text', width: 9, value: ({ number }) => number },
  { label: 'Complemento', kind: 'text', width: 18, value: ({ complement }) => complement },
  { label: 'Bairro', kind: 'text', width: 22, value: ({ district }) => district },
  { label: 'Cidade', kind: 'text', width: 22, value: ({ city }) => city },
  { label: 'Estado', kind: 'text', width: 8, value: ({ state }) => state },
];
