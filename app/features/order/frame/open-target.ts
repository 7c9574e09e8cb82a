import type { MouseEvent } from 'react';

import type { OrderSectionId } from '@domain/order/draft/order-sections';
import { unfold } from '~/components/ui/unfold';

/** A link to a field opens the field's tab. */
export function openTarget(
  event: MouseEvent<HTMLFormElement>,
  openSection: (id: OrderSectionId) => void,
): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const target = link ? document.getElementById(link.getAttribute('href')?.slice(1) ?? '') : null;
  if (!target) return;
  event.preventDefault();
  const section = target.closest('section[id]');
  unfold(target);
  if (section) openSection(section.id as OrderSectionId);
  requestAnimationFrame(() => (target === section ? undefined : target.focus()));
}
