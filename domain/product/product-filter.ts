import { filterId, filterText, statusFilter } from '../filter-fields';
import { pageQuery } from '../pagination';
import { z } from '../zod';

export const PRODUCT_PAGE_SIZE = 5;
/** Maximum length of a bar code (R-PRD-06): an EAN-13. */
export const BAR_CODE_MAX_LENGTH = 13;
/** Maximum length of a product id (R-PRD-06). */
export const PRODUCT_ID_MAX_LENGTH = 6;

/** Query of `product/filter`. */
export const productFilterSchema = z.object({
  ...pageQuery(PRODUCT_PAGE_SIZE),
  description: filterText(120),
  barCode: filterText(BAR_CODE_MAX_LENGTH),
  status: statusFilter(),
  /** Only records added by one import: an extension (docs/contract.md#deletion). */
  idImport: filterId(),
});

export type ProductFilter = z.infer<typeof productFilterSchema>;
