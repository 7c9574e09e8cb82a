import { readCsv } from './read-csv';
import { isWorkbook, readXlsx } from './read-xlsx';
import type { TableFile } from './table-file';

/**
 * Reads a file of rows, Excel or CSV, detected by content and not by name. Throws UnreadableFile
 * when it is neither.
 */
export function readTable(bytes: Uint8Array, maxRows: number): Promise<TableFile> {
  return isWorkbook(bytes) ? readXlsx(bytes, maxRows) : readCsv(bytes, maxRows);
}
