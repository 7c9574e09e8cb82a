import { z } from '@domain/zod';
import type { Option } from '~/components/form/fields/option';
import { listPaymentTypes } from '~/features/lookup/choice-lists.server';
import { callApi, type Caller } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

const ids = z.array(z.number());

/** The payment types, the most used in recent sales first. */
export async function listPaymentTypesByUse(caller: Caller): Promise<Option[]> {
  const [types, used] = await Promise.all([
    listPaymentTypes(caller),
    ifSupported(caller, 'payment-type-use', async () => {
      const { data } = await callApi(caller, { path: 'payment-type/used' }, ids);
      return data;
    }),
  ]);
  const rank = ({ value }: Option) => {
    const index = used?.indexOf(Number(value)) ?? -1;
    return index < 0 ? types.length : index;
  };
  return types.toSorted((one, other) => rank(one) - rank(other));
}
