import { installDebianPackage } from './debian-package';
import { canInstallDebianPackages, findOnPath } from './programs';

/**
 * Finds the programs that read printed codes, or installs them. Workers find them in TEST_PDFTOPPM
 * and TEST_ZBARIMG; without them the tests of scanned codes are skipped, which `npm test` counts as
 * failures.
 */
export default function setup(): void {
  const pdftoppm = findOrInstall('pdftoppm', 'poppler-utils');
  const zbarimg = findOrInstall('zbarimg', 'zbar-tools');
  if (pdftoppm === null || zbarimg === null) {
    console.error(
      'pdftoppm ou zbarimg não encontrado: os códigos impressos não serão lidos. Instale poppler-utils e zbar-tools.',
    );
    return;
  }
  process.env.TEST_PDFTOPPM = pdftoppm;
  process.env.TEST_ZBARIMG = zbarimg;
}

/** A program by name, installed from its Debian package when missing; null when that fails. */
function findOrInstall(name: string, debianPackage: string): string | null {
  const found = findOnPath(name);
  if (found !== null || !canInstallDebianPackages() || !installDebianPackage(debianPackage))
    return found;
  return findOnPath(name);
}
