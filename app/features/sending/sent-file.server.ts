import { QUOTE_PAGE } from '@domain/quote-link/quote-link';
import { quoteResponse } from '~/features/quote-link/quote-response.server';
import { problemOf } from '~/features/quote-link/quote-visit.server';
import { streamFile } from '~/server/http/file-stream.server';
import { callContext } from '~/server/session/guard.server';

import { openSentFile } from './sending.server';

interface Visit {
  request: Request;
  params: { token?: string };
}

/** The file of an address, or a page that says why there is none. */
export async function sendSentFile({ request, params }: Visit): Promise<Response> {
  const token = params.token ?? '';
  try {
    const file = await openSentFile(callContext(request), { token, signal: request.signal });
    return streamFile(file, 'Documento.pdf');
  } catch (error) {
    const { problem, init } = problemOf(error);
    const path = QUOTE_PAGE + encodeURIComponent(token);
    return quoteResponse({ path, read: null, refused: null, problem, title: 'Documento' }, init);
  }
}
