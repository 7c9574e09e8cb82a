import { HISTORY_KINDS } from '@domain/history/kinds';
import { isRecord } from '@domain/is-record';

import { kindOf, type StoredDraft } from './draft-store';
import { describeRecordDraft, readRecordDraft } from './record-draft';
import { storedEntries } from './stored-entries';

/** What a new record of a form is called, by its page; a stored one is called as in the history. */
const CREATED: Readonly<Record<string, string>> = {
  order: 'Novo orçamento',
  client: 'Novo cliente',
  company: 'Nova empresa',
  supplier: 'Novo fornecedor',
  product: 'Novo produto',
  professional: 'Novo profissional',
  payable: 'Nova conta',
};
const FORM_PATH = /^\/dashboard\/([a-z]+)\/(new|\d+)(?:\?.*)?$/;
const COUNTER = { path: '/dashboard/direct-sale', title: 'Venda Direta' };

/**
 * The page that offers a stored draft, and what it is about; null for a kind without a page of its
 * own, such as a row of a list.
 */
export function unsavedPage(draft: StoredDraft): { path: string; title: string } | null {
  const kind = kindOf(draft);
  if (kind === 'direct-sale') return COUNTER;
  const path = kind.replace(/^order:/, '/dashboard/order/');
  const [, form = '', id = ''] = FORM_PATH.exec(path) ?? [];
  const created = CREATED[form];
  const stored = Object.values(HISTORY_KINDS).find(({ page }) => page === form);
  if (!created || !stored) return null;
  const name = id === 'new' ? created : `${stored.label} ${id}`;
  const about = aboutOf(draft);
  return { path, title: about ? `${name}: ${about}` : name };
}

function aboutOf(draft: StoredDraft): string {
  const record = readRecordDraft(draft);
  if (record) return describeRecordDraft(record).about;
  const entries = isRecord(draft.content) ? storedEntries(draft.content.entries) : null;
  return new Map(entries).get('clientName')?.trim() ?? '';
}
