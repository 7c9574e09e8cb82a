import type { LoaderFunctionArgs } from '@remix-run/node';

import { openLogo } from '~/features/company-face/company-face.server';
import { pictureResponse } from '~/server/http/picture-response.server';
import { callContext } from '~/server/session/guard.server';

/** A year: the picture at this address never changes. */
const KEPT = 'public, max-age=31536000, immutable';

/** A company's logo, also for readers of its quotes: no session, no cookie. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const sha256 = /^[\da-f]{64}$/.exec(params.sha256 ?? '')?.[0];
  const logo = sha256 === undefined ? null : openLogo(callContext(request), sha256, request.signal);
  return pictureResponse(logo, KEPT);
}
