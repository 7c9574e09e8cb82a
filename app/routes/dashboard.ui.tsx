import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';

import { returnPath } from '~/components/navigation/return-path';
import { postedText, readForm } from '~/server/forms/posted-form.server';
import { requireSession } from '~/server/session/guard.server';
import { mergeUiState, readUiState, uiStateCookie } from '~/server/session/ui-store.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

export function loader() {
  return redirect('/dashboard');
}

/** Stores the menu's state. Without JavaScript, redirects to the page it came from. */
export async function action({ request }: ActionFunctionArgs) {
  await requireSession(request);
  const form = await readForm(request);
  const next = mergeUiState(await readUiState(request), { menu: form.get('menu') });
  const headers = { 'Set-Cookie': await uiStateCookie(request, next) };
  const back = returnPath(postedText(form, 'back'));
  return back ? redirect(back, { headers }) : json(null, { headers });
}
