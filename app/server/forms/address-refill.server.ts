import type { Address } from '@domain/address';
import { addressChange, INCOMPLETE_ZIP_CODE, lookUpMessage } from '@domain/address-look-up';
import { isZipCode } from '@domain/zip-code';

import { findAddress } from './zip-code.server';

/** Result of 'Buscar endereço': the address, and the message at its CEP. */
export interface AddressRefill {
  change: Partial<Address>;
  message: string | null;
}

/** Looks up the CEP of a native post; an incomplete one changes nothing, as with JavaScript. */
export async function refillAddress(zipCode: string): Promise<AddressRefill> {
  if (!isZipCode(zipCode)) return { change: {}, message: INCOMPLETE_ZIP_CODE };
  const lookUp = await findAddress(zipCode);
  return { change: addressChange(lookUp), message: lookUpMessage(lookUp) };
}
