import type { LoaderFunctionArgs } from '@remix-run/node';

import { openPublicPicture } from '~/features/quote-link/public-quote.server';
import { pictureResponse } from '~/server/http/picture-response.server';
import { callContext } from '~/server/session/guard.server';

/**
 * A picture of a client's quote, below the secret address: a frozen quote's picture never changes.
 */
export function loader({ request, params: { token = '', number } }: LoaderFunctionArgs) {
  const picture = { token, number: Number(number), signal: request.signal };
  return pictureResponse(
    openPublicPicture(callContext(request), picture),
    'private, max-age=86400, immutable',
  );
}
