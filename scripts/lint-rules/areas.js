import path from 'node:path';

/**
 * The area of the code that a path belongs to. The path is relative to the repository and uses
 * forward slashes; a folder outside the application (tests, scripts, bench) is `outside`.
 */
export function areaOf(relativePath) {
  const [top, second] = relativePath.split('/');
  if (top === 'domain') return 'domain';
  if (top === 'api') return 'api';
  if (top === 'servers') return 'servers';
  if (top === 'app') {
    if (['components', 'features', 'server'].includes(second)) return second;
    return 'app';
  }
  return 'outside';
}

/** Repository-relative path of a file as ESLint names it, with forward slashes. */
export function repositoryPath(context) {
  return path.relative(context.cwd, context.filename).split(path.sep).join('/');
}

/**
 * Repository-relative path that an import names, or null when it names a package.
 * The two aliases are those of tsconfig.json.
 */
export function importedPath(specifier, fromFile) {
  if (specifier.startsWith('~/')) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith('@domain/')) return `domain/${specifier.slice('@domain/'.length)}`;
  if (specifier === '.' || specifier.startsWith('./') || specifier.startsWith('..')) {
    return path.posix.normalize(path.posix.join(path.posix.dirname(fromFile), specifier));
  }
  return null;
}
