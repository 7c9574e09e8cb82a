/** The texts of statements that PostgreSQL keeps prepared on each connection, with their names. */
const names = new Map<string, string>();

/** Each connection stores a plan for each of them. */
const MOST_PREPARED = 200;

/** Keeps a statement prepared on every connection that sends it. */
export function prepare(text: string): void {
  if (!names.has(text) && names.size < MOST_PREPARED) names.set(text, `prumo_${names.size + 1}`);
}

/** The name of a prepared statement; undefined for a statement that is sent as text each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}
