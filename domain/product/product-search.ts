import { filterText } from '../filter-fields';
import { z } from '../zod';
import { PRODUCT_LIMITS } from './product-limits';

/** Query of `product/search`: parts of a description, in any order. */
export const productSearchSchema = z.object({ text: filterText(PRODUCT_LIMITS.description) });

/** How many products a search considers; those that begin with its text come first (R-ORD-33). */
export const CONSIDERED_PRODUCTS = 50;
