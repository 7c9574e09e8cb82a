import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';

import {
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

import { NonceContext } from '~/components/ui/nonce';
import { FirstStylesContext } from '~/components/ui/page-styles';
import { HtmlContext } from '~/components/ui/stencil';
import { firstStyles } from '~/server/http/first-styles.server';
import { log } from '~/server/http/log.server';
import { loggedPath } from '~/server/http/logged-path.server';
import { withoutNullBytes } from '~/server/http/null-bytes.server';
import { contentSecurityPolicy } from '~/server/http/security-headers.server';
import styles from '~/styles/app.css';

// Remix passes these by position.
// eslint-disable-next-line max-params
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  // Pages contain business data and a one-time form key: neither browsers nor proxies may cache
  // them.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');

  const firstTime = await firstStyles(styles, request, headers);

  const page = (
    <NonceContext.Provider value={nonce}>
      <FirstStylesContext.Provider value={firstTime}>
        <HtmlContext.Provider value={renderToString}>
          <RemixServer context={context} url={request.url} />
        </HtmlContext.Provider>
      </FirstStylesContext.Provider>
    </NonceContext.Provider>
  );
  return new Response(await renderHtml(page, nonce), { headers, status });
}

/**
 * The page as one piece: nothing in it is sent later, and pieces of 2 kB, each compressed and written
 * by itself, cost more than rendering them.
 */
function renderHtml(page: ReactElement, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const whole = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(withoutNullBytes(Buffer.concat(pieces)));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // A boundary larger than this would be moved into its place by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(whole),
      // Remix renders the error's own page and logs it.
      onShellError: reject,
      onError: reject,
    });
  });
}

export function handleDataRequest(response: Response): Response {
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  return response;
}

export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // Remix refused the request itself: no fault of ours, and its message repeats what was sent.
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) logError(error, request);
}

/** The error and the path; never the query string, which may hold names and documents. */
function logError(error: unknown, request: Request): void {
  const known =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack }
      : error;
  log().error(
    {
      requestId: request.headers.get('X-Request-Id'),
      path: loggedPath(new URL(request.url).pathname),
      error: known,
    },
    'unexpected error',
  );
}
