import { SAVE_ANOTHER } from '~/components/form/save-another-intent';
import { searchWithout } from '~/components/list/search-of';

import { type RecordForm, runRecordForm } from './record-form.server';
import { withRecord } from './saved-record.server';

interface NewRecord<Data> {
  /** The register's list; each record is below it, by its id. */
  path: string;
  /** The button that leads on to the new record, and to which place on its page. */
  leadsOn?: { intent: string; place: string };
  /** The parameter of what the record begins with, which the list has no filter by. */
  begunBy?: string;
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
 * with its previous search, or back to the screen for another one, or to the record, if a button
 * says so and the server returns its id.
 */
export function runNewRecord<Data>(
  request: Request,
  record: RecordForm<Data>,
  { path, leadsOn, begunBy = '', create }: NewRecord<Data>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const ofList = searchWithout(search, [begunBy]);
  return runRecordForm(request, record, async (data, { idempotencyKey, intent }) => {
    const { id, answer } = await create(data, idempotencyKey);
    const isLedOn = leadsOn?.intent === intent && typeof id === 'number';
    const next = intent === SAVE_ANOTHER ? pathname + search : path + ofList;
    const to = isLedOn ? `${path}/${id}${ofList}#${leadsOn.place}` : next;
    return withRecord(answer(to), path, id);
  });
}
