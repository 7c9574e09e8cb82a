import { PassThrough } from 'node:stream';

import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Remix's own entry for browsers. Remix's also detects robots, with a package that we do not have.
 */
// Remix passes these by position.
// eslint-disable-next-line max-params
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    });
  });
}
