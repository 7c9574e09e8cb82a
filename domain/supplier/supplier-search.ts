import { filterText } from '../filter-fields';
import { z } from '../zod';

/** Query of `supplier/search`: a name or a document. */
export const supplierSearchSchema = z.object({ text: filterText(160) });

/** The most suppliers that a search offers; it finds one more, to show that there are more. */
export const OFFERED_SUPPLIERS = 8;

/** Up to this many suppliers are listed in a select; more are searched for. */
export const LISTED_SUPPLIERS = 200;
