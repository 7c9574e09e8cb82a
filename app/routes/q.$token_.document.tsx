import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendSentFile } from '~/features/sending/sent-file.server';

/** A file that a client was sent the address of. Not a page of the app. */
export function loader(visit: LoaderFunctionArgs) {
  return sendSentFile(visit);
}
