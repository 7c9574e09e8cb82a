/** A choice from a list too long to show, as the text of its search field: 'Gesso Alfa · 12'. */
export function choiceText({ id, name }: { id: number | string; name: string }): string {
  return `${name} · ${id}`;
}

/** The choice in such a text; null for any other, which is to be searched for. */
export function readChoice(text: string): { id: number; name: string } | null {
  const [, name, digits] = /^(.*) · (\d{1,10})$/.exec(text.trim()) ?? [];
  return name === undefined || digits === undefined ? null : { id: Number(digits), name };
}
