import type { Selectable } from 'kysely';

import { centsToReais } from '@domain/money';
import { isGtin } from '@domain/product/bar-code';
import { formatNcm } from '@domain/product/ncm';
import { ACTIVE } from '@domain/status';
import { z } from '@domain/zod';

import type { ProductTable } from '../db/tables/register-tables';

const id = z.number().int().positive();

/**
 * Bling's response to a creation and to a change (`BasePostResponse`, `ProdutosResponse_POST_PUT`).
 */
export const responseWithId = z.object({ data: z.object({ id }) });

export const foundProducts = z.object({
  data: z.array(z.object({ id, codigo: z.string().nullish() })),
});

export const foundGroups = z.object({ data: z.array(z.object({ id, nome: z.string() })) });

/** The code that identifies our product at Bling, distinct from codes that people assign there. */
export function blingCode(idProduct: number): string {
  return `PRUMO-${idProduct}`;
}

/**
 * A product in Bling's format (`ProdutosDadosDTO`): reais, kilograms, a simple product without
 * variations.
 */
export function blingProduct(
  product: Selectable<ProductTable> & { unity: string | null },
  idGroup: number | null,
) {
  const { barCode } = product;
  return {
    nome: product.description,
    codigo: blingCode(product.idProduct),
    tipo: product.type,
    situacao: product.status === ACTIVE ? 'A' : 'I',
    formato: 'S',
    preco: centsToReais(product.valueCents),
    unidade: product.unity ?? '',
    // Bling refuses a shop's own code as a GTIN.
    gtin: barCode !== null && isGtin(barCode) ? barCode : '',
    pesoBruto: product.weight ?? 0,
    tributacao: {
      ncm: formatNcm(product.ncm),
      ...(idGroup === null ? {} : { grupoProduto: { id: idGroup } }),
    },
  };
}
