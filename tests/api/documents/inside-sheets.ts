import { expect } from 'vitest';
import { PAGE } from '../../../api/documents/sheet';
import type { Pdf } from './read-pdf';

/** Every line stands inside the margins of its A4 page. */
export function expectInsideSheets({ pages }: Pdf): void {
  for (const { texts } of pages) {
    for (const { text, left, right, baseline } of texts) {
      expect(left, text).toBeGreaterThan(PAGE.left - 1);
      // Letters that join are a little wider or narrower than one by one.
      expect(right, text).toBeLessThan(PAGE.width - PAGE.right + 3);
      expect(baseline, text).toBeGreaterThan(20);
      expect(baseline, text).toBeLessThan(PAGE.height - PAGE.top);
    }
  }
}
