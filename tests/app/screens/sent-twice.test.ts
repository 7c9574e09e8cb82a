import { expect, it } from 'vitest';

import { readRepository } from '../../lint/documents';

/** Sending the file again to its only place changes nothing. */
const ONE_PLACE = ['app/features/fiscal-settings/certificate-form.tsx'];
/** Removes a file by its own id or content. */
const PARTS = ['app/components/form/file/remove-file.tsx'];

const OURS = readRepository().filter(({ path: file }) => file.startsWith('app/'));

it('every form that sends a file may be pressed twice: it has a key', () => {
  const forms = OURS.filter(
    ({ path: file, text }) => file.endsWith('.tsx') && text.includes('multipart/form-data'),
  );
  expect(forms.length).toBeGreaterThan(3);
  const open = forms
    .filter(({ path: file }) => ![...ONE_PLACE, ...PARTS].includes(file))
    .filter(({ text }) => !/name="idempotencyKey"|<PageKey /.test(text))
    .map(({ path: file }) => file);
  expect(open).toEqual([]);
});

/**
 * Posts that create nothing, or nothing more when repeated: the file under `app`, and a text in the
 * call.
 */
const UNKEYED: readonly (readonly [file: string, call: string, why: string])[] = [
  ['features/company-face/company-face.server.ts', "'preview'", 'a preview'],
  ['features/contract/contract-template.server.ts', '/preview`', 'a preview'],
  ['features/sending/sending.server.ts', 'body: { token }', 'reads'],
  ['features/quote-link/public-quote.server.ts', '', 'reads, or answers what is answered once'],
  ['features/bill/bill-series.server.ts', "{ method: 'POST', path }", 'ends once'],
  ['features/product/new-group.server.ts', '', 'one of the same name is the one that is there'],
  ['features/session/second-factor.server.ts', '/setup`', 'in place of the one before'],
  ['features/session/second-factor.server.ts', '/off`', 'off once'],
  ['features/session/session.server.ts', '', 'sessions and codes: a new one is what is asked for'],
  ['features/professional/professional.server.ts', '/resend`', 'another message is asked for'],
  ['features/menu/favorite.server.ts', '', 'a favourite is one, however often'],
];

/** A key in the call, or in the write that is spread into it. */
const KEYED = /\bidempotencyKey\b|\.\.\.(write|sent)\b/;

it('every post to the API may be sent twice: it has a key, or creates nothing more', () => {
  const posts = OURS.filter(({ path: file }) => file.endsWith('.server.ts')).flatMap(
    ({ path: file, text }) =>
      [...text.matchAll(/\bmethod: 'POST'/g)].map(({ index }) => ({
        file: file.slice('app/'.length),
        call: objectAround(text, index),
        // Where the call is built first, and gets its key later.
        called: /\.\.\.post, idempotencyKey/.test(text),
      })),
  );
  expect(posts.length).toBeGreaterThan(20);
  const isUnkeyed = ({ file, call }: { file: string; call: string }) =>
    UNKEYED.some(([of, part]) => of === file && call.includes(part));
  const open = posts.filter((post) => !post.called && !KEYED.test(post.call) && !isUnkeyed(post));
  expect(open.map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
  const stale = UNKEYED.filter(
    ([of, part]) =>
      !posts.some(({ file, call }) => of === file && call.includes(part) && !KEYED.test(call)),
  );
  expect(stale).toEqual([]);
});

/** The source text of the object around a position, with its braces. */
function objectAround(text: string, at: number): string {
  let depth = 0;
  let start = at;
  for (; start > 0; start -= 1) {
    if (text[start] === '}') depth += 1;
    if (text[start] === '{' && depth-- === 0) break;
  }
  depth = 0;
  let end = at;
  for (; end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}' && depth-- === 0) break;
  }
  return text.slice(start, end + 1);
}
