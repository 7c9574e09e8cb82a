import { normalizeSearchText } from '@domain/search-text';

import { UnreadableFile } from '../../tables/table-file';
import type { ImportField } from './import-register';

/** About ten times what the largest register has. */
const MAX_COLUMNS = 200;

/** Where each field is in a file, and which headings match no field of the register. */
export interface Heading {
  columns: { field: ImportField; index: number }[];
  ignored: string[];
}

/**
 * Matches the register's fields with a file's heading, ignoring accents, case and punctuation. When
 * two headings name the same field, the first counts. Throws UnreadableFile for a repeated heading,
 * and when a required field is missing.
 */
export function readHeading(
  fields: readonly ImportField[],
  needed: ReadonlySet<string>,
  heading: readonly string[],
): Heading {
  if (heading.length > MAX_COLUMNS)
    throw new UnreadableFile(`O arquivo passa de ${MAX_COLUMNS} colunas.`);
  const columns: Heading['columns'] = [];
  const ignored: string[] = [];
  for (const [index, text] of heading.entries()) {
    if (text !== '' && heading.findIndex((one) => plain(one) === plain(text)) < index) {
      throw new UnreadableFile(`A coluna "${shown(text)}" aparece duas vezes no arquivo.`);
    }
    const field = fields.find((one) => isCalled(one, text));
    if (field && !columns.some((column) => column.field === field)) columns.push({ field, index });
    else if (text !== '') ignored.push(shown(text));
  }
  const missing = fields.filter(
    ({ field: name }) => needed.has(name) && !columns.some(({ field }) => field.field === name),
  );
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => `"${label}"`).join(', ');
    throw new UnreadableFile(
      missing.length === 1
        ? `O arquivo não tem a coluna ${labels}. A primeira linha deve ter os nomes das colunas.`
        : `O arquivo não tem as colunas ${labels}. A primeira linha deve ter os nomes das colunas.`,
    );
  }
  return { columns, ignored };
}

function isCalled({ label, names = [] }: ImportField, text: string): boolean {
  return [label, ...names].some((name) => plain(name) === plain(text));
}

/** A heading may be as long as a line; a message may not. */
function shown(text: string): string {
  return [...text].slice(0, 60).join('');
}

function plain(text: string): string {
  return normalizeSearchText(text).replace(/[^a-z0-9]/g, '');
}
