import { cancelEvent, type NoteCancellation, processedCancelEvent } from '@domain/nfe/cancel-event';
import { toXml } from '@domain/nfe/xml-element';

import type { Certificate } from './certificate';
import { DECLARATION, signed } from './sign-nfe';

/**
 * The document of a cancellation (`procEventoNFe`) of a note made here, signed like the note; null
 * with a certificate that has expired.
 */
export function makeCancelEvent(
  cancellation: NoteCancellation,
  certificate: Certificate,
): string | null {
  if (cancellation.at > new Date(certificate.x509.validTo)) return null;
  const event = signed('evento', cancelEvent(cancellation), certificate);
  return DECLARATION + toXml(processedCancelEvent(event, cancellation));
}
