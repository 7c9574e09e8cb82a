import type { MouseEvent } from 'react';

import type { OrderSectionId } from '@domain/order/draft/order-sections';

/** A link to a field opens the tab that holds it. */
export function openTarget(
  event: MouseEvent<HTMLFormElement>,
  openSection: (id: OrderSectionId) => void,
): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const target = link ? document.getElementById(link.getAttribute('href')?.slice(1) ?? '') : null;
  if (!target) return;
  event.preventDefault();
  const section = target.closest('section[id]');
  const folded = target.closest('details');
  if (folded) folded.open = true;
  if (section) openSection(section.id as OrderSectionId);
  requestAnimationFrame(() => (target === section ? undefined : target.focus()));
}
