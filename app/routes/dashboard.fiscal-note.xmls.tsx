import type { LoaderFunctionArgs } from '@remix-run/node';

import { openNoteArchive } from '~/features/fiscal-note/fiscal-note.server';
import { backToFilter, hasRefusedField } from '~/server/http/export-file.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

const LIST = '/dashboard/fiscal-note';

/** 'Baixar XMLs': a zip file with the XMLs of the list's notes, streamed (R-NOT-20). */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { search, searchParams } = new URL(request.url);
  if (hasRefusedField(searchParams)) return backToFilter(LIST, searchParams);
  const file = await openNoteArchive(session, searchParams, request.signal).catch(
    (error: unknown) => failFile(error, request, { backTo: LIST + search }),
  );
  return streamFile(file, 'notas-fiscais.zip');
}
