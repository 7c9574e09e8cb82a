import { json, type LoaderFunctionArgs } from '@remix-run/node';

import type { ImportProgress } from '~/features/import/import-under-way';
import { failLoader } from '~/server/api-errors.server';
import { requireSession } from '~/server/guard.server';
import { importId } from '~/server/import-page.server';
import { readImport } from '~/server/resources/import.server';

/** How far an import is, for the page that shows it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { state, readRows, totalRows } = await readImport(session, importId(params.idImport)).catch(
    (error: unknown) => failLoader(error, request),
  );
  return json({ state, readRows, totalRows } satisfies ImportProgress);
}
