import { cpSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

/** The programs beside Remix's own build, by the name each gets in `build/`. */
const SERVERS = {
  web: 'app/server/http/web.server.ts',
  api: 'api/server.ts',
  'create-professional': 'api/create-professional.ts',
};
const STARTER = {
  start: 'scripts/start.ts',
  'follow-parent': 'scripts/follow-parent.ts',
};

// Stack traces in the logs name our own files and lines.
const SOURCE_MAPS = 'process.setSourceMapsEnabled(true);';

// What was built is the production program, also when it is started by hand: React and Express
// would otherwise run their slow and talkative development halves.
const PRODUCTION = "process.env.NODE_ENV ||= 'production';";

/** Bundles our own code of each program; packages stay in node_modules. */
export async function buildPrograms(root) {
  await Promise.all([
    bundle(root, SERVERS, `${SOURCE_MAPS} ${PRODUCTION}`),
    // The starter must see whether the person asked for production.
    bundle(root, STARTER, SOURCE_MAPS),
  ]);
  // The documents look for their fonts beside the program that draws them.
  cpSync(path.join(root, 'api/pdf/fonts'), path.join(root, 'build/fonts'), {
    recursive: true,
  });
  // So do the fiscal notes for the official schema.
  cpSync(path.join(root, 'api/fiscal/schemas'), path.join(root, 'build/schemas'), {
    recursive: true,
  });
}

async function bundle(root, entryPoints, banner) {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'build',
    bundle: true,
    packages: 'external',
    alias: { '~': path.join(root, 'app'), '@domain': path.join(root, 'domain') },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    banner: { js: banner },
    logLevel: 'warning',
  });
}
