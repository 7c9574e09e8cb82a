import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { streamFile } from '~/server/file-stream.server';
import { withNoteFiles } from '~/server/fiscal-note-file.server';
import { noteFileAddress, openNoteFile } from '~/server/resources/fiscal-note.server';

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
