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
 * An order that was typed as a new one, as a change of the order that it became: its items are those
 * of the same product in the same room, its installments those of the same number.
 */
export function onStoredOrder(input: OrderInput, stored: StoredOrder): OrderInput {
  return {
    ...input,
    products: onStoredLines(input.products, stored.products, {
      isNew: ({ idOrderProduct }) => idOrderProduct === null,
      isSame: (line, other) =>
        line.idProduct === other.idProduct && (line.room ?? null) === (other.room ?? null),
      onto: (line, { idOrderProduct }) => ({ ...line, idOrderProduct }),
    }),
    installments: onStoredLines(input.installments, stored.installments, {
      isNew: ({ idOrderInstallment }) => idOrderInstallment === null,
      isSame: (line, other) => line.installmentNumber === other.installmentNumber,
      onto: (line, { idOrderInstallment, bankSlip }) => ({ ...line, idOrderInstallment, bankSlip }),
    }),
  };
}
