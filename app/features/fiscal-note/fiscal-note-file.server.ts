import { redirect } from '@remix-run/node';

import { splitMessages } from '@domain/fiscal-note/note-messages';
import { pathId } from '~/server/forms/posted-form.server';
import { ApiError } from '~/server/http/api-error.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';

import { readFilesOfNote } from './fiscal-note.server';

interface NoteFileArgs {
  request: Request;
  params: { idFiscalNote?: string };
}

interface NoteFiles {
  /** Safe in a file name. */
  number: string;
  pdfUrl: string | null;
  xml: string | null;
}

const NO_FILE = 'A nota fiscal ainda não tem este arquivo.';

/** Serves one of a note's files; where `open` returns null, the note's page gives the reason. */
export async function withNoteFiles(
  { request, params }: NoteFileArgs,
  open: (files: NoteFiles, session: Session) => Promise<Response | null> | Response | null,
): Promise<Response> {
  const session = await requireSession(request);
  const idFiscalNote = pathId(params.idFiscalNote);
  if (idFiscalNote === null) throw redirect('/dashboard/fiscal-note');
  const page = `/dashboard/fiscal-note/${idFiscalNote}`;
  try {
    const { number, ...files } = await readFilesOfNote(session, idFiscalNote);
    const name = (number ?? String(idFiscalNote)).replace(/[^\w-]/g, '_').slice(0, 40);
    const file = await open({ ...files, number: name }, session);
    if (file) return file;
  } catch (error) {
    // Each sentence is a toast of its own (R-NOT-08).
    return failFile(error, request, { backTo: page, sentences: splitMessages });
  }
  return failFile(new ApiError(404, NO_FILE), request, { backTo: page });
}
