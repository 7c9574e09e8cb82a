import { redirect } from '@remix-run/node';

/** The link's value; without it there is nothing to do here. */
export function emailChangeOf(request: Request): string {
  const token = new URL(request.url).searchParams.get('email-change');
  if (!token || token.length > 512) throw redirect('/');
  return token;
}
