import type { LoaderFunctionArgs } from '@remix-run/node';

import { failFile } from '~/server/api-errors.server';
import { streamFile } from '~/server/file-stream.server';
import { requireSession } from '~/server/guard.server';
import { importId, importRegister } from '~/server/import-page.server';
import { openImportBadRows } from '~/server/resources/import.server';

/** The rows of a file that were refused, in its own columns and with the reason. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const file = await openImportBadRows(session, importId(params.idImport), request.signal).catch(
    (error: unknown) => failFile(error, request, `/dashboard/${register}`),
  );
  return streamFile(file, 'linhas-com-erro.csv');
}
