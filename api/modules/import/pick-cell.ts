import { listed } from '@domain/listed';
import { normalizeSearchText } from '@domain/search-text';

import type { TableRow } from '../../tables/table-file';
import type { FieldColumns } from './heading';
import { type ImportField, Unreadable } from './import-register';

/** A row's cell for a field: the one that counts, with its heading and its reading. */
export interface PickedCell {
  field: ImportField;
  heading: string;
  text: string;
  /** Unreadable when the cell is, or when another column contradicts it. */
  value: unknown;
  /** Whether the file itself has an error in this cell. */
  isFaulty: boolean;
}

/**
 * When several columns fill one field, the filled cell counts, the field's own name first. Two that
 * differ are refused, as either could be meant (R-IMP-11).
 */
export function pickCell({ field, places }: FieldColumns, row: TableRow): PickedCell {
  const cells = places.map(({ index, heading, isOwn }) => ({
    heading,
    isOwn,
    text: row.cells[index] ?? '',
    fault: row.faults?.get(index),
  }));
  const found = cells.filter(({ text, fault }) => text !== '' || fault !== undefined);
  const filled = field.isOwnFirst && found[0]?.isOwn ? found.slice(0, 1) : found;
  const faulty = filled.find(({ fault }) => fault !== undefined);
  const { heading, text, fault } = faulty ??
    filled[0] ?? { heading: '', text: '', fault: undefined };
  const read = (cell: string) => (field.read ? field.read(cell) : cell);
  if (fault !== undefined)
    return { field, heading, text, value: new Unreadable(fault), isFaulty: true };
  const meanings =
    filled.length < 2 ? [] : filled.map((cell) => meaning(field, cell.text, read(cell.text)));
  if (new Set(meanings).size > 1) return { field, heading, ...differing(filled), isFaulty: false };
  return { field, heading, text, value: read(text), isFaulty: false };
}

/** What two cells must share to be equal. */
function meaning({ essence = normalizeSearchText }: ImportField, text: string, value: unknown) {
  if (value instanceof Unreadable) return essence(text);
  return typeof value === 'string' ? essence(value) : String(value);
}

function differing(filled: readonly { heading: string; text: string }[]) {
  const headings = listed(filled.map(({ heading }) => `"${heading}"`));
  return {
    text: filled.map(({ text }) => text).join(' / '),
    value: new Unreadable(
      `As colunas ${headings} têm valores diferentes: deixe só o que vale e apague o outro`,
    ),
  };
}
