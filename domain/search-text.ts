/**
 * The form in which names are stored for searching and in which a search is compared:
 * lower case, without accents, single spaces. "João  DA Silva" and "joao da silva" are the same.
 */
export function normalizeSearchText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
