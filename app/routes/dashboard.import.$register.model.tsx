import type { LoaderFunctionArgs } from '@remix-run/node';

import { failFile } from '~/server/api-errors.server';
import { streamFile } from '~/server/file-stream.server';
import { requireSession } from '~/server/guard.server';
import { importRegister } from '~/server/import-page.server';
import { openImportModel } from '~/server/resources/import.server';

/** 'Baixar arquivo modelo': a register's columns, and one row that imports as it is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const file = await openImportModel(session, register, request.signal).catch((error: unknown) =>
    failFile(error, request, `/dashboard/${register}`),
  );
  return streamFile(file, `modelo-${register}.csv`);
}
