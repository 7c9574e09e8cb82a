import { randomBytes } from 'node:crypto';

import { renderToStaticMarkup } from 'react-dom/server';

import { accentError, parseColor } from '@domain/company/accent-color';
import { qrCodePath } from '~/features/session/qr-code.server';
import { stylesText } from '~/server/http/styles-text.server';

import { QuotePage, type QuotePageProps } from './quote-page';
import styles from './quote-page.css';

/** The status and headers of a page; 200 without any. */
export interface PageInit {
  status?: number;
  headers?: Record<string, string>;
}

/**
 * An address's page as a response: markup and styles in one document, readable without a script,
 * and never cached (docs/decisions/0151).
 */
export function quoteResponse(
  props: QuotePageProps,
  { status = 200, headers = {} }: PageInit = {},
): Response {
  const nonce = randomBytes(16).toString('base64');
  const { read } = props;
  // Never the client's name: titles stay in browser histories.
  const title = [
    read?.quote ? `Orçamento nº ${read.quote.number}` : (props.title ?? 'Orçamento'),
    read?.company.name,
  ]
    .filter(Boolean)
    .join(' · ');
  const text = stylesText(styles);
  const accent = parseColor(read?.company.accentColor ?? '');
  const pix = read?.quote?.pix;
  const signs = read?.state === 'open' && read.takesSignature;
  const markup = renderToStaticMarkup(
    <html lang="pt-BR" className="bg-surface text-ink">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {text === null ? (
          <link rel="stylesheet" href={styles} />
        ) : (
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
        )}
        {signs ? <script nonce={nonce} src="/signature.js" defer /> : null}
        {accent === null ? null : (
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: accentStyles(accent) }} />
        )}
      </head>
      <body className="band">
        <QuotePage {...props} qr={pix ? qrCodePath(pix.text) : null} />
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(nonce, signs),
      'Cache-Control': 'private, no-store',
    },
  });
}

/**
 * The company's colour as on its papers: the band, the lines, and coloured letters, which are
 * lighter on a dark page; only the lines where letters would not be readable in it (R-FAC-02).
 */
function accentStyles(accent: string): string {
  const lines = `.band{border-color:${accent}}`;
  if (accentError(accent) !== null) return lines;
  return (
    `${lines}.tinted{color:${accent}}.brand{background:${accent};border-color:${accent};color:#fff}` +
    `@media screen and (prefers-color-scheme:dark){.tinted{color:color-mix(in srgb,${accent} 40%,#fff)}` +
    // Only the edge shows a dark button on a dark page.
    '.brand{border-color:#fff}}'
  );
}

/** No script except the signature's, where there is one, and nothing from other origins. */
function contentSecurityPolicy(nonce: string, signs: boolean): string {
  return [
    "default-src 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    ...(signs ? [`script-src 'nonce-${nonce}'`] : []),
    "img-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}
