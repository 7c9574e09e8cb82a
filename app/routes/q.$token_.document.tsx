import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendSentFile } from '~/features/sending/sent-file.server';

/** A file whose address was sent to a client. Not a page of the app. */
export function loader(visit: LoaderFunctionArgs) {
  return sendSentFile(visit);
}
