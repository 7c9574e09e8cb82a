import { generateKeyPairSync } from 'node:crypto';

import forge from 'node-forge';

import { DAY_MS } from '@domain/duration';

const YEAR_MS = 365 * DAY_MS;

function makeKeyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

/**
 * One for all certificates of the process: it protects nothing, and generating it takes half a
 * second.
 */
let keyPair: ReturnType<typeof makeKeyPair> | undefined;

/**
 * A self-signed PFX file like an A1 certificate, for demo data, where nothing has fiscal value. Its
 * name says so, and contains the CNPJ as ICP-Brasil names do.
 */
export function selfMadeCertificate(
  {
    name,
    cnpj,
    algorithm = 'aes256',
  }: { name: string; cnpj: string; algorithm?: 'aes256' | '3des' },
  password: string,
  now: Date,
): Uint8Array {
  const { privateKey, publicKey } = (keyPair ??= makeKeyPair());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = `01${forge.util.bytesToHex(forge.random.getBytesSync(15))}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now.getTime() + YEAR_MS);
  const subject = [
    { name: 'countryName', value: 'BR' },
    { name: 'organizationName', value: 'Prumo - SEM VALOR FISCAL' },
    {
      name: 'commonName',
      value: forge.util.encodeUtf8(`${name}:${cnpj}`),
      // A tag, although its type declares a class.
      valueTagClass: Number(forge.asn1.Type.UTF8),
    },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true },
  ]);
  const key = forge.pki.privateKeyFromPem(privateKey);
  certificate.sign(key, forge.md.sha256.create());
  const pfx = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm });
  return Buffer.from(forge.asn1.toDer(pfx).getBytes(), 'binary');
}
