import { expect } from 'vitest';

import { PAGE } from '../../../api/pdf/sheet';
import type { Pdf } from './read-pdf';

/** Every line is within the margins of its A4 page: our documents' margins, or the DANFE's. */
export function expectInsideSheets(
  { pages }: Pdf,
  { left: edge, right: other, top }: { left: number; right: number; top: number } = PAGE,
): void {
  for (const { texts } of pages) {
    for (const { text, left, right, baseline } of texts) {
      expect(left, text).toBeGreaterThan(edge - 1);
      // Ligatures and kerning make a line slightly wider or narrower than its letters.
      expect(right, text).toBeLessThan(PAGE.width - other + 3);
      expect(baseline, text).toBeGreaterThan(20);
      expect(baseline, text).toBeLessThan(PAGE.height - top);
    }
  }
}
