import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { findAddress } from '~/server/forms/zip-code.server';
import { requireSession } from '~/server/session/guard.server';

/** `?zipCode=`: the result of a CEP look-up, for a form being typed in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const zipCode = new URL(request.url).searchParams.get('zipCode') ?? '';
  return json(await findAddress(zipCode));
}
