import { z } from '../zod';
import { billFields, refuseNegative } from './bill-schema';
import { DIFFERING } from './own-of-series';
import { REPEAT_INTERVALS } from './recurrence';
import { SERIES_SCOPES } from './series-scope';

/** POST `bill/endless` (docs/contract.md#bill-endless): a bill, and how often it recurs. */
export const endlessBillSchema = z
  .object({
    ...billFields('wire'),
    interval: z.enum(REPEAT_INTERVALS, {
      errorMap: () => ({ message: 'Escolha de quanto em quanto tempo a conta se repete' }),
    }),
  })
  .superRefine(refuseNegative);

/** PUT `bill/{id}/series` (docs/contract.md#bill-series): a bill, and the others to change. */
export const seriesBillSchema = z
  .object({
    ...billFields('wire'),
    scope: z.enum(SERIES_SCOPES, {
      errorMap: () => ({ message: 'Escolha em quais contas a mudança vale' }),
    }),
    // Absent from clients that know neither: all of them change.
    differing: z.enum(DIFFERING).optional(),
    /** The list of those that differ, as it was shown; with another one it is asked again. */
    listed: z.string().max(10_000).optional(),
  })
  .superRefine(refuseNegative);
