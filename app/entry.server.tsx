import { randomBytes } from 'node:crypto';

import {
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { HtmlContext } from '~/components/ui/html-template';
import { NonceContext } from '~/components/ui/nonce';
import { FirstStylesContext } from '~/components/ui/page-styles';
import { compressed } from '~/server/http/compressed.server';
import { firstScripts } from '~/server/http/first-scripts.server';
import { firstStyles } from '~/server/http/first-styles.server';
import { log } from '~/server/http/log.server';
import { loggedPath } from '~/server/http/logged-path.server';
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
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, new URL(request.url).pathname),
  );
  // Pages contain business data and a one-time form key: neither browsers nor proxies may cache
  // them.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');

  const firstTime = await firstStyles(styles, request, headers);
  if (firstTime !== null) headers.set('Link', firstScripts(context));

  const page = (
    <NonceContext.Provider value={nonce}>
      <FirstStylesContext.Provider value={firstTime}>
        <HtmlContext.Provider value={renderToString}>
          <RemixServer context={context} url={request.url} />
        </HtmlContext.Provider>
      </FirstStylesContext.Provider>
    </NonceContext.Provider>
  );
  const body = compressed(wholeHtml(page), request, headers);
  return new Response(body, { headers, status });
}

/** React's marker for a part that failed and that the browser is to retry. */
const FAILED_PART = '<!--$!-->';

/**
 * The page as one text: nothing in it is sent later, and a stream's chunks of 2 kB cost more than
 * rendering them. Throws what a component throws; Remix renders the error's own page and logs it.
 */
function wholeHtml(page: ReactElement): string {
  const html = renderToString(page);
  // Without JavaScript it would be missing.
  if (html.includes(FAILED_PART)) throw new Error('a part of the page failed');
  return `<!DOCTYPE html>${html}`;
}

export async function handleDataRequest(
  response: Response,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const { status, headers } = response;
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  // A file is streamed through.
  if (!headers.get('Content-Type')?.startsWith('application/json')) return response;
  const body = compressed(await response.text(), request, headers);
  return new Response(body, { status, headers });
}

export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  // Remix refused the request itself: not our fault, and its message repeats what was sent.
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) logError(error, request);
}

/** Logs the error and the path; never the query string, which may contain names and documents. */
function logError(error: unknown, request: Request): void {
  log().error(
    {
      requestId: request.headers.get('X-Request-Id'),
      path: loggedPath(new URL(request.url).pathname),
      err: error,
    },
    'unexpected error',
  );
}
