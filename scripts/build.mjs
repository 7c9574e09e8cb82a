import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { forgetStamp, isFresh, sourcesFingerprint, writeStamp } from './build-stamp.mjs';
import { compressFiles } from './compress-files.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** Builds the web app, the API and their starter, unless the last build used the same sources. */
export async function buildIfStale() {
  const fingerprint = sourcesFingerprint(root);
  if (isFresh(root, fingerprint)) return false;
  // Only the build needs esbuild and Remix's compiler; a production install has neither.
  const { buildPrograms } = await import('./bundles.mjs').catch(explainMissingTools);
  const { mergeChunks } = await import('./merge-chunks.mjs');
  console.log('Construindo o Prumo…');
  forgetStamp(root);
  await buildRemix();
  const assets = await mergeChunks(root);
  await compressFiles(path.join(root, 'public/build'));
  await buildPrograms(root, assets);
  writeStamp(root, fingerprint);
  return true;
}

async function buildRemix() {
  const cli = createRequire(import.meta.url).resolve('@remix-run/dev/dist/cli.js');
  const remix = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_UPDATE_NOTIFIER: '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(remix, 'exit');
  if (code !== 0) throw new Error('A construção das telas (remix build) falhou; veja acima.');
  // The compiler's notes on its own work, 2 MB.
  for (const name of ['metafile.js.json', 'metafile.server.json', 'metafile.css.json'])
    rmSync(path.join(root, 'build', name), { force: true });
}

function explainMissingTools(cause) {
  throw new Error('Faltam as ferramentas de construção: rode npm ci sem --omit=dev.', { cause });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const built = await buildIfStale();
    console.log(built ? 'Construção pronta.' : 'Nada mudou desde a última construção.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
