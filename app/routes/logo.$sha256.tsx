import type { LoaderFunctionArgs } from '@remix-run/node';

import { openLogo } from '~/features/company-face/company-face.server';
import { callContext } from '~/server/session/guard.server';

/** A year: under this address there is never another picture. */
const KEPT = 'public, max-age=31536000, immutable';

/** A company's logo, for whoever reads its quotes as well: no session, no cookie. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const sha256 = /^[\da-f]{64}$/.exec(params.sha256 ?? '')?.[0];
  const picture =
    sha256 === undefined
      ? null
      : await openLogo(callContext(request), sha256, request.signal).catch(() => null);
  if (!picture)
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(picture.body, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': KEPT,
    },
  });
}
