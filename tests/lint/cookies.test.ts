import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../../app');

/** A cookie made elsewhere would lack what the public address decides (docs/decisions/0116). */
it('cookies are created in one place, plus one for toasts', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' });
  const makers = files
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\bcreateCookie\w*\(/.test(readFileSync(path.join(APP, file), 'utf8')));
  expect(makers.sort()).toEqual([
    'server/session/own-cookie.server.ts',
    'server/session/toast.server.ts',
  ]);
});
