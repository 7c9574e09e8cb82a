import { json, type LoaderFunctionArgs } from '@remix-run/node';

import { readImport } from '~/features/import/import.server';
import type { ImportProgress } from '~/features/import/import-in-progress';
import { importId } from '~/features/import/import-page.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** An import's progress, for the polling page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { state, readRows, totalRows } = await readImport(session, importId(params.idImport)).catch(
    (error: unknown) => failLoader(error, request),
  );
  return json({ state, readRows, totalRows } satisfies ImportProgress);
}
