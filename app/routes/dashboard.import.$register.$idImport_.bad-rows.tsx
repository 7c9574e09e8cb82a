import type { LoaderFunctionArgs } from '@remix-run/node';

import { openImportBadRows } from '~/features/import/import.server';
import { importId, importRegister } from '~/features/import/import-page.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** A file's refused rows, in its own columns and with the reason. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const file = await openImportBadRows(session, importId(params.idImport), request.signal).catch(
    (error: unknown) => failFile(error, request, { backTo: `/dashboard/${register}` }),
  );
  return streamFile(file, 'linhas-com-erro.csv');
}
