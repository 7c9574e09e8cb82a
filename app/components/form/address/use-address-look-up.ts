import { useCallback, useRef, useState } from 'react';

import type { Address } from '@domain/address';
import {
  addressChange,
  lookUpHint,
  lookUpMessage,
  withoutTypedSince,
} from '@domain/address-look-up';
import { cleanZipCode, isZipCode } from '@domain/zip-code';
import { showToast } from '~/components/ui/toast-store';

import { lookUpAddress } from './address-look-up';

interface AddressForm {
  /** The form's current address. */
  read: () => Address & { zipCode: string };
  fill: (change: Partial<Address>) => void;
}

/**
 * Fills an address at the eighth digit of its CEP. Call `typed` with the CEP on each change; show
 * `message` at its field. A response for a CEP that has changed since is dropped, and no response
 * overwrites what was typed meanwhile.
 */
export function useAddressLookUp({ read, fill }: AddressForm) {
  const lookedUp = useRef('');
  const [message, setMessage] = useState<string | null>(null);
  const typed = useCallback(
    async (text: string) => {
      const zipCode = cleanZipCode(text);
      if (lookedUp.current === zipCode && isZipCode(zipCode)) return;
      setMessage(null);
      // A CEP that is cleared and typed again is looked up again.
      lookedUp.current = isZipCode(zipCode) ? zipCode : '';
      if (lookedUp.current === '') return;
      const before = read();
      const lookUp = await lookUpAddress(zipCode);
      const now = read();
      if (lookedUp.current !== zipCode || cleanZipCode(now.zipCode) !== zipCode) return;
      if (lookUp.outcome === 'unavailable') lookedUp.current = '';
      fill(withoutTypedSince(addressChange(lookUp), before, now));
      setMessage(lookUpMessage(lookUp));
      const hint = lookUpHint(lookUp);
      if (hint !== null) showToast({ message: hint, type: 'info' });
    },
    [read, fill],
  );
  return { typed, message };
}
