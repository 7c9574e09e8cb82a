import type { LoaderFunctionArgs } from '@remix-run/node';

import { failLoader } from '~/server/api-errors.server';
import { streamFile } from '~/server/file-stream.server';
import { requireSession } from '~/server/guard.server';
import { pathId } from '~/server/posted-form.server';
import { openQuotePdf } from '~/server/resources/order.server';

/** 'Gerar orçamento': the quote's PDF, streamed from the API. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw new Response(null, { status: 404 });
  const file = await openQuotePdf(session, idOrder, request.signal).catch((error: unknown) =>
    failLoader(error, request),
  );
  return streamFile(file, `Orcamento-${idOrder}.pdf`);
}
