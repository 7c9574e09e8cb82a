import { expect, type Page } from '@playwright/test';

/** The width of an A4 page inside a browser's default margins, in px. */
const PAPER = { width: 718, height: 1000 };

/** A text that a field must show whole on paper. */
const TEXT = 'Maria Aparecida dos Santos Albuquerque de Oliveira e Filhos Ltda';

/**
 * Checks that paper has no controls, that tables are printed as tables, and that texts are whole.
 */
export async function checkPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(PAPER);
  const controls = page
    .locator(
      'button, a.cursor-pointer, nav:not([aria-label=Páginas]), nav a, [role=search], .row-open, [type=file], select:has(option:is([value=""], [value="--"]):checked)',
    )
    .filter({ visible: true });
  expect(
    await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 90))),
  ).toEqual([]);
  for (const table of await page.locator('main table').filter({ visible: true }).all()) {
    await expect(table).toHaveCSS('display', 'table');
    await expect(table.locator('tbody tr').first()).toHaveCSS('display', 'table-row');
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  }
  expect(await page.locator('main table :is(th, td)').evaluateAll(brokenWords)).toEqual([]);
  const fields = page.locator('#conteudo :is(input, textarea)');
  expect(await fields.evaluateAll(shownHints)).toEqual([]);
  expect(await fields.evaluateAll(cutTexts, TEXT)).toEqual([]);
  expect(await page.locator('#conteudo').evaluateAll(wholeFields)).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

/**
 * Runs in the page, as before printing: text areas that are not printed as a paragraph, which any
 * browser splits over two sheets (Firefox begins a text area on a new one).
 */
function wholeFields(main: Element[]): string[] {
  window.dispatchEvent(new Event('beforeprint'));
  return main.flatMap((part) =>
    [...part.querySelectorAll('textarea')]
      .filter(({ value, parentElement }) => value !== '' && parentElement?.checkVisibility())
      .filter((area) => {
        const copy = area.nextElementSibling;
        const isSplit = copy?.checkVisibility() && getComputedStyle(copy).display === 'block';
        const within = area.closest('div:has(> label)') ?? area;
        const mayBreak = getComputedStyle(within).breakInside === 'auto';
        return area.checkVisibility() || !isSplit || copy?.textContent !== area.value || !mayBreak;
      })
      .map(({ name }) => name),
  );
}

/** Runs in the page: words of usual length that a narrow column breaks. */
function brokenWords(cells: Element[]): string[] {
  const range = document.createRange();
  return cells.flatMap((cell) => {
    if (!cell.checkVisibility()) return [];
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/\p{L}{2,20}/gu)) {
        range.setStart(currentNode, index);
        range.setEnd(currentNode, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Runs in the page: placeholders of empty fields that would be printed. */
function shownHints(fields: Element[]): string[] {
  return fields
    .filter((field) => field.matches(':placeholder-shown') && field.checkVisibility())
    .filter((field) => getComputedStyle(field, '::placeholder').color !== 'rgba(0, 0, 0, 0)')
    .map((field) => field.getAttribute('placeholder') ?? '');
}

/** Runs in the page: fields that cut the text, or in a text area ten lines of it. */
function cutTexts(fields: Element[], text: string): string[] {
  return (fields as (HTMLInputElement | HTMLTextAreaElement)[]).flatMap((field) => {
    const { name, type, maxLength, value, selectionStart } = field;
    if (/hidden|checkbox|radio|file|password/.test(type) || !field.checkVisibility()) return [];
    if (field.clientWidth === 0 || getComputedStyle(field).opacity === '0') return [];
    const written = type === 'textarea' ? `${text}\n`.repeat(10) : text;
    field.value = written.slice(0, maxLength < 0 ? undefined : maxLength);
    const isCut =
      field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight + 1;
    field.value = value;
    // Restore the caret.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionStart);
    return isCut ? [name] : [];
  });
}
