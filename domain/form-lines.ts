/** Lists in a posted form: `products[0].amount` is the amount of the first product. */

/** Matches a list field's name: list, index and field. */
export function lineField(...lists: string[]): RegExp {
  return new RegExp(`^(${lists.join('|')})\\[(\\d{1,4})\\]\\.([A-Za-z]+)$`);
}

/** Sets a field of a line; unknown names are ignored. */
export function setLineField<Line extends object>(
  lines: Map<number, Line>,
  empty: () => Line,
  { index, field, value }: { index: number; field: string | undefined; value: string },
): void {
  const line = lines.get(index) ?? empty();
  if (field && Object.hasOwn(line, field)) Object.assign(line, { [field]: value });
  lines.set(index, line);
}

/** The lines by index; gaps close up. */
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
