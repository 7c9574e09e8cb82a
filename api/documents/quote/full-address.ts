import { addressLine } from '@domain/address';
import { formatZipCode } from '@domain/zip-code';
import type { QuoteAddress } from './quote-document';

/** The address and its CEP on one line; empty when nothing is known of it. */
export function fullAddress(address: QuoteAddress): string {
  const zipCode = formatZipCode(address.zipCode);
  return [addressLine(address), zipCode && `CEP ${zipCode}`].filter(Boolean).join(' - ');
}
