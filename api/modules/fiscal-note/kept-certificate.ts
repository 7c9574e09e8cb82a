import { type Certificate, openCertificate } from '../../fiscal/certificate';

/** A company's certificate; null without one, or when it was sealed with another key. */
export function keptCertificate(
  settings: { certificate: string | null } | undefined,
  sealingKey: string,
): Certificate | null {
  const sealed = settings?.certificate ?? null;
  if (sealed === null) return null;
  try {
    return openCertificate(sealed, sealingKey);
  } catch {
    return null;
  }
}
