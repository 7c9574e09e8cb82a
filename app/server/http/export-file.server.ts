import type { LoaderFunctionArgs } from '@remix-run/node';

import { requireSession } from '~/server/session/guard.server';

import { callApiForFile } from './api-client.server';
import { failFile } from './api-errors.server';
import { streamFile } from './file-stream.server';

/**
 * The loader of a list's file (docs/contract.md#export), streamed. `format` and the filter come
 * from the address as they are; the API refuses what it does not know, and the person is back on
 * the list of `section`.
 */
export function exportLoader(resource: string, section = resource) {
  return async ({ request }: LoaderFunctionArgs) => {
    const session = await requireSession(request);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const file = await callApiForFile(
      session,
      { path: `${resource}/export`, query },
      query.format === 'xlsx' ? 'xlsx' : 'csv',
      request.signal,
    ).catch((error: unknown) => failFile(error, request, `/dashboard/${section}`));
    return streamFile(file, `${resource}.${query.format === 'xlsx' ? 'xlsx' : 'csv'}`);
  };
}
