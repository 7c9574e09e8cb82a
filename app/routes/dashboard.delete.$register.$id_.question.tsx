import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { deletionOf, readQuestion } from '~/features/deletion/delete-page.server';
import { failAction } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** The content of the deletion dialog, or its error. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const deletion = deletionOf(params);
  try {
    return json({ asked: await readQuestion(session, deletion) });
  } catch (error) {
    const { status, message } = await failAction(error, request);
    // The dialog shows the error; a 402 has its own.
    return json({ error: message }, { status: status === 402 ? status : 200 });
  }
}
