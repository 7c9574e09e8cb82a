import { json } from '@remix-run/node';

import { failAction } from './route-failure.server';

/** A look-up route's response: the result, or the API's message with its status. */
export async function answerLookUp(
  request: Request,
  find: () => Promise<object>,
): Promise<Response> {
  try {
    return json(await find());
  } catch (error) {
    const failure = await failAction(error, request);
    return json({ message: failure.message }, { status: failure.responseStatus });
  }
}
