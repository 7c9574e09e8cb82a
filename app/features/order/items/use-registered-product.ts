import type { Dispatch, MutableRefObject, RefObject } from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import { useNewAnswer } from '~/components/form/use-new-answer';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { setField } from '~/features/order/shared/entry-text';
import type { LineEvent } from '~/features/order/shared/line-event';

interface Form {
  formRef: RefObject<HTMLFormElement>;
  /** Without the registered product: the answer's draft is not rendered yet. */
  latest: MutableRefObject<OrderDraft>;
  tell: Dispatch<LineEvent>;
}

/**
 * After registering a product in the order the focus goes to its quantity, as after finding one.
 */
export function useRegisteredProduct(
  { formRef, latest, tell }: Form,
  actionData: Partial<OrderActionData> | undefined,
): void {
  useNewAnswer(actionData, () => {
    if (!actionData?.registered) return;
    tell({ kind: 'added', index: latest.current.products.length, focuses: true });
    setField(formRef.current, 'itemEntry', '');
  });
}
