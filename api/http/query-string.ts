/**
 * The first value of each name in a query string: repeated names are not lists here. Never throws,
 * even for invalid percent-encoding.
 */
export function readQuery(text: string): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (!(name in query)) query[name] = value;
  }
  return query;
}
