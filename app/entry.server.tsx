import { randomBytes } from 'node:crypto';

import {
  type ActionFunctionArgs,
  createReadableStreamFromReadable,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';

import { NonceContext } from '~/components/ui/nonce';
import { FirstStylesContext } from '~/components/ui/page-styles';
import { firstStyles } from '~/server/http/first-styles.server';
import { log } from '~/server/http/log.server';
import { withoutNullBytes } from '~/server/http/null-bytes.server';
import { contentSecurityPolicy } from '~/server/http/security-headers.server';
import styles from '~/styles/app.css';

const RENDER_LIMIT_MS = 70_000;

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

  return new Promise((resolve, reject) => {
    let started = false;
    let currentStatus = status;
    const ready = isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <FirstStylesContext.Provider value={firstTime}>
          <RemixServer context={context} url={request.url} abortDelay={RENDER_LIMIT_MS} />
        </FirstStylesContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [ready]() {
          started = true;
          const body = withoutNullBytes();
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              headers,
              status: currentStatus,
            }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          currentStatus = 500;
          if (started) logError(error, request);
        },
      },
    );
    setTimeout(abort, RENDER_LIMIT_MS + 1000).unref();
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
  if (!request.signal.aborted) logError(error, request);
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
      path: new URL(request.url).pathname,
      error: known,
    },
    'unexpected error',
  );
}
