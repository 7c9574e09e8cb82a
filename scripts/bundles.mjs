import { cpSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { build } from 'esbuild';

import { BUNDLED_PACKAGES } from './bundled-packages.mjs';
import { WEB_FLAGS } from './web-flags.mjs';

/** The programs besides Remix's own build, with their names in `build/`. */
const SERVERS = {
  web: 'app/server/http/web.server.ts',
  api: 'api/server.ts',
  'print-thread': 'api/pdf/print-thread.ts',
  'picture-thread': 'api/pictures/picture-thread.ts',
  'read-thread': 'api/db/engine/read-thread.ts',
  prumo: 'api/prumo.ts',
};
const STARTER = {
  start: 'scripts/start.ts',
  'follow-parent': 'scripts/follow-parent.ts',
};

// Built programs run in production mode even when started by hand: otherwise React and Express
// would use their slow development code.
const PRODUCTION = "process.env.NODE_ENV ||= 'production';";

/** Drawing in the process itself, only done by programs run from source (api/open-printer.ts). */
const NEVER_BUILT = /\/draw-here$/;

const packagesStay = {
  name: 'packages-stay',
  setup({ onResolve }) {
    onResolve({ filter: NEVER_BUILT }, ({ path: wanted }) => ({ path: wanted, external: true }));
    onResolve({ filter: /^[^./~]/ }, ({ path: wanted, kind }) => {
      const isOurs = kind === 'entry-point' || wanted.startsWith('@domain/');
      const isBundled = BUNDLED_PACKAGES.some(
        (name) => wanted === name || wanted.startsWith(`${name}/`),
      );
      return isOurs || isBundled ? undefined : { path: wanted, external: true };
    });
  },
};

/**
 * Bundles our own code of each program; nearly all packages stay in node_modules. `assets` is the
 * manifest of the browser's files for the screens.
 */
export async function buildPrograms(root, assets) {
  await Promise.all([
    bundle(root, SERVERS, { banner: PRODUCTION }),
    // The starter must see whether production was requested.
    bundle(root, STARTER),
    packScreens(root, assets),
  ]);
  writeFileSync(path.join(root, 'build/web.flags'), `${WEB_FLAGS.join(' ')}\n`);
  // Documents load their fonts from next to the program.
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

/** What the screens are rendered with: packages that choose between two builds at run time. */
const DRAWN_WITH = /^react(?:-dom)?(?:\/|$)/;

/**
 * Rewrites Remix's server build to save memory, since a process keeps the source text of what it
 * loads: without two-byte characters (half of 3.5 MB), and with React required, because an import
 * also reads its development build, for the names in it (2 MB). Also inserts the manifest of the
 * merged browser files.
 */
async function packScreens(root, assets) {
  const file = path.join(root, 'build/index.js');
  const packed = await build({
    absWorkingDir: root,
    stdin: {
      contents: `export * from './index.js';\nexport const assets = ${JSON.stringify(assets)};`,
      resolveDir: path.dirname(file),
    },
    write: false,
    bundle: true,
    plugins: [required(createRequire(file)), packagesStay],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    charset: 'ascii',
    logLevel: 'warning',
  });
  // The compiler leaves them in regular expressions, where the escape means the same.
  const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, packed.outputFiles[0].text.replaceAll(/[^\0-\x7f]/g, escaped));
}

function required(require) {
  return {
    name: 'required',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: DRAWN_WITH }, ({ path: name }) => ({
        path: name,
        namespace: 'required',
      }));
      onLoad({ filter: /.*/, namespace: 'required' }, ({ path: name }) => ({
        contents:
          `import { createRequire } from 'node:module';\n` +
          `const all = createRequire(import.meta.url)('${name}');\n` +
          `export const { ${Object.keys(require(name)).join(', ')} } = all;\n` +
          `export default all;\n`,
      }));
    },
  };
}

/** Bundles programs into the folder, by name. */
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
    // Names and lines are enough for a trace; the sources are in the repository.
    sourcesContent: false,
    banner: { js: banner },
    logLevel: 'warning',
  });
}
