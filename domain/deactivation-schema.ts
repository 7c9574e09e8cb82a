import { boundedList } from './bounded-list';
import { MOST_CHOSEN } from './chosen-ids';
import { requiredId } from './form-fields';
import { z } from './zod';

/** POST `client/deactivate` and the like (R-LST-15): the records to deactivate. */
export const deactivationSchema = z.object({
  ids: boundedList(
    requiredId('Código inválido.'),
    MOST_CHOSEN,
    `São no máximo ${MOST_CHOSEN} cadastros de uma vez`,
  ),
});
