/** A choice of too many to list, as the text of a field that searches for it: 'Gesso Alfa · 12'. */
export function choiceText({ id, name }: { id: number | string; name: string }): string {
  return `${name} · ${id}`;
}

/** What such a text chooses; null for any other, which is to be searched for. */
export function readChoice(text: string): { id: number; name: string } | null {
  const [, name, digits] = /^(.*) · (\d{1,10})$/.exec(text.trim()) ?? [];
  return name === undefined || digits === undefined ? null : { id: Number(digits), name };
}
