import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ApiConfig } from '../config/config';
import type { SecretName } from '../db/copy/copy-format';

const NAMES: readonly SecretName[] = ['sealing-key', 'session-secret'];

/** The secrets stored in the data folder; a sealing key in the settings is not one of them. */
export function keptSecrets({ dataDir, sealingKey }: ApiConfig): [SecretName, string][] {
  return NAMES.flatMap((name): [SecretName, string][] => {
    if (name === 'sealing-key' && sealingKey !== null) return [];
    const value = readSecret(dataDir, name);
    return value === null ? [] : [[name, value]];
  });
}

export function readSecret(dataDir: string, name: string): string | null {
  const file = path.join(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || null : null;
}

/** Writes a secret into the data folder; a different one that was there stays beside it. */
export function keepSecret(dataDir: string, name: SecretName, value: string): void {
  const before = readSecret(dataDir, name);
  if (before === value) return;
  const file = path.join(dataDir, name);
  if (before !== null) renameSync(file, `${file}.before-restore`);
  writeDurably(file, value);
}

export function writeDurably(file: string, value: string): void {
  writeFileSync(file, `${value}\n`, { mode: 0o600, flush: true });
}
