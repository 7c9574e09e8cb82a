import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';

import {
  isMenuSlug,
  MAX_FAVORITES,
  type MenuSlug,
  TOO_MANY_FAVORITES,
} from '@domain/menu/favorites';
import { returnPath } from '~/components/navigation/return-path';
import { addFavorite, listFavoriteSlugs, removeFavorite } from '~/features/menu/favorite.server';
import { paymentDueOf, toastOf } from '~/server/forms/form-refusal.server';
import { postedText, readForm } from '~/server/forms/posted-form.server';
import { nullIfUnanswered } from '~/server/http/failed-call.server';
import { failAction } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithFailure, redirectWithWarning } from '~/server/session/toast.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

export function loader() {
  return redirect('/dashboard');
}

/** The star of a menu entry: adds or removes a favourite (R-NAV-02). */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const [pin, slug] = form.has('pin') ? [true, form.get('pin')] : [false, form.get('unpin')];
  const back = returnPath(postedText(form, 'back'));
  if (!isMenuSlug(slug)) return back ? redirect(back) : json({ toast: null });
  try {
    if (pin) {
      if (await isFull(session, slug)) return refuse(back, TOO_MANY_FAVORITES);
      await addFavorite(session, slug);
    } else await removeFavorite(session, slug);
  } catch (error) {
    const failure = await failAction(error, request);
    if (failure.status === 409) return refuse(back, TOO_MANY_FAVORITES);
    if (back) return redirectWithFailure(back, failure, [failure.message]);
    return json({ toast: toastOf(failure.message, 'warning'), paymentDue: paymentDueOf(failure) });
  }
  return back ? redirect(back) : json({ toast: null });
}

/**
 * Whether the limit is reached (R-NAV-03): not every server checks it
 * (docs/contract.md#other-servers). If listing fails, the server decides.
 */
async function isFull(session: Session, slug: MenuSlug): Promise<boolean> {
  const slugs = (await listFavoriteSlugs(session).catch(nullIfUnanswered)) ?? [];
  return slugs.length >= MAX_FAVORITES && !slugs.includes(slug);
}

function refuse(back: string | null, message: string) {
  return back ? redirectWithWarning(back, message) : json({ toast: toastOf(message, 'warning') });
}
