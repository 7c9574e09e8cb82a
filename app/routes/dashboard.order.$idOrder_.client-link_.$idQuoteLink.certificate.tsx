import type { LoaderFunctionArgs } from '@remix-run/node';

import { quoteLinkFile } from '~/features/quote-link/quote-link-file.server';

export function loader(args: LoaderFunctionArgs) {
  return quoteLinkFile(args, 'certificate');
}
