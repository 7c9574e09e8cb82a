import { requiredText } from '../form-fields';
import { z } from '../zod';
import { GROUP_MAX_LENGTH } from './product-limits';

/** A product group registered from a product's form (R-PRD-17). */
export const newGroupSchema = z.object({
  description: requiredText('Digite o nome do grupo', GROUP_MAX_LENGTH),
});
