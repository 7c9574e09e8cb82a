import { ORDER_SECTIONS, type OrderSectionId } from '@domain/order/draft/order-sections';

/** Of an address that opens a tab and stays at the head of the page: no element has such an id. */
const OPENS = 'aba-';

/** What opens a tab: the page goes to it. The first is open anyway, and the page stays at its title. */
export function sectionHash(section: OrderSectionId | null): string {
  return section === null || section === ORDER_SECTIONS[0].id ? '' : `#${section}`;
}

/**
 * What opens a tab of an order that was new a moment ago: its title, which it did not have before, is in
 * sight (R-ORD-45).
 */
export function newOrderHash(section: OrderSectionId | null): string {
  return sectionHash(section).replace('#', `#${OPENS}`);
}

/** The tab that an address opens. */
export function sectionAt(hash: string): OrderSectionId | undefined {
  return ORDER_SECTIONS.find(({ id }) => hash === `#${id}` || hash === `#${OPENS}${id}`)?.id;
}
