import type { OrderInput } from './order-schema';
import type { StoredOrder } from './stored-order';

/**
 * The lines with each new one taken to be the first stored one that is the same and that no other
 * line is. `onto` gives it that one's id.
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
 * An order with lines that were typed as new ones, as a change of the order that an earlier save of its
 * form made: its new items are those of the same product in the same room, its new installments those of
 * the same number, that no line of it is known to be.
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
