import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { deletionOf, readQuestion } from '~/features/deletion/delete-page.server';
import { failAction } from '~/server/http/api-errors.server';
import { requireSession } from '~/server/session/guard.server';

/** What the dialog over a page asks, or why it cannot. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const deletion = deletionOf(params);
  try {
    return json({ asked: await readQuestion(session, deletion) });
  } catch (error) {
    const { status, message } = await failAction(error, request);
    // The dialog tells it; that a payment is due has one of its own.
    return json({ error: message }, { status: status === 402 ? status : 200 });
  }
}
