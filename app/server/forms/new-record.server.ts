import { SAVE_ANOTHER } from '~/components/form/save-another-intent';

import { type RecordForm, runRecordForm } from './record-form.server';
import { withRecord } from './saved-record.server';

interface NewRecord<Data> {
  /** The register's list; each record is below it, by its id. */
  path: string;
  create: (data: Data, idempotencyKey: string | null) => Promise<Created>;
}

interface Created {
  /** Null if the server does not return it. */
  id: number | null | undefined;
  /** The redirect, and the message shown there. */
  answer: (to: string) => Promise<Response>;
}

/**
 * The action of a screen that registers a record: redirects to the list from which it was opened,
 * with its previous search, or back to the screen for another one.
 */
export function runNewRecord<Data>(
  request: Request,
  record: RecordForm<Data>,
  { path, create }: NewRecord<Data>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return runRecordForm(request, record, async (data, { idempotencyKey, intent }) => {
    const { id, answer } = await create(data, idempotencyKey);
    const to = intent === SAVE_ANOTHER ? pathname : path;
    return withRecord(answer(to + search), path, id);
  });
}
