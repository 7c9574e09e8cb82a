import { redirect } from '@remix-run/node';

/** The link's token; without one the page is useless. */
export function emailChangeOf(request: Request): string {
  const token = new URL(request.url).searchParams.get('email-change');
  if (!token || token.length > 512) throw redirect('/');
  return token;
}
