/**
 * The form in which names are stored and compared for searching: lower case, no accents, single
 * spaces. "João  DA Silva" and "joao da silva" are equal.
 */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
