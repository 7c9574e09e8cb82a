import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { type OrderSectionId, sectionOf } from '@domain/order/draft/order-sections';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { sectionAt } from '~/features/order/shared/section-hash';

/** The open tab: the last post's, else its first error's, else the URL's, else the first. */
export function useActiveSection(actionData: Partial<OrderActionData> | undefined) {
  const erring = actionData?.errors
    ?.map(({ path }) => sectionOf(path))
    .find((section) => section !== null);
  const wanted = actionData?.section ?? erring ?? null;
  const { hash } = useLocation();
  const [active, setActive] = useState<OrderSectionId>(wanted ?? 'cliente');
  useEffect(() => {
    // The server does not see the URL's fragment, so the first render cannot use it.
    const section = wanted ?? sectionAt(hash);
    if (section) setActive(section);
  }, [wanted, actionData, hash]);
  return [active, setActive] as const;
}
