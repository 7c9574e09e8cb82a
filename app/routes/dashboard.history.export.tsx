import { exportLoader } from '~/server/http/export-file.server';

/** The search results as a file, CSV or Excel. */
export const loader = exportLoader('history');
