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
 * `1rem` does, nothing scrolls sideways: neither the page nor an open dialog.
 */
export async function checkLargeLetters(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const setLetters = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  for (const { size, widths } of LARGE) {
    // Once per size: the browser restyles the whole page, even where nothing changed.
    await setLetters(size);
    const sizes = widths.map((width) => ({ width, height: 740 }));
    const wide = await readAtSizes(page, { sizes, read: tooWide, arg: null });
    const wrong = wide.flatMap((boxes, at) => boxes.map((box) => `at ${widths[at]} px: ${box}`));
    expect(wrong, `letters of ${size} px`).toEqual([]);
  }
  await setLetters(USUAL);
  await devtools.detach();
}

/** Boxes wider than their content box: the page, or an open dialog. Runs in the page. */
function tooWide(): string[] {
  return [...document.querySelectorAll('html, dialog[open]')]
    .filter((box) => box.scrollWidth > box.clientWidth)
    .map((box) => `${box.tagName} ${box.id} ${box.scrollWidth} > ${box.clientWidth}`);
}
