import type { ClientActionFunctionArgs } from '@remix-run/react';

import { keepForm } from '~/components/autosave/keep-form';
import { forgetForm, forgetSaved } from '~/components/autosave/kept-work';

/**
 * As every form's (`keepForm`). A redirect says that nothing of this form is unsaved: this browser
 * need not keep it any longer. Where the order itself was saved, no older attempt at it need be
 * kept either.
 */
export async function keepOrder(args: ClientActionFunctionArgs): Promise<unknown> {
  const posted = await args.request.clone().formData();
  const form = posted.get('idempotencyKey');
  try {
    return await keepForm(args);
  } catch (error) {
    if (error instanceof Response && typeof form === 'string')
      (posted.get('intent') === 'save' ? forgetSaved : forgetForm)(form);
    throw error;
  }
}
