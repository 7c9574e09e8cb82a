import { HISTORY_KINDS } from '@domain/history/kinds';
import { isRecord, textIn } from '@domain/is-record';

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
const COUNTER = '/dashboard/direct-sale';

interface UnsavedPage {
  path: string;
  title: string;
  /** ISO instant, where the draft tells when it was begun. */
  begunAt?: string | null;
}

/**
 * The page that offers a stored draft, and what it is about; null for a kind without a page of its
 * own, such as a row of a list.
 */
export function unsavedPage(draft: StoredDraft): UnsavedPage | null {
  const kind = kindOf(draft);
  if (kind === 'direct-sale') {
    const items = itemsOf(draft);
    const title = items === '' ? 'Venda Direta' : `Venda Direta: ${items}`;
    return { path: COUNTER, title, begunAt: textIn(draft.content, 'begunAt') };
  }
  const path = kind.replace(/^order:/, '/dashboard/order/');
  const [, form = '', id = ''] = FORM_PATH.exec(path) ?? [];
  const created = CREATED[form];
  const stored = Object.values(HISTORY_KINDS).find(({ page }) => page === form);
  if (!created || !stored) return null;
  const name = id === 'new' ? created : `${stored.label} ${id}`;
  const about = aboutOf(draft);
  return { path, title: about ? `${name}: ${about}` : name };
}

/** A sale's first item, and how many follow it: sales otherwise look alike. */
function itemsOf({ content }: StoredDraft): string {
  const entries = isRecord(content) ? (storedEntries(content.entries) ?? []) : [];
  const names = entries.filter(([name]) => /^products\[\d+\]\.description$/.test(name));
  const others = names.length - 1;
  const more = others < 1 ? '' : ` e mais ${others === 1 ? '1 item' : `${others} itens`}`;
  return names[0] ? names[0][1].trim() + more : '';
}

function aboutOf(draft: StoredDraft): string {
  const record = readRecordDraft(draft);
  if (record) return describeRecordDraft(record).about;
  const entries = isRecord(draft.content) ? storedEntries(draft.content.entries) : null;
  return new Map(entries).get('clientName')?.trim() ?? '';
}
