import { redirect } from '@remix-run/node';

import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-call.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

interface OrderFileArgs {
  request: Request;
  params: { idOrder?: string };
}

/**
 * Streams one of an order's documents from the API. On a refusal, redirects to the order with a
 * toast; an invalid id redirects to the list. `name` is the fallback file name, without extension.
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
    failFile(error, request, { backTo: `/dashboard/order/${idOrder}` }),
  );
  return streamFile(file, `${name(idOrder)}.pdf`);
}
