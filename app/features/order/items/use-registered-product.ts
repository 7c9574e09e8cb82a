import { type MutableRefObject, type RefObject } from 'react';

import { useNewAnswer } from '~/components/form/use-new-answer';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { setField } from '~/features/order/shared/entry-text';

/**
 * After registering a product in the order the focus goes to its quantity, as after finding one.
 */
export function useRegisteredProduct(
  formRef: RefObject<HTMLFormElement>,
  actionData: Partial<OrderActionData> | undefined,
  toAmount: MutableRefObject<boolean>,
): void {
  useNewAnswer(actionData, () => {
    if (!actionData?.registered) return;
    toAmount.current = true;
    setField(formRef.current, 'itemEntry', '');
  });
}
