import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { readRepository } from '../../lint/documents';

/** A file sent to its one place is that same file there, however often it is sent. */
const ONE_PLACE = ['app/features/fiscal-settings/certificate-form.tsx'];
/** Removes a file by its own number or content. */
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
  const shared = path.resolve('app/components/form/file/use-file-post.tsx');
  expect(readFileSync(shared, 'utf8')).toContain('if (busy && ');
});
