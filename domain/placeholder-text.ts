/** User-written texts with placeholders such as `{{cliente.nome}}`, which the system fills in. */

const PLACEHOLDER = /\{\{([^{}\n]*)\}\}/g;

/** How many unknown names a message lists. */
const MAX_NAMED = 10;

/** The placeholder as written in the text. */
export function written(name: string): string {
  return `{{${name}}}`;
}

/** Fills in the placeholders in one pass: inserted values are not scanned again. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, inner: string) => {
    const name = inner.trim();
    return Object.hasOwn(values, name) ? (values[name] ?? '') : whole;
  });
}

/** The text without its placeholders. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, '');
}

/** The names of the placeholders in a text, in order. */
export function usedPlaceholders(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, inner = '']) => inner.trim());
}

/**
 * The error in a text's placeholders, for its author: a name not among `names`, or unbalanced
 * braces; null when there is none.
 */
export function unknownPlaceholder(text: string, names: readonly string[]): string | null {
  const unknown = [...new Set(usedPlaceholders(text).filter((name) => !names.includes(name)))];
  if (unknown.length === 1) return `O campo ${listed(unknown)} não existe`;
  if (unknown.length > 1) return `Os campos ${listed(unknown)} não existem`;
  const open = text.split('\n').find((line) => /\{\{|\}\}/.test(withoutPlaceholders(line)));
  return open === undefined
    ? null
    : `Um campo não foi aberto ou fechado com chaves duplas em “${shortened(open.trim())}”`;
}

/** The first of the names, each shortened. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMED).map((name) => written(shortened(name)));
  return names.length > MAX_NAMED
    ? `${shown.join(', ')} e mais ${names.length - MAX_NAMED}`
    : shown.join(', ');
}

export function shortened(text: string): string {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text;
}
