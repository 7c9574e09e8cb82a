import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';

import { returnPath } from '~/features/session/return-path';
import { requireSession } from '~/server/guard.server';
import { postedText, readForm } from '~/server/posted-form.server';
import { mergeUiState, readUiState, uiStateCookie } from '~/server/ui-store.server';

export { keepPage as clientAction } from '~/components/keep-form';

export function loader() {
  return redirect('/dashboard');
}

/**
 * Keeps how the person likes the menu. Without JavaScript they come back to the page they were on.
 */
export async function action({ request }: ActionFunctionArgs) {
  await requireSession(request);
  const form = await readForm(request);
  const next = mergeUiState(await readUiState(request), { menu: form.get('menu') });
  const headers = { 'Set-Cookie': await uiStateCookie(request, next) };
  const back = returnPath(postedText(form, 'back'));
  return back ? redirect(back, { headers }) : json(null, { headers });
}
