import { ROLES } from '@domain/access/roles';
import { MAX_ID } from '@domain/form-fields';
import { HISTORY_KINDS, type HistoryKind, historyKindOf } from '@domain/history/kinds';

interface HistoryOf {
  kind: HistoryKind;
  id: number;
}

/** The record that an address names by the area of its screens; null when it is none. */
export function recordOfPath({
  area = '',
  idRecord = '',
}: Readonly<Record<string, string | undefined>>): HistoryOf | null {
  const kind = historyKindOf(area);
  const id = /^[1-9]\d{0,9}$/.test(idRecord) ? Number(idRecord) : MAX_ID + 1;
  return kind === undefined || id > MAX_ID ? null : { kind, id };
}

/** The record's own page, under the dashboard; a role's is named by its word. */
export function recordPage({ kind, id }: HistoryOf): string {
  return `${HISTORY_KINDS[kind].page}/${kind === 'role' ? (ROLES[id - 1] ?? '') : id}`;
}
