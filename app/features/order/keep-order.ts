import type { ClientActionFunctionArgs } from '@remix-run/react';

import { keepForm } from '~/components/keep-form';
import { forgetForm } from '~/components/kept-work';

/** As every form's (`keepForm`). A redirect says that the order was saved: this browser need not keep it any longer. */
export async function keepOrder(args: ClientActionFunctionArgs): Promise<unknown> {
  const form = (await args.request.clone().formData()).get('idempotencyKey');
  try {
    return await keepForm(args);
  } catch (error) {
    if (error instanceof Response && typeof form === 'string') forgetForm(form);
    throw error;
  }
}
