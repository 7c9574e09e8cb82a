import { exportLoader } from '~/server/http/export-file.server';

/** What the search finds as a file, CSV or Excel. */
export const loader = exportLoader('history');
