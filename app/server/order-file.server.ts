import { redirect } from '@remix-run/node';

import type { Caller } from './api-client.server';
import { failFile } from './api-errors.server';
import { streamFile } from './file-stream.server';
import { requireSession } from './guard.server';
import { pathId } from './posted-form.server';

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
