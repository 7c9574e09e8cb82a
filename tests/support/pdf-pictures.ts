import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installDebianPackage } from './debian-package';
import { canInstallDebianPackages, findOnPath } from './programs';

/** A program by name, installed from its Debian package when missing; null when that fails. */
function findOrInstall(name: string, debianPackage: string): string | null {
  const found = findOnPath(name);
  if (found !== null || !canInstallDebianPackages() || !installDebianPackage(debianPackage))
    return found;
  return findOnPath(name);
}

/**
 * Reads the codes on a PDF's first page from its image, as a bank's scanner would; null when the
 * programs are missing.
 */
export function findCodeReader(): ((pdf: Buffer) => string[]) | null {
  const pdftoppm = findOrInstall('pdftoppm', 'poppler-utils');
  const zbarimg = findOrInstall('zbarimg', 'zbar-tools');
  if (pdftoppm === null || zbarimg === null) {
    console.error(
      'pdftoppm ou zbarimg não encontrado: os códigos impressos não serão lidos. Instale poppler-utils e zbar-tools.',
    );
    return null;
  }
  return (pdf) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'prumo-pdf-'));
    try {
      const file = path.join(folder, 'page');
      writeFileSync(`${file}.pdf`, pdf);
      execFileSync(pdftoppm, ['-r', '300', '-singlefile', '-gray', `${file}.pdf`, file]);
      const read = execFileSync(zbarimg, ['-q', `${file}.pgm`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return read.trim().split('\n').sort();
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}
