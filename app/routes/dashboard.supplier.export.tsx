import { supplierDocumentFilterError } from '@domain/supplier/supplier-filter';
import { exportLoader } from '~/server/http/export-file.server';

/** The list's file, CSV or Excel, with its filter applied. */
export const loader = exportLoader('supplier', {
  refuses: (filter) => supplierDocumentFilterError(filter.get('cpfCnpj') ?? '') !== null,
});
