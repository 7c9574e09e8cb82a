import { expect, type Page } from '@playwright/test';

/** Elements marked as selected or current. */
const CHOSEN = '[aria-selected="true"], [aria-current]';
const PRESSED = 'a, button, summary, label:has(input), progress';

/**
 * A contrast theme removes backgrounds and shadows: selected elements have the theme's colour for
 * selection, and other elements that normally have a background have a border (R-APP-17).
 */
export async function checkForcedColours(page: Page): Promise<void> {
  const grounds = page.locator(PRESSED).filter({ visible: true });
  await grounds.evaluateAll((all) => {
    for (const one of all)
      one.toggleAttribute('data-ground', !/, 0\)$/.test(getComputedStyle(one).backgroundColor));
  });
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await unlike(page, CHOSEN)).toEqual([]);
  const flat = await page.locator(`:is(${PRESSED})[data-ground]`).evaluateAll((all) =>
    all
      // The skip link is visible only with the focus, which has an outline.
      .filter((one) => one.checkVisibility() && !one.matches('[aria-current], [href="#conteudo"]'))
      .filter((one) => {
        const { borderTopWidth, borderBottomWidth, outlineStyle } = getComputedStyle(one);
        return `${borderTopWidth}${borderBottomWidth}` === '0px0px' && outlineStyle === 'none';
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(flat).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Elements of `chosen` without the selection colour, and other elements with it. */
export async function unlike(page: Page, chosen: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const ground = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll(`a, button, [role=option], ${selector}`)]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const isMarked = getComputedStyle(one).backgroundColor === ground;
        return isMarked !== (one.closest(selector) !== null);
      })
      .map((one) => one.outerHTML.slice(0, 120));
  }, chosen);
}
