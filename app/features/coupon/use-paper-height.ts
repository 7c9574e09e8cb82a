import { type RefObject, useEffect } from 'react';

import type { CouponWidth } from '@domain/order/documents/coupon';

const PX_PER_MM = 96 / 25.4;
/** Feeds the last line past the cutter. */
const FEED_MM = 8;

/**
 * A roll is cut where the coupon ends. CSS has no page size that fits its content, so it is
 * measured here. Without JavaScript the sizes in `coupon.css` apply.
 */
export function usePaperHeight(paper: RefObject<HTMLElement>, width: CouponWidth): void {
  useEffect(() => {
    if (width === 'a4' || !paper.current) return;
    const height = Math.ceil(paper.current.getBoundingClientRect().height / PX_PER_MM) + FEED_MM;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page coupon-${width} { size: ${width}mm ${height}mm; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper, width]);
}
