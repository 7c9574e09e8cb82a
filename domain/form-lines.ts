/** Lists in a posted form: `products[0].amount` is the amount of the first of the products. */

/** Matches the name of a field of one of the lists: list, number and field. */
export function lineField(...lists: string[]): RegExp {
  return new RegExp(`^(${lists.join('|')})\\[(\\d{1,4})\\]\\.([A-Za-z]+)$`);
}

/** Sets a line's own field; names that are none of it are passed over. */
export function setLineField<Line extends object>(
  lines: Map<number, Line>,
  index: number,
  empty: () => Line,
  field: string | undefined,
  value: string,
): void {
  const line = lines.get(index) ?? empty();
  if (field && Object.hasOwn(line, field)) Object.assign(line, { [field]: value });
  lines.set(index, line);
}

/** The lines by their numbers; those left out close up. */
export function inOrder<Line>(lines: Map<number, Line>): Line[] {
  return [...lines.entries()].sort(([a], [b]) => a - b).map(([, line]) => line);
}

/** The name and value pairs of a list's lines. */
export function lineEntries(list: string, lines: readonly object[]): [string, string][] {
  return lines.flatMap((line, index) =>
    Object.entries(line).map(([field, value]): [string, string] => [
      `${list}[${index}].${field}`,
      String(value),
    ]),
  );
}
