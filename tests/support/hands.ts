import type { Page } from '@playwright/test';

/** A person's actions on a page; a key combination counts as one key, a scan as none. */
export interface Hands {
  keys: number;
  clicks: number;
}

/** Counts from now on, on this page; `handsOn` has the counts. */
export async function countHands(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { keys: 0, clicks: 0 };
    Object.assign(window, { handsOn: counted });
    const modifiers = ['Alt', 'Control', 'Meta', 'Shift'];
    document.addEventListener(
      'keydown',
      ({ key }) => (counted.keys += modifiers.includes(key) ? 0 : 1),
      true,
    );
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
  });
}

export async function handsOn(page: Page): Promise<Hands> {
  return page.evaluate(() => (window as unknown as { handsOn: Hands }).handsOn);
}

/** Types key by key, so that each is counted. */
export async function typeKeys(page: Page, text: string): Promise<void> {
  for (const letter of text) await page.keyboard.press(letter);
}

/** Types a code as a scanner does, with its Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}
