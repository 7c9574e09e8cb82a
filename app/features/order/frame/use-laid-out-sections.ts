import { useEffect } from 'react';

import { ORDER_SECTIONS } from '@domain/order/draft/order-sections';

/**
 * All parts of the order are printed. Firefox prints no text of a field that was never laid out, that
 * is, of a part that nobody has opened: it is laid out once before.
 */
export function useLaidOutSections(): void {
  useEffect(() => {
    const layOut = () => {
      const closed = ORDER_SECTIONS.map(({ id }) => document.getElementById(id)).filter(
        (section) => section !== null && section.dataset.active === undefined,
      );
      for (const section of closed) section?.setAttribute('data-active', '');
      void document.body.offsetHeight;
      for (const section of closed) section?.removeAttribute('data-active');
    };
    window.addEventListener('beforeprint', layOut);
    return () => window.removeEventListener('beforeprint', layOut);
  }, []);
}
