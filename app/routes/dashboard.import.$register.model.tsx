import type { LoaderFunctionArgs } from '@remix-run/node';

import { openImportModel } from '~/features/import/import.server';
import { importRegister } from '~/features/import/import-page.server';
import { manyOf } from '~/features/import/import-texts';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** 'Baixar arquivo modelo': a register's columns, and one row that can be imported as it is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const register = importRegister(params.register);
  const file = await openImportModel(session, register, request.signal).catch((error: unknown) =>
    failFile(error, request, { backTo: `/dashboard/${register}` }),
  );
  return streamFile(file, `modelo-${manyOf(register)}.csv`);
}
