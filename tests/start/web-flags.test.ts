import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { WEB_FLAGS } from '../../scripts/web-flags.mjs';

const read = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');

it.each(['deploy/entrypoint.sh', 'package.json'])(
  '%s runs the web app as npm start does',
  (file) => {
    expect(read(file)).toContain('node $(cat build/web.flags) build/web.js');
  },
);

it('Node takes the flags', () => {
  expect(() => execFileSync(process.execPath, [...WEB_FLAGS, '--version'])).not.toThrow();
});
