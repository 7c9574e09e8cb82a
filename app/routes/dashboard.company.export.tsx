import { cnpjFilterError } from '@domain/company/company-filter';
import { exportLoader } from '~/server/http/export-file.server';

/** The list's file, CSV or Excel, with its filter applied. */
export const loader = exportLoader('company', {
  refuses: (filter) => cnpjFilterError(filter.get('cnpj') ?? '') !== null,
});
