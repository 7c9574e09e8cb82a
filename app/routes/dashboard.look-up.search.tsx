import type { LoaderFunctionArgs } from '@remix-run/node';

import { searchQuerySchema } from '@domain/search/search-query';
import { searchRecords } from '~/features/search/search.server';
import { readFilter } from '~/server/forms/list-page.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

/** `?query=`: the records that match a text, while it is typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { query } = readFilter(request, searchQuerySchema);
  return answerLookUp(request, async () => ({ groups: await searchRecords(session, query) }));
}
