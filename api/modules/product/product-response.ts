import { centsToReais } from '@domain/money';
import { z } from '@domain/zod';

import type { ProductRecord } from './product-repository';

/** One product, in a list or alone (docs/contract.md#records, `product/…`). Money in reais. */
export const productResponseSchema = z.object({
  IdProduct: z.number().int(),
  Description: z.string(),
  Value: z.number(),
  Cost: z.number().nullable(),
  Status: z.number().int(),
  BarCode: z.string().nullable(),
  Weight: z.number().nullable(),
  Ncm: z.string().nullable(),
  Cst: z.string().nullable(),
  Cfop: z.string().nullable(),
  IdProductUnity: z.number().int().nullable(),
  Ipi: z.number().nullable(),
  Icms: z.number().nullable(),
  IdCompany: z.number().int().nullable(),
  BlingIdProductGroup: z.number().int().nullable(),
  Type: z.enum(['P', 'S']),
  Unity: z.string().nullable(),
  ProductUnity: z.object({ Description: z.string() }).nullable(),
});

/** The response to a save (docs/contract.md#writes, `POST product`). */
export const savedProductSchema = z.object({
  IdProduct: z.number().int(),
  blingSync: z.boolean().describe('false: salvo, mas ainda não sincronizado com o serviço externo'),
});

export function productResponse(product: ProductRecord): z.infer<typeof productResponseSchema> {
  return {
    IdProduct: product.idProduct,
    Description: product.description,
    Value: centsToReais(product.valueCents),
    Cost: product.costCents === null ? null : centsToReais(product.costCents),
    Status: product.status,
    BarCode: product.barCode,
    Weight: product.weight,
    Ncm: product.ncm,
    Cst: product.cst,
    Cfop: product.cfop,
    IdProductUnity: product.idProductUnity,
    Ipi: product.ipi,
    Icms: product.icms,
    IdCompany: product.idCompany,
    BlingIdProductGroup: product.idProductGroup,
    Type: product.type,
    Unity: product.unity,
    ProductUnity:
      product.unityDescription === null ? null : { Description: product.unityDescription },
  };
}
