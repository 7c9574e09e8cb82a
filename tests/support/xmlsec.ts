import { spawnSync } from 'node:child_process';
import type { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { installDebianPackage } from './debian-package';
import { canInstallDebianPackages, findOnPath } from './programs';

const HOW_TO_INSTALL =
  'xmlsec1 não encontrado e não foi possível instalá-lo. Instale-o (Debian/Ubuntu: apt-get install xmlsec1).';

/** The program that verifies signatures independently, installed when missing. */
function findXmlsec(): string {
  const installed = findOnPath('xmlsec1');
  if (installed !== null) return installed;
  if (canInstallDebianPackages() && installDebianPackage('xmlsec1')) {
    const fresh = findOnPath('xmlsec1');
    if (fresh !== null) return fresh;
  }
  throw new Error(HOW_TO_INSTALL);
}

let program: string | undefined;

/** The verdict of xmlsec1, independent of our code, on the signature of the element `signs`. */
export function isSigned(xml: string, signs: string, { publicKey }: X509Certificate): boolean {
  program ??= findXmlsec();
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-nfe-test-'));
  try {
    const [document, key] = [path.join(folder, 'nfe.xml'), path.join(folder, 'key.pem')];
    writeFileSync(document, xml);
    writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
    const id = ['--id-attr:Id', `http://www.portalfiscal.inf.br/nfe:${signs}`];
    const done = spawnSync(program, ['--verify', '--pubkey-pem', key, ...id, document]);
    return done.status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
