const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Texts joined as in a sentence: `1, 2 e 3`. */
export function listed(texts: readonly string[]): string {
  return conjunction.format(texts);
}
