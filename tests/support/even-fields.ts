import { expect, type Page } from '@playwright/test';

/** The inputs of a row begin at one height. */
export async function checkEvenFields(page: Page, at: string): Promise<void> {
  expect(await page.evaluate(unevenFields), at).toEqual([]);
}

/** Run in the page: fields whose labels begin at one height and whose inputs do not, by the labels' texts. */
function unevenFields(): string[] {
  const rows = new Map<string, Map<number, string[]>>();
  for (const label of document.querySelectorAll<HTMLLabelElement>('#conteudo label[for]')) {
    const field = document.getElementById(label.htmlFor);
    if (!field?.matches('.control') || !label.checkVisibility()) continue;
    const top = Math.round(label.getBoundingClientRect().top + scrollY);
    const heights = rows.get(String(top)) ?? new Map<number, string[]>();
    rows.set(String(top), heights);
    const at = Math.round(field.getBoundingClientRect().top + scrollY);
    heights.set(at, [...(heights.get(at) ?? []), label.innerText]);
  }
  return [...rows.values()]
    .filter((heights) => heights.size > 1)
    .map((heights) => [...heights.values()].flat().join(' | '));
}
