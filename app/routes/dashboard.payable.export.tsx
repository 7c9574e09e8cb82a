import { exportLoader } from '~/server/http/export-file.server';

/** The list's file, CSV or Excel, with its filter applied. */
export const loader = exportLoader('bill', { section: 'payable' });
