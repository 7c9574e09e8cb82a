import { type Dispatch, type MutableRefObject, useCallback } from 'react';

import type { Address } from '@domain/address';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import type { SaleAction } from '@domain/direct-sale/sale-reducer';
import { useAddressLookUp } from '~/components/form/address/use-address-look-up';

/** The CEP look-up of the registration's address. */
export function useRegisterAddress(
  latest: MutableRefObject<SaleDraft>,
  dispatch: Dispatch<SaleAction>,
) {
  const read = useCallback(() => {
    const { registerZipCode, registerStreet, registerDistrict, registerCity, registerState } =
      latest.current;
    return {
      zipCode: registerZipCode,
      street: registerStreet,
      district: registerDistrict,
      city: registerCity,
      state: registerState,
    };
  }, [latest]);
  const fill = useCallback(
    (change: Partial<Address>) => dispatch({ type: 'address-looked-up', change }),
    [dispatch],
  );
  return useAddressLookUp({ read, fill });
}
