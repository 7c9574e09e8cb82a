import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** An A1 certificate and its key. The key never leaves memory. */
export interface Certificate {
  key: KeyObject;
  x509: X509Certificate;
}

export class CertificateError extends Error {
  override name = 'CertificateError';
}

/**
 * Reads a PFX (PKCS #12) file, also one made with the old algorithms that OpenSSL 3 refuses, as certifiers still hand out. Throws CertificateError, whose message
 * is for whoever sent the file.
 */
export function readCertificate(pfx: Uint8Array, password: string): Certificate {
  const { key, certificates } = openPfx(pfx, password);
  // The chain may be in the file too: ours is the one that the key belongs to.
  const x509 = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (!x509) throw new CertificateError('O arquivo não traz o certificado da chave.');
  return { key, x509 };
}

function openPfx(pfx: Uint8Array, password: string): { key: KeyObject; certificates: X509Certificate[] } {
  let contents: forge.pkcs12.Pkcs12Pfx;
  try {
    const asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(pfx).toString('binary')));
    contents = forge.pkcs12.pkcs12FromAsn1(asn1, password);
  } catch {
    throw new CertificateError('O arquivo do certificado ou a senha não estão certos.');
  }
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
}

/** The DER of a certificate in base64 without line breaks, as a signature carries it. */
export function certificateText({ x509 }: Certificate): string {
  return x509.raw.toString('base64');
}
