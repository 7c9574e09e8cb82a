import { preprocess } from '../../preprocess';
import { z } from '../../zod';
import { RECEIPT_WIDTHS } from './fiscal-receipt';

/** Query of `order/fiscal-receipt/{id}` (R-DOC-06). Any other value means the common 80 mm roll. */
export const fiscalReceiptQuery = z.object({
  width: preprocess(
    (width) => (typeof width === 'string' ? width.toLowerCase() : width),
    z.enum(RECEIPT_WIDTHS),
  ).catch('80'),
});
