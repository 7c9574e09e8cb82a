export const REPORT_FILE_PATH = '/dashboard/report/file';

/** The number of entries in a report's file, if the API returns it. */
export const ROWS_HEADER = 'X-Total-Rows';
