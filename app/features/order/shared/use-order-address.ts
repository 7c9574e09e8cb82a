import { type Dispatch, type MutableRefObject, useCallback } from 'react';

import type { Address } from '@domain/address';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { AddressTarget, DraftAction } from '@domain/order/draft/draft-reducer';
import { useAddressLookUp } from '~/components/form/address/use-address-look-up';

/** The CEP look-up of one of the order's addresses. */
export function useOrderAddress(
  target: AddressTarget,
  latest: MutableRefObject<OrderDraft>,
  dispatch: Dispatch<DraftAction>,
) {
  const read = useCallback(() => {
    const draft = latest.current;
    return target === 'building'
      ? {
          zipCode: draft.zipCode,
          street: draft.street,
          district: draft.district,
          city: draft.city,
          state: draft.state,
        }
      : {
          zipCode: draft.clientZipCode,
          street: draft.clientStreet,
          district: draft.clientDistrict,
          city: draft.clientCity,
          state: draft.clientState,
        };
  }, [target, latest]);
  const fill = useCallback(
    (change: Partial<Address>) => dispatch({ type: 'address-looked-up', target, change }),
    [target, dispatch],
  );
  return useAddressLookUp({ read, fill });
}
