export const REPORT_FILE_PATH = '/dashboard/report/file';

/** How many movements a report's file lists, where the API says it. */
export const ROWS_HEADER = 'X-Total-Rows';
