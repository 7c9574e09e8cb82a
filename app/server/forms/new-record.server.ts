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
  /** The redirect to the list, with its previous search, and the message shown there. */
  answer: (list: string) => Promise<Response>;
}

/**
 * The action of a screen that registers a record: redirects to the list from which it was opened.
 */
export function runNewRecord<Data>(
  request: Request,
  record: RecordForm<Data>,
  { path, create }: NewRecord<Data>,
): Promise<Response> {
  const list = path + new URL(request.url).search;
  return runRecordForm(request, record, async (data, { idempotencyKey }) => {
    const { id, answer } = await create(data, idempotencyKey);
    return withRecord(answer(list), path, id);
  });
}
