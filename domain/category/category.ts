import { requiredText } from '../form-fields';
import { ACTIVE, INACTIVE } from '../status';
import { z } from '../zod';
import { CATEGORY_LIMITS } from './category-limits';

/** A category of bills or of income, named by the company (R-BIL-21, R-ORD-39). */
export const categorySchema = z.object({
  name: requiredText('Digite o nome da categoria', CATEGORY_LIMITS.name),
});

export const categoryChangeSchema = categorySchema.extend({
  status: z.preprocess(Number, z.literal(ACTIVE).or(z.literal(INACTIVE))),
});

export type CategoryInput = z.output<typeof categorySchema>;
export type CategoryChange = z.output<typeof categoryChangeSchema>;

export const CATEGORY_TEXTS = {
  known: 'Já existe uma categoria com este nome',
  tooMany: `Há ${CATEGORY_LIMITS.count} categorias, e mais não cabem. Use uma das que existem.`,
} as const;
