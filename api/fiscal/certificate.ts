import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

import forge from 'node-forge';

import { z } from '@domain/zod';

import { openSecret, sealSecret } from '../secrets/sealed-secret';

/** An A1 certificate and its key. The key never leaves memory. */
export interface Certificate {
  key: KeyObject;
  x509: X509Certificate;
}

export class CertificateError extends Error {
  override name = 'CertificateError';
}

/**
 * Reads a PFX (PKCS #12) file, including those with the old algorithms that OpenSSL 3 rejects and
 * certifiers still use. Throws CertificateError, whose message is for the user who sent the file.
 */
export function readCertificate(pfx: Uint8Array, password: string): Certificate {
  const { key, certificates } = openPfx(pfx, password);
  // The file may include the chain: ours is the certificate that matches the key.
  const x509 = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!x509) throw new CertificateError('O arquivo não traz o certificado da chave.');
  return { key, x509 };
}

function openPfx(
  pfx: Uint8Array,
  password: string,
): { key: KeyObject; certificates: X509Certificate[] } {
  try {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(pfx).toString('binary')));
    if (isTooSlow(asn1))
      throw new CertificateError(
        'O arquivo do certificado está protegido de um modo que não é aceito.',
      );
    const contents = forge.pkcs12.pkcs12FromAsn1(asn1, password);
    const { certBag, pkcs8ShroudedKeyBag, keyBag } = forge.pki.oids as Record<string, string>;
    const bags = (type = '') => contents.getBags({ bagType: type })[type] ?? [];
    const key = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].find((bag) => bag.key)?.key;
    if (!key) throw new CertificateError('O arquivo não traz a chave do certificado.');
    return {
      key: createPrivateKey(forge.pki.privateKeyToPem(key)),
      certificates: bags(certBag).flatMap(({ cert }) =>
        cert ? [new X509Certificate(forge.pki.certificateToPem(cert))] : [],
      ),
    };
  } catch (error) {
    if (error instanceof CertificateError) throw error;
    throw new CertificateError('O arquivo do certificado ou a senha não estão certos.');
  }
}

/**
 * Certifiers use a few thousand rounds. The file chooses the number, and billions would block the
 * process.
 */
const MAX_ROUNDS = 200_000;
/** Password-based encryption: PKCS #5, and the older schemes of PKCS #12. */
const BY_PASSWORD = /^1\.2\.840\.113549\.1\.(5|12\.1)\./;

/**
 * Whether the file's outer layers ask for more rounds than any certifier uses, for its MAC or its
 * encrypted parts.
 */
function isTooSlow({ value }: forge.asn1.Asn1): boolean {
  const [, , seal] = Array.isArray(value) ? value : [];
  return (
    (seal !== undefined && hasLargeNumber(seal)) || (Array.isArray(value) && value.some(hasSlowKey))
  );
}

function hasSlowKey(node: forge.asn1.Asn1): boolean {
  const { type, value } = node;
  if (Array.isArray(value)) {
    const [name] = value;
    const oid = name?.type === forge.asn1.Type.OID ? forge.asn1.derToOid(String(name.value)) : '';
    return BY_PASSWORD.test(oid) ? hasLargeNumber(node) : value.some(hasSlowKey);
  }
  if (type !== forge.asn1.Type.OCTETSTRING) return false;
  try {
    return hasSlowKey(forge.asn1.fromDer(forge.util.createBuffer(String(value))));
  } catch {
    // Bytes that are not a structure: encrypted content.
    return false;
  }
}

function hasLargeNumber({ type, value }: forge.asn1.Asn1): boolean {
  if (Array.isArray(value)) return value.some(hasLargeNumber);
  const text = String(value);
  return (
    type === forge.asn1.Type.INTEGER &&
    (text.length > 4 || forge.asn1.derToInteger(text) > MAX_ROUNDS)
  );
}

/** The certificate's DER in base64 without line breaks, as a signature carries it. */
export function certificateText({ x509 }: Certificate): string {
  return x509.raw.toString('base64');
}

/** The CNPJ at the end of an e-CNPJ's name (`NOME:CNPJ`, ICP-Brasil); null when it has none. */
export function certificateCnpj({ x509 }: Pick<Certificate, 'x509'>): string | null {
  const commonName = /(?:^|\n)CN=(.*)/.exec(x509.subject)?.[1] ?? '';
  return /:([0-9A-Z]{12}\d{2})$/.exec(commonName.trim())?.[1] ?? null;
}

/** Key and certificate as stored in the database: the file's password is not kept. */
export function sealCertificate({ key, x509 }: Certificate, sealingKey: string): string {
  const pem = { key: key.export({ type: 'pkcs8', format: 'pem' }), certificate: x509.toString() };
  return sealSecret(JSON.stringify(pem), sealingKey);
}

const sealedSchema = z.object({ key: z.string(), certificate: z.string() });

/** Throws when it was sealed with another key. */
export function openCertificate(sealed: string, sealingKey: string): Certificate {
  const pem = sealedSchema.parse(JSON.parse(openSecret(sealed, sealingKey)));
  return { key: createPrivateKey(pem.key), x509: new X509Certificate(pem.certificate) };
}
