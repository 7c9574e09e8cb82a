import { expect, type Page } from '@playwright/test';

import { readAtSizes } from './window-sizes';

/** The browser's default. */
const USUAL = 16;

/** 'Muito grande' and twice the default, on a phone, a tablet and a notebook. */
const LARGE = [
  { size: 24, widths: [320, 768, 1366] },
  { size: 32, widths: [360, 768, 1366] },
] as const;

/**
 * Checks that with the large font chosen in the browser's settings, which media queries follow as
 * `1rem` does, nothing scrolls sideways: neither the page nor an open dialog. No line ends within
 * the digits of an amount, even if all are of millions.
 */
export async function checkLargeLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setLetters = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { size, widths } of LARGE) {
    await page.evaluate(putMillions);
    // Once per size: the browser restyles the whole page, even where nothing changed.
    await setLetters(size);
    const sizes = widths.map((width) => ({ width, height: 740 }));
    const wide = await readAtSizes(page, { sizes, read: misfits, arg: null });
    const wrong = wide.flatMap((boxes, at) => boxes.map((box) => `at ${widths[at]} px: ${box}`));
    expect(wrong, `letters of ${size} px`).toEqual([]);
  }
  await setLetters(USUAL);
  await page.evaluate(putBack);
  await devtools.detach();
}

/** Writes millions in place of every amount, and keeps what was there. Runs in the page. */
function putMillions(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text & { usual?: string };
    if (text.parentElement?.closest('script, style, svg')) continue;
    if (!/R\$\s[\d.]+,\d\d/.test(text.data)) continue;
    // At the second size it may still have its millions.
    text.usual ??= text.data;
    text.data = text.data.replace(/(R\$\s)[\d.]+,\d\d/g, '$11.234.567,89');
  }
}

function putBack(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text & { usual?: string };
    if (text.usual !== undefined) text.data = text.usual;
    delete text.usual;
  }
}

/**
 * Boxes wider than their content box: the page, or an open dialog; and amounts whose digits are in
 * two lines. Runs in the page.
 */
function misfits(): string[] {
  const wide = [...document.querySelectorAll('html, dialog[open]')]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.tagName} ${box.id} ${box.scrollWidth} > ${box.clientWidth}`);
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.parentElement?.closest('script, style, svg, option, .sr-only')) continue;
    for (const { 0: digits, index } of text.data.matchAll(/[\d.]+,\d\d/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + digits.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(`${text.data} in two lines`);
    }
  }
  return [...wide, ...new Set(broken)];
}
