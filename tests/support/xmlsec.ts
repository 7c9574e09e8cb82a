import { installDebianPackage } from './debian-package';
import { canInstallDebianPackages, findOnPath } from './programs';

const HOW_TO_INSTALL =
  'xmlsec1 não encontrado e não foi possível instalá-lo. Instale-o (Debian/Ubuntu: apt-get install xmlsec1).';

/** The program that verifies signatures independently, installed when missing. */
export function findXmlsec(): string {
  const installed = findOnPath('xmlsec1');
  if (installed !== null) return installed;
  if (canInstallDebianPackages() && installDebianPackage('xmlsec1')) {
    const fresh = findOnPath('xmlsec1');
    if (fresh !== null) return fresh;
  }
  throw new Error(HOW_TO_INSTALL);
}
