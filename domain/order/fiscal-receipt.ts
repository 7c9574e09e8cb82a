import { z } from '../zod';

/** Papers a coupon is printed on: thermal rolls of 80 and 58 mm, and A4. */
export const RECEIPT_WIDTHS = ['80', '58', 'a4'] as const;

export type ReceiptWidth = (typeof RECEIPT_WIDTHS)[number];

export const RECEIPT_WIDTH_OPTIONS: readonly { value: ReceiptWidth; label: string }[] = [
  { value: '80', label: '80 mm' },
  { value: '58', label: '58 mm' },
  { value: 'a4', label: 'A4' },
];

/** Query of `order/fiscal-receipt/{id}` (ours: the spec names no paper). Anything else is the common 80 mm roll. */
export const fiscalReceiptQuery = z.object({
  width: z
    .preprocess(
      (width) => (typeof width === 'string' ? width.toLowerCase() : width),
      z.enum(RECEIPT_WIDTHS),
    )
    .catch('80'),
});
