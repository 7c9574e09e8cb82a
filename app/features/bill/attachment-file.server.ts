import { ATTACHMENT_TYPES } from '@domain/bill/attachment';

/**
 * Nothing that such a file may hold runs or loads anything. Browsers show no PDF in a sandbox:
 * their own viewer is one.
 */
const NOTHING =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * A file that somebody sent, as our own answer: shown if it is of a kind that we take, and else
 * saved. As of every answer, its type is not guessed.
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
