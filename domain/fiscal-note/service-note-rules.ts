import type { FieldError } from '../field-error';

/** A service note is blocked while any item is a product (R-NOT-07). */
export function checkForServiceNote(order: {
  products: readonly { type: string; description: string }[];
}): FieldError[] {
  if (order.products.length === 0) {
    return [
      {
        path: 'products',
        message: 'Para gerar a nota fiscal de serviço, é necessário possuir ao menos um serviço',
      },
    ];
  }
  return order.products.flatMap(({ type, description }, index) =>
    type === 'S'
      ? []
      : [
          {
            path: `products[${index}].type`,
            message: `A nota fiscal de serviço não pode ter itens do tipo produto: ${description}`,
          },
        ],
  );
}
