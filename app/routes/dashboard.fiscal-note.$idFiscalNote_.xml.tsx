import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { noteFileAddress } from '~/features/fiscal-note/fiscal-note.server';
import { withNoteFiles } from '~/features/fiscal-note/fiscal-note-file.server';

/**
 * The note's XML as NotaFiscal-{number}.xml (R-NOT-14), byte for byte as it was signed; or at the
 * issuer's own address.
 */
export function loader(args: LoaderFunctionArgs) {
  return withNoteFiles(args, ({ number, xml }) => {
    const address = noteFileAddress(xml);
    if (address && 'href' in address) return redirect(address.href);
    // An HTML page is not a document.
    if (!xml || !/^\s*<(?!!doctype html|html)/i.test(xml)) return null;
    return new Response(xml, {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="NotaFiscal-${number}.xml"`,
        'Cache-Control': 'private, no-store',
      },
    });
  });
}
