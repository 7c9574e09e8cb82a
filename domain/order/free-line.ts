import type { FieldError } from '../field-error';
import { PRODUCT_LIMITS } from '../product/product-limits';
import type { OrderProductInput } from './order-schema';

/** A line without a registered product, or whose product was deleted (R-ORD-36). */
export function isFreeLine({ idProduct }: { idProduct: string | number | null }): boolean {
  return idProduct === null || idProduct === '';
}

/** A typed or saved line, for a note's rules. */
export interface FreeOrNot {
  idProduct: string | number | null;
  description: string;
  type: string;
}

/** A description has the same limit as a product's. */
export function freeLineErrors(products: readonly OrderProductInput[]): FieldError[] {
  return products.flatMap((line, index) =>
    isFreeLine(line) && line.description.length > PRODUCT_LIMITS.description
      ? [
          {
            path: `products[${index}].description`,
            message: `A descrição tem no máximo ${PRODUCT_LIMITS.description} caracteres`,
          },
        ]
      : [],
  );
}

/**
 * A note declares NCM, CFOP, taxes and service codes, which only a registered product has; checked
 * for lines of the note's own type.
 */
export function freeLineNoteErrors(
  products: readonly FreeOrNot[],
  type: OrderProductInput['type'],
): FieldError[] {
  return products.flatMap((line, index) =>
    isFreeLine(line) && line.type === type
      ? [
          {
            path: `products[${index}].description`,
            message: `Linha ${index + 1}, ${line.description}: escolha um produto cadastrado para gerar a nota fiscal.`,
          },
        ]
      : [],
  );
}
