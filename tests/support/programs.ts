import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whether the file exists and this process may execute it. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The first program on PATH with one of these names, symbolic links resolved, or null. */
export function findOnPath(...names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return realpathSync(file);
    }
  }
  return null;
}

/** Whether this is Debian (or a derivative) and we may install packages. */
export function canInstallDebianPackages(): boolean {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    findOnPath('apt-get') !== null
  );
}
