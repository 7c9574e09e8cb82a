import type { ProductInput } from '@domain/product/product-schema';
import { z } from '@domain/zod';

const text = z.string().nullable();
const number = z.number().nullable();

/**
 * A product accepted by a file's check, as stored until it is written: the register's schema would
 * misread its own output (cents as reais).
 */
export const storedProduct: z.ZodType<ProductInput> = z.object({
  description: z.string(),
  value: z.number(),
  cost: number,
  status: z.number(),
  barCode: text,
  weight: number,
  ncm: z.string(),
  cst: text,
  cfop: text,
  idProductUnity: z.number(),
  ipi: number,
  icms: number,
  idCompany: z.number(),
  blingIdProductGroup: z.number(),
  type: z.enum(['P', 'S']),
});
