import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import { minifySync } from 'rolldown/utils';

import { groupChunks } from './group-chunks.mjs';
import { namedExports, withNamedExports } from './named-exports.mjs';
import { pagesOf } from './page-weights.mjs';

/** The beginning of the browser's manifest; JSON follows. */
const MANIFEST = 'window.__remixManifest=';

/**
 * Remix's compiler writes one file for each set of screens that share something: a list loads more
 * than fifty. This merges files that are mostly loaded together, rewrites the imports and the
 * browser's manifest, and leaves the rest as the compiler made it (docs/decisions/0100).
 *
 * @param {string} root
 * @returns the manifest for the server
 */
export async function mergeChunks(root) {
  const folder = path.join(root, 'public/build');
  const built = await readBuilt(folder);
  const allFiles = [...built.keys()];
  const importsOf = new Map(allFiles.map((file) => [file, built.get(file).imports]));
  // Loaded once the page is there: an entry of its own, whose files are not part of the page.
  const late = new Set(allFiles.flatMap((file) => built.get(file).late));
  const manifest = readManifest(folder, allFiles);
  const shared = allFiles.filter((file) => file.startsWith('/build/_shared/') && !late.has(file));
  const entries = allFiles.filter((file) => !shared.includes(file) && file !== manifest.url);
  const groups = groupChunks({
    chunks: shared,
    importsOf,
    pages: pagesOf(manifest),
    sizeOf: (file) => gzipSync(readFileSync(onDisk(folder, file))).length,
  });

  // The output also depends on these; the lock file pins the versions of both minifiers.
  const salt = [import.meta.filename, ...ownModules(), path.join(root, 'package-lock.json')]
    .map((file) => readFileSync(file))
    .join('');
  const withChunk = new Map(groups.flatMap((chunks) => chunks.map((chunk) => [chunk, chunks])));
  const named = new Map();
  const groupOf = new Map();
  for (const chunks of groups) {
    const name = `/build/_shared/group-${hashFrom(chunks[0])}.js`;
    for (const chunk of chunks) groupOf.set(chunk, name);
    named.set(name, chunks);
  }
  const renamed = new Map(
    entries.map((file) => [file, file.replace(/-[^-.]*\.js$/, `-${hashFrom(file)}.js`)]),
  );

  /**
   * The hash in an output file's name, which browsers cache for a year. It covers everything the
   * file imports, statically or dynamically, directly or not, and how those files are grouped.
   * Nothing else may change the content.
   */
  function hashFrom(file) {
    const found = new Set();
    const follow = (one) => {
      const together = withChunk.get(one) ?? [one];
      if (found.has(together.join())) return;
      found.add(together.join());
      for (const each of together)
        for (const next of [...importsOf.get(each), ...built.get(each).late]) follow(next);
    };
    follow(file);
    return hashOf(salt, ...found);
  }

  /** The groups that a file needs, directly or not, dependencies first. */
  function groupsUsedBy(file, found = new Set(), seen = new Set()) {
    for (const chunk of importsOf.get(file) ?? []) {
      if (seen.has(chunk)) continue;
      seen.add(chunk);
      groupsUsedBy(chunk, found, seen);
      found.add(groupOf.get(chunk));
    }
    return found;
  }

  const byName = new Map(
    [...shared, ...entries].map((file) => [
      file,
      withNamedExports(readFileSync(onDisk(folder, file), 'utf8')),
    ]),
  );
  const written = await Promise.all([
    ...[...named].map(([name, chunks]) =>
      bundle(name, groupSource(chunks), { own: chunks, files: chunks }),
    ),
    ...entries.map((file) =>
      bundle(renamed.get(file), byName.get(file).text, { own: [], files: [file] }),
    ),
  ]);

  /** The exports of a CommonJS package that the files use. */
  function usedOf(from, files) {
    return new Set(files.flatMap((file) => [...(byName.get(file).used.get(from) ?? [])]));
  }

  function importGroup(files, own, group) {
    return files
      .flatMap((file) => importsOf.get(file))
      .some((chunk) => !own.includes(chunk) && groupOf.get(chunk) === group);
  }

  /** Every export of the group's files, each under a unique name within the group. */
  function groupSource(chunks) {
    return chunks
      .map((chunk) => {
        const names = built.get(chunk).exports.map((name) => `${name} as ${inGroup(chunk, name)}`);
        return `export{${names.join()}}from"${chunk}";`;
      })
      .join('\n');
  }

  function inGroup(chunk, name) {
    return `_${withChunk.get(chunk).indexOf(chunk).toString(36)}_${name}`;
  }

  /** The text imports the files in `own`; otherwise it is itself one of `files`. */
  async function bundle(name, text, { own, files }) {
    // Each group is imported once, by its own name, even if none of its exports is used here.
    const first = [...named.keys()].filter((group) => importGroup(files, own, group)).sort();
    const contents = [...first.map((group) => `import "${group}";`), text].join('\n');
    const result = await build({
      stdin: { contents, resolveDir: folder, loader: 'js' },
      write: false,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      logLevel: 'error',
      plugins: [
        {
          name: 'chunks',
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^\/build\/_shared\// }, ({ path: wanted, kind }) => {
              if (named.has(wanted)) return { path: wanted, external: true };
              if (kind === 'dynamic-import') return { path: renamed.get(wanted), external: true };
              return own.includes(wanted)
                ? { path: wanted, namespace: 'own' }
                : { path: wanted, namespace: 'elsewhere', sideEffects: false };
            });
            onResolve({ filter: /^named:/ }, ({ path: from }) => ({
              path: from,
              namespace: 'named',
            }));
            onLoad({ filter: /.*/, namespace: 'named' }, ({ path: from }) => ({
              contents: namedExports(from, usedOf(from, files)),
              resolveDir: folder,
            }));
            onLoad({ filter: /.*/, namespace: 'own' }, ({ path: chunk }) => ({
              contents: byName.get(chunk).text,
              resolveDir: folder,
            }));
            // A file of another group: re-exports from that group.
            onLoad({ filter: /.*/, namespace: 'elsewhere' }, ({ path: chunk }) => {
              const from = groupOf.get(chunk);
              const { exports } = built.get(chunk);
              const names = exports.map((one) => `${inGroup(chunk, one)} as ${one}`);
              return { contents: `export{${names.join()}}from"${from}";` };
            });
          },
        },
      ],
    });
    return [name, minified(name, result.outputFiles[0].text)];
  }

  const manifestOf = ({ module, ...rest }) => ({
    ...rest,
    module: renamed.get(module),
    imports: [...groupsUsedBy(module)],
  });
  const merged = {
    ...manifest,
    entry: manifestOf(manifest.entry),
    routes: Object.fromEntries(
      Object.entries(manifest.routes).map(([id, route]) => [id, manifestOf(route)]),
    ),
    version: hashOf(salt, manifest.version),
  };
  merged.url = `/build/manifest-${merged.version.toUpperCase()}.js`;

  for (const file of allFiles) rmSync(onDisk(folder, file));
  for (const [name, text] of written) {
    mkdirSync(path.dirname(onDisk(folder, name)), { recursive: true });
    writeFileSync(onDisk(folder, name), text);
  }
  const sent = JSON.stringify(manifestToSend(merged));
  writeFileSync(onDisk(folder, merged.url), `${MANIFEST}${sent};`);
  return merged;
}

