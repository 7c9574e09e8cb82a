import { requiredText } from '../form-fields';
import { normalizeSearchText } from '../search-text';
import { z } from '../zod';
import {
  SAVED_LISTS,
  SAVED_NAME_MAX_LENGTH,
  SAVED_QUERY_MAX_LENGTH,
  savedQuery,
} from './saved-query';

const name = requiredText('Dê um nome ao filtro', SAVED_NAME_MAX_LENGTH);

/** A person's filter of a list (R-LST-17). */
export const savedFilterSchema = z.object({
  list: z.enum(SAVED_LISTS),
  name,
  query: z
    .string()
    .max(SAVED_QUERY_MAX_LENGTH)
    .transform((query) => savedQuery(query))
    .refine((query) => query !== '', 'Filtre a lista antes de salvar o filtro'),
});
export type SavedFilterInput = z.output<typeof savedFilterSchema>;

export const savedFilterName = z.object({ name });

/** Whether two filter names are the same: 'abertos' and 'Abertos' look alike in a row of chips. */
export function isSameName(one: string, other: string): boolean {
  return normalizeSearchText(one) === normalizeSearchText(other);
}
