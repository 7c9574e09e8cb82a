import { json } from '@remix-run/node';

import { failAction } from './api-errors.server';

/** The answer of a look-up route: what was found, or the API's message with its status. */
export async function answerLookUp(
  request: Request,
  find: () => Promise<object>,
): Promise<Response> {
  try {
    return json(await find());
  } catch (error) {
    const failure = await failAction(error, request);
    return json(
      { message: failure.message },
      { status: failure.status === 0 ? 503 : failure.status },
    );
  }
}
