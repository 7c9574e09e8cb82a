import { type ActionFunctionArgs, json, redirect } from '@remix-run/node';

import { isMenuSlug, TOO_MANY_FAVORITES } from '@domain/menu/favorites';
import { returnPath } from '~/features/session/return-path';
import { failAction } from '~/server/api-errors.server';
import { paymentDueOf, toastOf } from '~/server/form-refusal.server';
import { requireSession } from '~/server/guard.server';
import { postedText, readForm } from '~/server/posted-form.server';
import { addFavorite, removeFavorite } from '~/server/resources/favorite.server';
import { redirectWithWarning } from '~/server/toast.server';

export function loader() {
  return redirect('/dashboard');
}

/** The star of a menu entry: adds or removes a favourite (spec 1, section 4). */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const slug = form.get('slug');
  const back = returnPath(postedText(form, 'back'));
  let refusal: string | null = null;
  let paymentDue: string | undefined;
  if (isMenuSlug(slug)) {
    try {
      if (form.get('favorite') === 'on') await addFavorite(session, slug);
      else await removeFavorite(session, slug);
    } catch (error) {
      const failure = await failAction(error, request);
      paymentDue = paymentDueOf(failure);
      refusal = failure.status === 409 ? TOO_MANY_FAVORITES : failure.message;
    }
  }
  if (!back) return json({ toast: refusal ? toastOf(refusal, 'warning') : null, paymentDue });
  return refusal ? redirectWithWarning(back, refusal) : redirect(back);
}
