import { addressLine } from '@domain/address';
import { formatZipCode } from '@domain/zip-code';
import type { DocumentAddress } from './order/order-document';

/** The address and its CEP on one line; empty when nothing is known of it. */
export function fullAddress(address: DocumentAddress): string {
  const zipCode = formatZipCode(address.zipCode);
  return [addressLine(address), zipCode && `CEP ${zipCode}`].filter(Boolean).join(' - ');
}
