import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { keptSessionSecret } from '../../scripts/session-secret';

let home = '';

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'prumo-secret-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

it('creates a long secret in a new data folder, readable only by its owner', () => {
  const dataDir = path.join(home, 'data');
  const secret = keptSessionSecret(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(path.join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
});

it('returns the same secret after a restart', () => {
  expect(keptSessionSecret(home)).toBe(keptSessionSecret(home));
});

it('creates a new secret if the file is empty', () => {
  writeFileSync(path.join(home, 'session-secret'), '\n');
  expect(keptSessionSecret(home)).toMatch(/^[0-9a-f]{64}$/);
});
