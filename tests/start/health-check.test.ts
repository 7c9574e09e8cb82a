import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { roleOf } from '../../deploy/health-check.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const programs = mkdtempSync(path.join(tmpdir(), 'prumo-health-check-'));
afterAll(() => rmSync(programs, { recursive: true, force: true }));

/** The command line that the entry point becomes, as /proc has it. */
function commandLineOf(...args: string[]): string {
  const node = path.join(programs, 'node');
  writeFileSync(node, `#!/bin/sh\nprintf 'node\\0'\nprintf '%s\\0' "$@"\n`);
  chmodSync(node, 0o755);
  return execFileSync('sh', ['deploy/entrypoint.sh', ...args], {
    cwd: root,
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
    encoding: 'utf8',
  });
}

describe('the health check asks the server that the container runs', () => {
  it.each([
    ['web', []],
    ['web', ['web']],
    ['api', ['api']],
  ])('the %s after %j', (role, args) => {
    expect(roleOf(commandLineOf(...args))).toBe(role);
  });

  it.each([
    ['web', '/srv/api/deploy/entrypoint.sh', 'web'],
    ['api', '/srv/web/deploy/entrypoint.sh', 'api'],
  ])('the %s under an init, by whole words', (role, ...words) => {
    expect(roleOf(['/sbin/docker-init', '--', ...words, ''].join('\0'))).toBe(role);
  });

  it('the web app, whose flags name a path of the API', () => {
    const words = ['node', '--require=/opt/api/trace.js', 'build/web.js', ''];
    expect(roleOf(words.join('\0'))).toBe('web');
  });
});
