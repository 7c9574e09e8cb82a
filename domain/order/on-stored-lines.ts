import type { OrderInput } from './order-schema';
import type { StoredOrder } from './stored-order';

/**
 * Matches each new line to the first equal stored line that is still free. `onto` copies its id.
 */
export function onStoredLines<Line>(
  lines: readonly Line[],
  stored: readonly Line[],
  {
    isNew,
    isSame,
    onto,
  }: {
    isNew: (line: Line) => boolean;
    isSame: (line: Line, other: Line) => boolean;
    onto: (line: Line, other: Line) => Line;
  },
): Line[] {
  const free = [...stored];
  return lines.map((line) => {
    const index = isNew(line) ? free.findIndex((other) => isSame(line, other)) : -1;
    const [other] = index < 0 ? [] : free.splice(index, 1);
    return other === undefined ? line : onto(line, other);
  });
}

/**
 * An order sent as new, as a change of the order that an earlier save of the same form created: new
 * items match by product and room, new installments by number, among stored lines not yet in use.
 */
export function onStoredOrder(input: OrderInput, stored: StoredOrder): OrderInput {
  const items = new Set(input.products.map(({ idOrderProduct }) => idOrderProduct));
  const parts = new Set(input.installments.map(({ idOrderInstallment }) => idOrderInstallment));
  const freeItems = stored.products.filter(({ idOrderProduct }) => !items.has(idOrderProduct));
  const freeParts = stored.installments.filter(
    ({ idOrderInstallment }) => !parts.has(idOrderInstallment),
  );
  return {
    ...input,
    products: onStoredLines(input.products, freeItems, {
      isNew: ({ idOrderProduct }) => idOrderProduct === null,
      isSame: (line, other) =>
        line.idProduct === other.idProduct && (line.room ?? null) === (other.room ?? null),
      onto: (line, { idOrderProduct }) => ({ ...line, idOrderProduct }),
    }),
    installments: onStoredLines(input.installments, freeParts, {
      isNew: ({ idOrderInstallment }) => idOrderInstallment === null,
      isSame: (line, other) => line.installmentNumber === other.installmentNumber,
      onto: (line, { idOrderInstallment, bankSlip }) => ({ ...line, idOrderInstallment, bankSlip }),
    }),
  };
}
