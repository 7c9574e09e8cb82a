import { HISTORY_FIELDS } from './fields';
import type { HistoryKind } from './kinds';

/** A field's stored value. */
export type FieldValue = string | number | boolean | null;

/** A change of a field, of a record or of its line with that number. */
export type FieldChange =
  | readonly [field: string, from: FieldValue, to: FieldValue]
  | readonly [field: string, from: FieldValue, to: FieldValue, line: number];

/** Limits of a row (R-HIS-04): a large order's row states how many more changes there were. */
const MAX_CHANGES = 80;
const MAX_TEXT = 300;
/** Replaces a text that is too long to store. */
export const LONG = '…';

/** The recorded columns of a kind that differ. Columns absent from `after` are unchanged. */
export function changedFields(
  kind: HistoryKind,
  before: object | null,
  after: object | null,
): FieldChange[] {
  const [from, to] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return Object.entries(HISTORY_FIELDS[kind]).flatMap(([name, { format }]): FieldChange[] => {
    if (!(name in (to ?? {}))) return [];
    const [old, fresh] = [valueOf(from?.[name]), valueOf(to?.[name])];
    if (old === fresh || (isNothing(old) && isNothing(fresh))) return [];
    return format === 'long'
      ? [[name, old === null ? null : LONG, fresh === null ? null : LONG]]
      : [[name, old, fresh]];
  });
}

/** A flag that was never set counts as false. */
const isNothing = (value: FieldValue) => value === null || value === false || value === '';

function valueOf(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return null;
}

/** Whether only the beginning of a text was stored. */
export const isCut = (value: FieldValue) =>
  typeof value === 'string' && value.length > MAX_TEXT && value.endsWith('…');

const cut = (value: FieldValue) =>
  typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;

/** A row's changes as stored: a client's personal ones apart, within the limits. */
export interface KeptChanges {
  changes: FieldChange[];
  personal: FieldChange[];
  /** How many more changes there were. */
  left: number;
}

export function keptChanges(kind: HistoryKind, all: readonly FieldChange[]): KeptChanges {
  const shown = all
    .filter(([, from, to]) => from !== null || to !== null)
    .slice(0, MAX_CHANGES)
    .map(([field, from, to, line]): FieldChange =>
      line === undefined ? [field, cut(from), cut(to)] : [field, cut(from), cut(to), line],
    );
  const isPersonal = ([field]: FieldChange) => HISTORY_FIELDS[kind][field]?.personal === true;
  return {
    changes: shown.filter((change) => !isPersonal(change)),
    personal: shown.filter(isPersonal),
    left: Math.max(0, all.length - MAX_CHANGES),
  };
}
