import type { ClientActionFunctionArgs } from '@remix-run/react';

import { discardFormDrafts, discardSavedDrafts } from '~/components/autosave/draft-store';
import { keepForm } from '~/components/autosave/keep-form';

/**
 * The order form's `clientAction`, on top of `keepForm`. A redirect means that nothing in the form
 * is unsaved, so its draft is discarded; after a save, the order's older drafts are too.
 */
export async function keepOrder(args: ClientActionFunctionArgs): Promise<unknown> {
  const posted = await args.request.clone().formData();
  const form = posted.get('idempotencyKey');
  saved = null;
  return keepForm(args, () => {
    saved = form;
    if (typeof form === 'string')
      (posted.get('intent') === 'save' ? discardSavedDrafts : discardFormDrafts)(form);
  });
}

let saved: FormDataEntryValue | null = null;

/** Whether the last post of an order succeeded and came from this form. */
export function isOrderSaved(form: string): boolean {
  return saved === form;
}
