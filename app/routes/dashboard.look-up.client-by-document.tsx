import type { LoaderFunctionArgs } from '@remix-run/node';

import { cleanTaxId } from '@domain/tax-id';
import { findClientByDocument } from '~/features/client/client.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

// Remix empties files named `.client.tsx` on the server; hence this name.

/** `?document=`: the client with that CPF or CNPJ, or null. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const document = cleanTaxId(new URL(request.url).searchParams.get('document') ?? '');
  return answerLookUp(request, async () => ({
    client: document ? await findClientByDocument(session, document) : null,
  }));
}
