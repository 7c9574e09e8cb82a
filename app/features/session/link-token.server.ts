import { redirect } from '@remix-run/node';

/** The token of a message's link, by its parameter name; without one the page is useless. */
export function linkTokenOf(
  request: Request,
  name: 'email-change' | 'second-factor' | 'complete-register',
): string {
  const token = new URL(request.url).searchParams.get(name);
  if (!token || token.length > 512) throw redirect('/');
  return token;
}
