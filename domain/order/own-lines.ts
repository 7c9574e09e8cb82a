import type { FieldError } from '../field-error';
import type { OrderInput } from './order-schema';

/** The parts of an order for checking its lines' ids. */
interface Lines {
  products: readonly Pick<OrderInput['products'][number], 'idOrderProduct'>[];
  installments: readonly Pick<OrderInput['installments'][number], 'idOrderInstallment'>[];
}

const NONE: Lines = { products: [], installments: [] };

/** Items and installments have only ids of this order, once; a new one has none (R-ORD-18). */
export function checkOwnLines(order: Lines, stored: Lines | null): FieldError[] {
  const known = stored ?? NONE;
  return [
    ...foreign(productIds(order), productIds(known)).map((index) => ({
      path: `products[${index}].idOrderProduct`,
      message: 'Este item não pertence ao orçamento.',
    })),
    ...foreign(installmentIds(order), installmentIds(known)).map((index) => ({
      path: `installments[${index}].idOrderInstallment`,
      message: 'Esta parcela não pertence ao orçamento.',
    })),
  ];
}

const productIds = ({ products }: Lines) => products.map(({ idOrderProduct }) => idOrderProduct);

const installmentIds = ({ installments }: Lines) =>
  installments.map(({ idOrderInstallment }) => idOrderInstallment);

/** The indexes of ids that are not stored, or are repeated. */
function foreign(given: readonly (number | null)[], stored: readonly (number | null)[]): number[] {
  const free = new Set(stored);
  return given.flatMap((id, index) => (id === null || free.delete(id) ? [] : [index]));
}
