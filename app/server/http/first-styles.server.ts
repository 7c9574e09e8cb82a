import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ownCookie } from '~/server/session/own-cookie.server';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Says which styles the browser has been told to keep; not signed, as a lie costs only speed. */
const kept = ownCookie('styles', { maxAge: YEAR_SECONDS, signed: false });

let read: { href: string; text: string | null } | undefined;

/**
 * The text of the styles at `href`, to put into the page itself, for a browser that has not seen them: otherwise its first
 * page waits one round trip more (docs/decisions/0102). Null where it has, with the cookie that says
 * so in `headers`.
 */
export async function firstStyles(
  href: string,
  request: Request,
  headers: Headers,
): Promise<string | null> {
  if ((await kept.read(request)) === href) return null;
  const text = stylesText(href);
  if (text !== null) headers.append('Set-Cookie', await kept.keep(request, href));
  return text;
}

function stylesText(href: string): string | null {
  if (read?.href === href) return read.text;
  read = { href, text: null };
  try {
    read.text = readFileSync(path.join('public', href), 'utf8');
  } catch {
    // Served from elsewhere: pages link to it.
  }
  return read.text;
}
