import type { Selectable } from 'kysely';

import { centsToReais } from '@domain/money';
import { isGtin } from '@domain/product/bar-code';
import { formatNcm } from '@domain/product/ncm';
import { ACTIVE } from '@domain/status';
import { z } from '@domain/zod';

import type { ProductTable } from '../db/schema';

const id = z.number().int().positive();

/**
 * What Bling answers to a creation and to a change (`BasePostResponse`,
 * `ProdutosResponse_POST_PUT`).
 */
export const responseWithId = z.object({ data: z.object({ id }) });

export const foundProducts = z.object({
  data: z.array(z.object({ id, codigo: z.string().nullish() })),
});

export const foundGroups = z.object({ data: z.array(z.object({ id, nome: z.string() })) });

/**
 * The code by which Bling finds our product: told apart from codes that people give there
 * themselves.
 */
export function blingCode(idProduct: number): string {
  return `PRUMO-${idProduct}`;
}

/**
 * A product in Bling's words (`ProdutosDadosDTO`): reais, kilograms, one simple product without
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
    // A shop's own code is no GTIN, and Bling refuses it as one.
    gtin: barCode !== null && isGtin(barCode) ? barCode : '',
    pesoBruto: product.weight ?? 0,
    tributacao: {
      ncm: formatNcm(product.ncm),
      ...(idGroup === null ? {} : { grupoProduto: { id: idGroup } }),
    },
  };
}
