import { redirect } from '@remix-run/node';

import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-client.server';
import { failFile } from '~/server/http/api-errors.server';
import { streamFile } from '~/server/http/file-stream.server';
import { requireSession } from '~/server/session/guard.server';

interface OrderFileArgs {
  request: Request;
  params: { idOrder?: string };
}

/**
 * One of an order's documents, streamed from the API for whoever is signed in. What the API refuses
 * is said by a toast on the order's page; an id that is none leads to the list. `name` is what the
 * file is called, without its ending, when the API does not say.
 */
export async function orderFile(
  { request, params }: OrderFileArgs,
  name: (idOrder: number) => string,
  open: (caller: Caller, idOrder: number, signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  const file = await open(session, idOrder, request.signal).catch((error: unknown) =>
    failFile(error, request, `/dashboard/order/${idOrder}`),
  );
  return streamFile(file, `${name(idOrder)}.pdf`);
}
