import { json, type LoaderFunctionArgs } from '@remix-run/node';

import type { NoteProgress } from '@domain/fiscal-note/note-progress';
import { readFiscalNote } from '~/features/fiscal-note/fiscal-note.server';
import { pathId } from '~/server/forms/posted-form.server';
import { failLoader } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** A note's status, for the polling page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idFiscalNote = pathId(params.idFiscalNote);
  if (idFiscalNote === null) throw new Response(null, { status: 404 });
  const { status, reason } = await readFiscalNote(session, idFiscalNote).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ status, reason } satisfies NoteProgress);
}
