import { DAY_SECONDS } from '@domain/duration';
import { ownCookie } from '~/server/session/own-cookie.server';

import { stylesText } from './styles-text.server';

const YEAR_SECONDS = 365 * DAY_SECONDS;
/**
 * Records which styles the browser should have cached; not signed, as forging it costs only speed.
 */
const kept = ownCookie('styles', { maxAge: YEAR_SECONDS, signed: false });

/**
 * The text of the styles at `href`, to be inlined for a browser that has not seen them: otherwise
 * its first page takes one more round trip (docs/decisions/0102). Null if it has, according to its
 * cookie; `headers` sets that cookie.
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
