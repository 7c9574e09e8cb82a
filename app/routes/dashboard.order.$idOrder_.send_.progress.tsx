import { json, type LoaderFunctionArgs } from '@remix-run/node';

import type { Sending } from '@domain/wire/sending';
import { readKnownSendings } from '~/features/sending/sending.server';
import { pathId } from '~/server/forms/posted-form.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** An order's sent documents, for the page that shows a message being sent. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw new Response(null, { status: 404 });
  const sendings = await readKnownSendings(session, idOrder).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json(sendings satisfies Sending[]);
}
