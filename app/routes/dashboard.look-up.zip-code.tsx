import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { findAddress } from '~/server/forms/zip-code.server';
import { requireSession } from '~/server/session/guard.server';

/**
 * `?zipCode=`: what became of asking for the address of a CEP, for a form that is being typed in.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const zipCode = new URL(request.url).searchParams.get('zipCode') ?? '';
  return json(await findAddress(zipCode));
}
