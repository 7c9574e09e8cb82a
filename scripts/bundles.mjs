import { cpSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

/** The programs besides Remix's own build, with their names in `build/`. */
const SERVERS = {
  web: 'app/server/http/web.server.ts',
  api: 'api/server.ts',
  'print-thread': 'api/pdf/print-thread.ts',
  'picture-thread': 'api/pictures/picture-thread.ts',
  'read-thread': 'api/db/read-thread.ts',
  prumo: 'api/prumo.ts',
};
const STARTER = {
  start: 'scripts/start.ts',
  'follow-parent': 'scripts/follow-parent.ts',
};

// Source maps: stack traces in logs show our own files and lines.
const SOURCE_MAPS = 'process.setSourceMapsEnabled(true);';

// Built programs run in production mode even when started by hand: otherwise React and Express
// would use their slow development code.
const PRODUCTION = "process.env.NODE_ENV ||= 'production';";

/** Packages of hundreds of small files: a start took longest to find and open each of them. */
const BUNDLED = ['kysely', '@brazilian-utils/brazilian-utils'];

/** What only a program run from its sources draws in its own thread (api/open-printer.ts). */
const NEVER_BUILT = /\/draw-here$/;

const packagesStay = {
  name: 'packages-stay',
  setup({ onResolve }) {
    onResolve({ filter: NEVER_BUILT }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /^[^./~]/ }, ({ path, kind }) => {
      const isOurs = kind === 'entry-point' || path.startsWith('@domain/');
      const isBundled = BUNDLED.some((name) => path === name || path.startsWith(`${name}/`));
      return isOurs || isBundled ? undefined : { path, external: true };
    });
  },
};

/** Bundles our own code of each program; nearly all packages stay in node_modules. */
export async function buildPrograms(root) {
  await Promise.all([
    bundle(root, SERVERS, { banner: `${SOURCE_MAPS} ${PRODUCTION}` }),
    // The starter must see whether production was requested.
    bundle(root, STARTER, { banner: SOURCE_MAPS }),
  ]);
  // Documents load their fonts from beside the program.
  cpSync(path.join(root, 'api/pdf/fonts'), path.join(root, 'build/fonts'), {
    recursive: true,
  });
  cpSync(
    path.join(root, 'api/auth/breached/breached-passwords.bin'),
    path.join(root, 'build/breached-passwords.bin'),
  );
  // Fiscal notes load the official schema the same way.
  cpSync(path.join(root, 'api/fiscal/schemas'), path.join(root, 'build/schemas'), {
    recursive: true,
  });
}

/** One such program each, by its name in the folder. */
export async function bundle(root, entryPoints, { banner = '', outdir = 'build' } = {}) {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    plugins: [packagesStay],
    alias: { '~': path.join(root, 'app'), '@domain': path.join(root, 'domain') },
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    banner: { js: banner },
    logLevel: 'warning',
  });
}
