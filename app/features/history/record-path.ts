import { ROLES } from '@domain/access/roles';
import { HISTORY_KINDS, type HistoryKind, historyKindOf } from '@domain/history/kinds';
import { MAX_ID } from '@domain/typed-id';

interface HistoryOf {
  kind: HistoryKind;
  id: number;
}

/** The record that a URL names by its kind's path; null when there is none. */
export function recordOfPath({
  area = '',
  idRecord = '',
}: Readonly<Record<string, string | undefined>>): HistoryOf | null {
  const kind = historyKindOf(area);
  const id = /^[1-9]\d{0,9}$/.test(idRecord) ? Number(idRecord) : MAX_ID + 1;
  return kind === undefined || id > MAX_ID ? null : { kind, id };
}

/**
 * The record's own page, under the dashboard; a role's path uses its word, and categories share a
 * page.
 */
export function recordPage({ kind, id }: HistoryOf): string {
  if (kind === 'category' || kind === 'income-category') return HISTORY_KINDS[kind].page;
  return `${HISTORY_KINDS[kind].page}/${kind === 'role' ? (ROLES[id - 1] ?? '') : id}`;
}
