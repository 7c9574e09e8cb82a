import { type BrowserContext, type Locator } from '@playwright/test';

let wrapped = false;

/**
 * Makes every click and key wait for the whole page, as a person does. Playwright acts as soon as
 * the element exists: on a busy machine it would post half a page, which the product refuses
 * (decision 0088).
 */
export async function actOnWholePages(context: BrowserContext): Promise<void> {
  if (wrapped) return;
  const page = await context.newPage();
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  await page.close();
  const { click, press } = locators;
  locators.click = async function (this: Locator, ...args: Parameters<Locator['click']>) {
    await this.page().waitForLoadState('domcontentloaded');
    await click.apply(this, args);
  };
  locators.press = async function (this: Locator, ...args: Parameters<Locator['press']>) {
    await this.page().waitForLoadState('domcontentloaded');
    await press.apply(this, args);
  };
  wrapped = true;
}
