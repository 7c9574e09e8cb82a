import path from 'node:path';

import { buildIfStale } from './build.mjs';

// DATA_DIR and the built files are relative to the project folder, not to the current one.
process.chdir(path.resolve(import.meta.dirname, '..'));

try {
  await buildIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../build/start.js');
