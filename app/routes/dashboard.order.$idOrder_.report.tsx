import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { failFile } from '~/server/api-errors.server';
import { streamFile } from '~/server/file-stream.server';
import { requireSession } from '~/server/guard.server';
import { pathId } from '~/server/posted-form.server';
import { openQuotePdf } from '~/server/resources/order.server';

/** 'Gerar orçamento': the quote's PDF, streamed from the API. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  const file = await openQuotePdf(session, idOrder, request.signal).catch((error: unknown) =>
    failFile(error, request, `/dashboard/order/${idOrder}`),
  );
  return streamFile(file, `Orcamento-${idOrder}.pdf`);
}
