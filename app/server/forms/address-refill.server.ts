import type { Address } from '@domain/address';
import {
  addressChange,
  INCOMPLETE_ZIP_CODE,
  lookUpHint,
  lookUpMessage,
} from '@domain/address-look-up';
import { isZipCode } from '@domain/zip-code';
import type { ToastMessage } from '~/components/ui/toast';

import { toastOf } from './form-refusal.server';
import { findAddress } from './zip-code.server';

/**
 * Result of 'Buscar endereço': the address, the error of its CEP, or that the service did not
 * respond.
 */
export interface AddressRefill {
  change: Partial<Address>;
  message: string | null;
  toast: ToastMessage | null;
}

/** Looks up the CEP of a native post; an incomplete one changes nothing, as with JavaScript. */
export async function refillAddress(zipCode: string): Promise<AddressRefill> {
  if (!isZipCode(zipCode)) return { change: {}, message: INCOMPLETE_ZIP_CODE, toast: null };
  const lookUp = await findAddress(zipCode);
  const hint = lookUpHint(lookUp);
  return {
    change: addressChange(lookUp),
    message: lookUpMessage(lookUp),
    toast: hint === null ? null : toastOf(hint, 'info'),
  };
}
