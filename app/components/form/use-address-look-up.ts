import { useCallback, useRef, useState } from 'react';

import type { Address } from '@domain/address';
import { addressChange, lookUpMessage, withoutTypedSince } from '@domain/address-look-up';
import { cleanZipCode, isZipCode } from '@domain/zip-code';

import { lookUpAddress } from './address-look-up';

interface AddressForm {
  /** The address as the form has it now. */
  read: () => Address & { zipCode: string };
  fill: (change: Partial<Address>) => void;
}

/**
 * Fills an address at the eighth digit of its CEP. `typed` is told the CEP as it is typed;
 * `message` is what is to be said at its field. An answer for a CEP that is no longer there is
 * dropped, and none writes over what was typed while it was on its way.
 */
export function useAddressLookUp({ read, fill }: AddressForm) {
  const asked = useRef('');
  const [message, setMessage] = useState<string | null>(null);
  const typed = useCallback(
    async (text: string) => {
      const zipCode = cleanZipCode(text);
      if (asked.current === zipCode && isZipCode(zipCode)) return;
      setMessage(null);
      // Typed anew after it was taken away, the same CEP is asked for again.
      asked.current = isZipCode(zipCode) ? zipCode : '';
      if (asked.current === '') return;
      const before = read();
      const lookUp = await lookUpAddress(zipCode);
      const now = read();
      if (asked.current !== zipCode || cleanZipCode(now.zipCode) !== zipCode) return;
      if (lookUp.outcome === 'unavailable') asked.current = '';
      fill(withoutTypedSince(addressChange(lookUp), before, now));
      setMessage(lookUpMessage(lookUp));
    },
    [read, fill],
  );
  return { typed, message };
}
