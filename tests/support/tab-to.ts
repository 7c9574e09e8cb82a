import { expect, type Locator } from '@playwright/test';

/** More Tabs than between any two fields of a form. */
const MOST_TABS = 80;

/** Presses Tab until the control has the focus. */
export async function tabTo(control: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await control.page().keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}
