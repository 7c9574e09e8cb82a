import type { FieldError } from '../field-error';
import { freeLineNoteErrors, type FreeOrNot } from '../order/free-line';

/** A service note is blocked while any item is a product (R-NOT-07). */
export function checkForServiceNote(order: { products: readonly FreeOrNot[] }): FieldError[] {
  if (order.products.length === 0) {
    return [
      {
        path: 'products',
        message: 'Para gerar a nota fiscal de serviço, é necessário possuir ao menos um serviço',
      },
    ];
  }
  const ofProducts = order.products.flatMap(({ type, description }, index) =>
    type === 'S'
      ? []
      : [
          {
            path: `products[${index}].type`,
            message: `A nota fiscal de serviço não pode ter itens do tipo produto: ${description}`,
          },
        ],
  );
  return [...ofProducts, ...freeLineNoteErrors(order.products, 'S')];
}
