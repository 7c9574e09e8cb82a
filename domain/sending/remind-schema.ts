import { boundedList } from '../bounded-list';
import { requiredId } from '../form-fields';
import { UNKNOWN_INSTALLMENT } from '../unknown-installment';
import { z } from '../zod';

/** More require several requests. */
const MAX_REMINDED = 100;
const NONE_CHOSEN = 'Marque as parcelas para lembrar o cliente';

/** POST `receivable/remind` (R-SND-07): installments without duplicates. */
export const remindSchema = z.object({
  installments: boundedList(
    requiredId(UNKNOWN_INSTALLMENT),
    MAX_REMINDED,
    `São no máximo ${MAX_REMINDED} parcelas de uma vez`,
  )
    .refine((ids) => ids.length > 0, NONE_CHOSEN)
    .transform((ids) => [...new Set(ids)]),
});
