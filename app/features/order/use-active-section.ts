import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { ORDER_SECTIONS, type OrderSectionId, sectionOf } from '@domain/order/order-sections';

import type { OrderAnswer } from './order-answer';

/**
 * The open tab: where the last post was about, else where its first error is, else the address's,
 * else the first.
 */
export function useActiveSection(answer: Partial<OrderAnswer> | undefined) {
  const erring = answer?.errors
    ?.map(({ path }) => sectionOf(path))
    .find((section) => section !== null);
  const wanted = answer?.section ?? erring ?? null;
  const { hash } = useLocation();
  const [active, setActive] = useState<OrderSectionId>(wanted ?? 'cliente');
  useEffect(() => {
    // The server does not know the address's fragment, so it cannot be part of the first rendering.
    const section = wanted ?? ORDER_SECTIONS.find(({ id }) => `#${id}` === hash)?.id;
    if (section) setActive(section);
  }, [wanted, answer, hash]);
  return [active, setActive] as const;
}
