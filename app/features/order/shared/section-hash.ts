import { ORDER_SECTIONS, type OrderSectionId } from '@domain/order/draft/order-sections';

/** Prefix of a hash that opens a tab without scrolling: no element has such an id. */
const OPENS = 'aba-';

/**
 * The hash that opens a tab and scrolls to it. The first is open anyway, and the page stays at its
 * title.
 */
export function sectionHash(section: OrderSectionId | null): string {
  return section === null || section === ORDER_SECTIONS[0].id ? '' : `#${section}`;
}

/**
 * The hash that opens a tab of a newly saved order, without scrolling: its new title stays visible
 * (R-ORD-45).
 */
export function newOrderHash(section: OrderSectionId | null): string {
  return sectionHash(section).replace('#', `#${OPENS}`);
}

/** The tab that a hash opens. */
export function sectionAt(hash: string): OrderSectionId | undefined {
  return ORDER_SECTIONS.find(({ id }) => hash === `#${id}` || hash === `#${OPENS}${id}`)?.id;
}
