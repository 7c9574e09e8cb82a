import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { noteFileAddress, openNoteFile } from '~/features/fiscal-note/fiscal-note.server';
import { withNoteFiles } from '~/features/fiscal-note/fiscal-note-file.server';
import { streamFile } from '~/server/http/file-stream.server';

/** 'Imprimir NF': the DANFE, streamed from our API, or at the issuer's own address. */
export function loader(args: LoaderFunctionArgs) {
  return withNoteFiles(args, async ({ number, pdfUrl }, session) => {
    const address = noteFileAddress(pdfUrl);
    if (address === null) return null;
    if ('href' in address) return redirect(address.href);
    return streamFile(
      await openNoteFile(session, address.path, args.request.signal),
      `NotaFiscal-${number}.pdf`,
    );
  });
}
