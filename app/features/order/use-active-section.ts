import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { ORDER_SECTIONS, type OrderSectionId, sectionOf } from '@domain/order/order-sections';

import type { OrderActionData } from './order-action-data';

/**
 * The open tab: where the last post was about, else where its first error is, else the address's,
 * else the first.
 */
export function useActiveSection(actionData: Partial<OrderActionData> | undefined) {
  const erring = actionData?.errors
    ?.map(({ path }) => sectionOf(path))
    .find((section) => section !== null);
  const wanted = actionData?.section ?? erring ?? null;
  const { hash } = useLocation();
  const [active, setActive] = useState<OrderSectionId>(wanted ?? 'cliente');
  useEffect(() => {
    // The server does not know the address's fragment, so it cannot be part of the first rendering.
    const section = wanted ?? ORDER_SECTIONS.find(({ id }) => `#${id}` === hash)?.id;
    if (section) setActive(section);
  }, [wanted, actionData, hash]);
  return [active, setActive] as const;
}
