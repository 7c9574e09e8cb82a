import type { Page } from '@playwright/test';

import { expect, test } from '../support/browser-fixtures';
import { open, openTab } from '../support/person';
import { SCREENS } from '../support/screens';

/** A notebook, a phone, and the notebook at 400 % (WCAG 1.4.10). */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

for (const { path, who, arrive } of SCREENS) {
  test(`${path}: nothing that has the focus is covered, and dialogs hold it @js-only`, async ({ visitors, prumo }) => {
    test.slow();
    const page = await visitors[who].newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arrive?.(page, prumo);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await open(page, arrive ? page.url() : path);
      expect(await coveredStops(page), `at ${size.width}×${size.height}`).toEqual([]);
      if (size.height > 300) await holdFocus(page);
    }
    await page.close();
  });
}

test('in every part of an order nothing that has the focus is covered @js-only', async ({ signedIn: page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await open(page, '/dashboard/order/3');
    for (const tab of ['Informações da obra', 'Itens do pedido', 'Dados de pagamento']) {
      await openTab(page, tab);
      expect(await coveredStops(page), `${tab} at ${size.width}×${size.height}`).toEqual([]);
    }
  }
});

/** Each dialog that a button in sight opens is modal: Tab stays in it, and Escape gives the focus back to its button. */
async function holdFocus(page: Page): Promise<void> {
  for (const opener of await page.locator('[aria-haspopup="dialog"]').filter({ visible: true }).all()) {
    await opener.click();
    const dialog = page.locator('dialog:modal');
    await expect(dialog).toHaveCount(1);
    for (let press = 0; press < 30; press += 1) {
      // From its last stop Tab leads to the browser's own buttons, where there are any, and back.
      const outside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog:modal'));
      expect(outside, 'the focus has left the dialog').toBe(false);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
}

/** Presses Tab through the whole page and back, and names each stop that does not lie open where it has the focus. */
async function coveredStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const seen of document.querySelectorAll<HTMLElement>('[data-seen-forth], [data-seen-back]')) {
      delete seen.dataset.seenForth;
      delete seen.dataset.seenBack;
    }
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const covered: string[] = [];
  for (const [key, mark] of [['Tab', 'seenForth'], ['Shift+Tab', 'seenBack']] as const) {
    for (;;) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(whatCovers, mark);
      if (stop === 'end') break;
      if (stop !== null) covered.push(`${key}: ${stop}`);
    }
  }
  return covered;
}

/** Null for a stop that lies open, 'end' once all were seen. Runs in the page. */
function whatCovers(mark: string): string | null {
  const stop = document.activeElement as HTMLElement | null;
  if (!stop || stop === document.body || stop.dataset[mark] !== undefined) return 'end';
  stop.dataset[mark] = '';
  const name = `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.getAttribute('name') ?? stop.textContent?.trim().slice(0, 40)}`;
  const { left, top, right, bottom } = stop.getBoundingClientRect();
  // Not at the very corners, which are round.
  const [x0, x1] = [Math.max(left + 4, 1), Math.min(right - 4, innerWidth - 2)];
  const [y0, y1] = [Math.max(top + 4, 1), Math.min(bottom - 4, innerHeight - 2)];
  if (x0 > x1 || y0 > y1) return `${name} is out of sight`;
  // Of a text of many lines the line is seen where one types; all else is seen as a whole.
  if (stop.tagName !== 'TEXTAREA' && (top < -1 || bottom > innerHeight + 1)) return `${name} is cut by the window`;
  for (const x of [x0, (x0 + x1) / 2, x1]) {
    for (const y of [y0, (y0 + y1) / 2, y1]) {
      const over = document.elementsFromPoint(x, y)[0];
      if (!over || stop.contains(over) || over.contains(stop)) continue;
      // A field's own button stands in its padding, as a day's calendar does.
      if (stop.tagName === 'INPUT' && over.closest('button')?.parentElement === stop.parentElement) continue;
      return `${name} lies under ${over.tagName}.${over.className}`;
    }
  }
  return null;
}
