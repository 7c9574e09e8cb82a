import { type Dispatch, type MutableRefObject, useCallback, useRef } from 'react';

import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { isZipCode } from '@domain/zip-code';
import { lookUpAddress } from '~/components/address-look-up';

/** Fills the registration's address at the eighth digit of its CEP. */
export function useRegisterAddress(latest: MutableRefObject<SaleDraft>, dispatch: Dispatch<SaleAction>) {
  const asked = useRef('');
  return useCallback(
    async (zipCode: string) => {
      // Typed anew after it was taken away, the same CEP is asked for again.
      if (!isZipCode(zipCode)) asked.current = '';
      if (!isZipCode(zipCode) || asked.current === zipCode) return;
      asked.current = zipCode;
      const before = addressOf(latest.current);
      const address = await lookUpAddress(zipCode);
      // Whoever has typed on meanwhile knows better than a late answer.
      if (addressOf(latest.current) === before) dispatch({ type: 'address-found', address });
    },
    [latest, dispatch],
  );
}

function addressOf({ registerStreet, registerDistrict, registerCity, registerState }: SaleDraft): string {
  return [registerStreet, registerDistrict, registerCity, registerState].join('|');
}
