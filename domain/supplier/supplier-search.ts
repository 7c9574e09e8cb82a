import { filterText } from '../filter-fields';
import { z } from '../zod';

/** Query of `supplier/search`: anything that is known of a supplier. */
export const supplierSearchSchema = z.object({ text: filterText(160) });

/** How many suppliers a search offers, and one more, which tells that there are more. */
export const OFFERED_SUPPLIERS = 8;

/** So many suppliers are a list to choose from; more are searched for. */
export const LISTED_SUPPLIERS = 200;
