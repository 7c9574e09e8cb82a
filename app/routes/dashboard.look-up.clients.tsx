import type { LoaderFunctionArgs } from '@remix-run/node';

import { clientSearchSchema } from '@domain/client/client-search';
import { findClientById } from '~/features/client/client.server';
import { offerClients } from '~/features/client/offered-clients.server';
import { readFilter } from '~/server/forms/list-page.server';
import { pathId } from '~/server/forms/posted-form.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

/** `?text=`: the clients that the text may mean; `?idClient=`: that client, or null. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idClient = pathId(new URL(request.url).searchParams.get('idClient') ?? '');
  const { text } = readFilter(request, clientSearchSchema);
  return answerLookUp(request, async () =>
    idClient === null
      ? { rows: await offerClients(session, text) }
      : { client: await findClientById(session, idClient) },
  );
}
