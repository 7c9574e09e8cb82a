import type { LoaderFunctionArgs } from '@remix-run/node';

import { chosenIds } from '@domain/chosen-ids';
import { MOST_PRINTED, TOO_MANY_PRINTED } from '@domain/order/documents/order-documents';
import { chosenAddress } from '~/components/list/list-params';
import { openQuotesPdf } from '~/features/order/documents/order-document.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithWarning } from '~/server/session/toast.server';

/** The quotes of the chosen orders, in one PDF. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const params = new URL(request.url).searchParams;
  const chosen = chosenIds(params.getAll('id'));
  const backTo = chosenAddress('order', params);
  if (chosen.length === 0 || chosen.length > MOST_PRINTED)
    return redirectWithWarning(backTo, TOO_MANY_PRINTED);
  const file = await openQuotesPdf(session, chosen, request.signal).catch((error: unknown) =>
    failFile(error, request, { backTo }),
  );
  return streamFile(file, 'Orcamentos.pdf');
}
