import type { LoaderFunctionArgs } from '@remix-run/node';

import { sendQuoteFile } from '~/features/quote-link/quote-visit.server';

export function loader(visit: LoaderFunctionArgs) {
  return sendQuoteFile(visit, 'certificate');
}
