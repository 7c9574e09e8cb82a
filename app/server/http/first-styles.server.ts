import { DAY_SECONDS } from '@domain/duration';
import { ownCookie } from '~/server/session/own-cookie.server';

import { stylesText } from './styles-text.server';

const YEAR_SECONDS = 365 * DAY_SECONDS;
/** Says which styles the browser has been told to keep; not signed, as a lie costs only speed. */
const kept = ownCookie('styles', { maxAge: YEAR_SECONDS, signed: false });

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
