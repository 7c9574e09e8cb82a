import { expect } from 'vitest';

import { PAGE } from '../../../api/pdf/sheet';
import type { Pdf } from './read-pdf';

/** Every line is within the margins of its A4 page: our documents' margins, or the DANFE's. */
export function expectInsideSheets(
  { pages }: Pdf,
  { left: edge, right: other, top }: { left: number; right: number; top: number } = PAGE,
): void {
  // Ligatures and kerning make a line slightly wider or narrower than its letters.
  const [least, most] = [edge - 1, PAGE.width - other + 3];
  const outside = pages
    .flatMap(({ texts }) => texts)
    .filter(
      ({ left, right, baseline }) =>
        // Also what is no number is outside.
        !(left > least && right < most && baseline > 20 && baseline < PAGE.height - top),
    );
  expect(outside).toEqual([]);
}
