import { z } from '@domain/zod';

import type { StoredDraft } from './draft-store';

/** A form's texts by field name; a field that the form no longer has is ignored. */
export type Texts = Readonly<Record<string, string>>;

/** What was typed into a record's form, to be continued. */
export interface RecordDraft {
  form: string;
  texts: Texts;
}

const schema = z.object({ texts: z.array(z.tuple([z.string(), z.string()])) });

export function readRecordDraft({ content, form }: StoredDraft): RecordDraft | null {
  const parsed = schema.safeParse(content);
  return parsed.success ? { form, texts: Object.fromEntries(parsed.data.texts) } : null;
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
