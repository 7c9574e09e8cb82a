import { type Dispatch, type MutableRefObject, useCallback, useMemo } from 'react';

import type { Address } from '@domain/address';
import type { OrderDraft } from '@domain/order/draft/draft';
import type { AddressTarget, DraftAction } from '@domain/order/draft/draft-reducer';
import { useAddressLookUp } from '~/components/form/address/use-address-look-up';

/** The CEP look-up of one of the order's addresses. */
function useOrderAddress(
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

/** Looks up both addresses: call `typed` for each field typed into, and show `errors` at theirs. */
export function useOrderAddresses(
  latest: MutableRefObject<OrderDraft>,
  dispatch: Dispatch<DraftAction>,
) {
  const { typed: clientZipTyped, message: clientZipMessage } = useOrderAddress(
    'client',
    latest,
    dispatch,
  );
  const { typed: buildingZipTyped, message: buildingZipMessage } = useOrderAddress(
    'building',
    latest,
    dispatch,
  );
  const typed = useCallback(
    (value: string, name: string) => {
      if (name === 'clientZipCode') void clientZipTyped(value);
      if (name === 'zipCode') void buildingZipTyped(value);
    },
    [clientZipTyped, buildingZipTyped],
  );
  const errors = useMemo(() => {
    const byName = new Map<string, string>();
    if (clientZipMessage !== null) byName.set('clientZipCode', clientZipMessage);
    if (buildingZipMessage !== null) byName.set('zipCode', buildingZipMessage);
    return byName;
  }, [clientZipMessage, buildingZipMessage]);
  return { typed, errors };
}
