import type { LoaderFunctionArgs } from '@remix-run/node';

import { failFile } from '~/server/api-errors.server';
import { streamFile } from '~/server/file-stream.server';
import { requireSession } from '~/server/guard.server';
import { importId, importRegister } from '~/server/import-page.server';
import { openImportErrors } from '~/server/resources/import.server';

/** 'Baixar erros': what is wrong with a file, as a file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const file = await openImportErrors(session, importId(params.idImport), request.signal).catch(
    (error: unknown) => failFile(error, request, `/dashboard/${register}`),
  );
  return streamFile(file, 'erros-da-importacao.csv');
}
