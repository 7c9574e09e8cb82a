import { ATTACHMENT_TYPES } from '@domain/bill/attachment';

/**
 * Uploaded content must not run or load anything. PDFs are not sandboxed: browsers do not show them
 * in a sandbox.
 */
const NOTHING =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves an uploaded file: inline if its type is allowed, else as a download. As for every
 * response, MIME sniffing is off.
 */
export function attachmentFile(file: Response, fallbackName: string): Response {
  const type = file.headers.get('Content-Type')?.split(';')[0]?.trim() ?? '';
  const known = Object.hasOwn(ATTACHMENT_TYPES, type);
  const given = file.headers.get('Content-Disposition') ?? '';
  const plain = /filename="([^"]+)"/.exec(given)?.[1]?.replace(/[^\w.\- ]/g, '_') ?? fallbackName;
  const encoded = /filename\*=UTF-8''([\w.%~!$&+^`|-]+)/i.exec(given)?.[1];
  return new Response(file.body, {
    headers: {
      'Content-Type': known ? type : 'application/octet-stream',
      'Content-Disposition': `${known ? 'inline' : 'attachment'}; filename="${plain}"${encoded ? `; filename*=UTF-8''${encoded}` : ''}`,
      'Content-Security-Policy': type === 'application/pdf' ? NOTHING : `${NOTHING}; sandbox`,
      'Cache-Control': 'private, no-store',
    },
  });
}
