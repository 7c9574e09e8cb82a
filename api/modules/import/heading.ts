import { normalizeSearchText } from '@domain/search-text';

import { type TableFile, UnreadableFile, withExtent } from '../../tables/table-file';
import type { ImportField } from './import-register';

/** About ten times what the largest register has. */
const MAX_COLUMNS = 200;

/** The columns that fill a field: the one of its own name first, then those of its other names. */
export interface FieldColumns {
  field: ImportField;
  places: { index: number; heading: string; isOwn: boolean }[];
}

/** Where each field is in a file, and which headings match no field of the register. */
export interface Heading {
  columns: FieldColumns[];
  ignored: string[];
}

/**
 * Matches the register's fields with a file's heading, ignoring accents, case and punctuation.
 * Several headings may name one field: which of their cells counts depends on the row (R-IMP-11).
 * Throws UnreadableFile for a repeated heading, and when a required field is missing.
 */
export function readHeading(
  fields: readonly ImportField[],
  needed: ReadonlySet<string>,
  { heading, extent }: Pick<TableFile, 'heading' | 'extent'>,
): Heading {
  if (heading.length > MAX_COLUMNS)
    throw new UnreadableFile(`O arquivo passa de ${MAX_COLUMNS} colunas.`);
  for (const [index, text] of heading.entries()) {
    if (text !== '' && heading.findIndex((one) => plainHeading(one) === plainHeading(text)) < index)
      throw new UnreadableFile(`A coluna "${shown(text)}" aparece duas vezes no arquivo.`);
  }
  const columns = fields.flatMap((field): FieldColumns[] => {
    const places = placesOf(field, heading);
    return places.length > 0 ? [{ field, places }] : [];
  });
  const found = new Set(columns.flatMap(({ places }) => places.map(({ index }) => index)));
  const ignored = heading.filter((text, index) => text !== '' && !found.has(index)).map(shown);
  const missing = fields.filter(
    ({ field: name }) => needed.has(name) && !columns.some(({ field }) => field.field === name),
  );
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => `"${label}"`).join(', ');
    const named = missing.length === 1 ? `a coluna ${labels}` : `as colunas ${labels}`;
    const problem = `O arquivo não tem ${named}. A primeira linha deve ter os nomes das colunas.`;
    throw new UnreadableFile(withExtent(problem, extent));
  }
  return { columns, ignored };
}

function placesOf({ label, names = [] }: ImportField, heading: readonly string[]) {
  const known = [label, ...names].map(plainHeading);
  return heading
    .map((text, index) => ({ index, heading: shown(text), isOwn: plainHeading(text) === known[0] }))
    .filter((place) => known.includes(plainHeading(place.heading)))
    .sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

/** A heading may be as long as a line; a message may not. */
function shown(text: string): string {
  return [...text].slice(0, 60).join('');
}

/** A heading for comparison: accents, case and punctuation do not count. */
export function plainHeading(text: string): string {
  return normalizeSearchText(text).replace(/[^a-z0-9]/g, '');
}
