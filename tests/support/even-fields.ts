import { expect, type Page } from '@playwright/test';

/** Checks that the inputs of a row begin at the same height. */
export async function checkEvenFields(page: Page, at: string): Promise<void> {
  expect(await page.evaluate(unevenFields), at).toEqual([]);
}

/** Runs in the page: labels that begin at the same height and whose fields' inputs do not. */
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
