/** The lists of an order or a sale whose lines have a name. */
interface Lines {
  installments?: readonly { installmentNumber: string }[];
}

/**
 * The on-screen name of the line with a field: 'Item 3', a sale's 'Forma 2', or 'Parcela 4' by its
 * own number, because numbers may have gaps (R-INS-08). Null for a field outside of lines.
 */
export function lineName(path: string, { installments = [] }: Lines): string | null {
  const [, list, place] = /^(products|installments|payments)\[(\d+)\]/.exec(path) ?? [];
  if (list === undefined) return null;
  const index = Number(place);
  if (list === 'products') return `Item ${index + 1}`;
  if (list === 'payments') return `Forma ${index + 1}`;
  return `Parcela ${installments[index]?.installmentNumber ?? index + 1}`;
}
