import { isRecord } from '@domain/is-record';

import type { StoredDraft } from './draft-store';
import { storedEntries } from './stored-entries';

/** A form's texts by field name; a field that the form no longer has is ignored. */
export type Texts = Readonly<Record<string, string>>;

/** What was typed into a record's form, to be continued. */
export interface RecordDraft {
  form: string;
  texts: Texts;
}

export function readRecordDraft({ content, form }: StoredDraft): RecordDraft | null {
  const entries = isRecord(content) ? storedEntries(content.texts) : null;
  return entries && { form, texts: Object.fromEntries(entries) };
}

/** The record's name, if any, and what else distinguishes two drafts of a kind. */
export function describeRecordDraft({ texts }: Pick<RecordDraft, 'texts'>) {
  const { name, description, value, dueDate, barCode } = texts;
  const facts = [
    value && `R$\u00a0${value}`,
    dueDate && `vencimento ${dueDate}`,
    barCode && `código de barras ${barCode}`,
  ];
  return {
    about: (name || description || '').trim(),
    amount: facts.filter(Boolean).slice(0, 2).join(', '),
  };
}
