import { randomBytes } from 'node:crypto';

import type { Request, Response } from 'express';

import { escapeHtml } from '@domain/html';
import { isQuotePage } from '@domain/quote-link/quote-link';
import { returnPath } from '~/components/navigation/return-path';

interface PlainAnswer {
  status: number;
  text: string;
  /** What the person can do about it, on the page only. */
  hint?: string;
}

/**
 * An answer of the web server itself, before any screen: a page for browsers, which show what they
 * get in place of the form when there are no scripts, otherwise its text.
 */
export function answerPlainly(
  request: Request,
  response: Response,
  { status, text, hint }: PlainAnswer,
): void {
  response.status(status).set('Cache-Control', 'no-store').vary('Accept');
  if (!request.get('accept')?.includes('text/html')) {
    response.type('text/plain; charset=utf-8').send(text);
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const page = pageOf({ texts: [text, ...(hint ? [hint] : [])], backTo: cameFrom(request), nonce });
  response
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'none'; ` +
        "frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The page with the form; the sign-in, which leads on, if there is none. */
function cameFrom(request: Request): string {
  const { path } = request;
  // A client's page tells nobody its address, not even us.
  if (isQuotePage(path)) return path;
  const referrer = request.get('referer') ?? '';
  const { pathname, search } = new URL(URL.canParse(referrer) ? referrer : 'http://none');
  return returnPath(pathname + search) ?? returnPath(path) ?? '/';
}

const STYLES =
  ':root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}' +
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem}' +
  'h1{font-size:1.375rem;line-height:1.3}a{display:inline-block;padding:.625rem 0}';

function pageOf({ texts, backTo, nonce }: { texts: string[]; backTo: string; nonce: string }) {
  const [title = '', ...others] = texts.map(escapeHtml);
  return (
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title} · Prumo</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    `<style nonce="${nonce}">${STYLES}</style></head><body><main><h1>${title}</h1>` +
    others.map((text) => `<p>${text}</p>`).join('') +
    `<p><a href="${escapeHtml(backTo)}">Voltar</a></p></main></body></html>`
  );
}
