import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireSession } from '~/server/session/guard.server';

import { callApiForFile } from './api-client.server';
import { failFile } from './api-errors.server';
import { streamFile } from './file-stream.server';

/**
 * The loader of a list's export (docs/contract.md#export), streamed. `format` and filter are passed
 * on from the URL; on a refusal the person is redirected to the list of `section`.
 */
export function exportLoader(resource: string, section = resource) {
  return async ({ request }: LoaderFunctionArgs) => {
    const session = await requireSession(request);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const file = await callApiForFile(session, {
      path: `${resource}/export`,
      query,
      kind: query.format === 'xlsx' ? 'xlsx' : 'csv',
      signal: request.signal,
    }).catch((error: unknown) => failFile(error, request, { backTo: `/dashboard/${section}` }));
    return streamFile(file, `${resource}.${query.format === 'xlsx' ? 'xlsx' : 'csv'}`);
  };
}
