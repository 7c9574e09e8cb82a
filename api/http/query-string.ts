/**
 * A query string's first value of each name: a name given twice is not a list here. Never throws,
 * whatever the percent signs.
 */
export function readQuery(text: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (!(name in query)) query[name] = value;
  }
  return query;
}