/**
 * Without false flags and the files that every page starts with: each page is sent the whole
 * manifest.
 */
function manifestToSend({ routes, ...manifest }) {
  const everywhere = new Set(manifest.entry.imports);
  const toSend = ({ imports, ...route }) => {
    const own = imports.filter((file) => !everywhere.has(file));
    const said = Object.entries(route).filter(([, value]) => value !== false);
    return { ...Object.fromEntries(said), ...(own.length > 0 ? { imports: own } : {}) };
  };
  const sent = Object.entries(routes).map(([id, route]) => [id, toSend(route)]);
  return { ...manifest, routes: Object.fromEntries(sent) };
}

/**
 * A tenth smaller than esbuild's output: it inlines what is used once, and removes more code
 * without effects.
 */
function minified(name, text) {
  const { code, errors } = minifySync(name, text, {
    module: true,
    compress: { target: 'es2022' },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return code;
}

function onDisk(folder, file) {
  return path.join(folder, file.slice('/build/'.length));
}

/** The static imports, dynamic imports and exports of each built file, in file name order. */
async function readBuilt(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
  const { metafile } = await build({
    entryPoints: files.sort(),
    absWorkingDir: folder,
    bundle: true,
    external: ['/build/*'],
    format: 'esm',
    write: false,
    outdir: folder,
    metafile: true,
    logLevel: 'error',
  });
  return new Map(
    Object.values(metafile.outputs).map(({ entryPoint, exports, imports }) => {
      const named = (kind) => imports.filter((one) => one.kind === kind).map((one) => one.path);
      const parts = { imports: named('import-statement'), late: named('dynamic-import'), exports };
      return [`/build/${entryPoint}`, parts];
    }),
  );
}

/** The browser's manifest of the routes, which is also in the server's build. */
function readManifest(folder, files) {
  const file = files.find((name) => name.startsWith('/build/manifest-'));
  const text = file ? readFileSync(onDisk(folder, file), 'utf8') : '';
  if (!text.startsWith(MANIFEST)) throw new Error('public/build has no manifest.');
  return JSON.parse(text.slice(MANIFEST.length, text.lastIndexOf(';')));
}

function hashOf(...texts) {
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8);
}

function ownModules() {
  return ['group-chunks.mjs', 'named-exports.mjs', 'page-weights.mjs'].map((name) =>
    path.join(import.meta.dirname, name),
  );
}
