import { redirect } from '@remix-run/node';

import { pathId } from '~/server/forms/posted-form.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

import { openQuoteLinkFile } from './quote-link.server';

interface QuoteLinkFileArgs {
  request: Request;
  params: { idOrder?: string; idQuoteLink?: string };
}

/** A file of a sent version; a refusal is shown on the order's page. */
export async function quoteLinkFile(
  { request, params }: QuoteLinkFileArgs,
  file: 'pdf' | 'certificate',
): Promise<Response> {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  const idQuoteLink = pathId(params.idQuoteLink);
  if (idOrder === null || idQuoteLink === null) throw redirect('/dashboard/order');
  const wanted = { file, signal: request.signal };
  const opened = await openQuoteLinkFile(session, { idOrder, idQuoteLink }, wanted).catch(
    (error: unknown) => failFile(error, request, { backTo: `/dashboard/order/${idOrder}` }),
  );
  return streamFile(opened, `Orcamento-${idOrder}.pdf`);
}
