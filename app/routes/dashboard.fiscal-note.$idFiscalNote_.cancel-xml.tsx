import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { openCancelXml } from '~/features/fiscal-note/fiscal-note.server';
import { pathId } from '~/server/forms/posted-form.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** 'XML do cancelamento', byte for byte as it was signed (R-NOT-21). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idFiscalNote = pathId(params.idFiscalNote);
  if (idFiscalNote === null) return redirect('/dashboard/fiscal-note');
  const file = await openCancelXml(session, idFiscalNote, request.signal).catch((error: unknown) =>
    failFile(error, request, { backTo: `/dashboard/fiscal-note/${idFiscalNote}` }),
  );
  return streamFile(file, `cancelamento-${idFiscalNote}.xml`);
}
