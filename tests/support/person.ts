import { expect, type Page, test } from '@playwright/test';

/** Whether this run's browser has JavaScript. */
export function withJavaScript(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Opens a path and, with JavaScript, waits until the page is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await answering(page);
}

/** With JavaScript: waits for hydration. Without: the page is already usable. */
export async function answering(page: Page): Promise<void> {
  if (withJavaScript()) await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Shows one of the order's four tabs; without JavaScript all are visible. */
export async function openTab(page: Page, label: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Partes do orçamento' });
  if (withJavaScript()) await tabs.getByRole('link', { name: label }).click();
}

/** Unfolds the filters of a list. */
export async function unfoldFilters(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('checkbox').check();
}

/** A visible button by name. */
export function button(page: Page, name: string | RegExp) {
  return page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true });
}

/**
 * Expects a toast. With JavaScript it is then dismissed, so that the next one with the same text is
 * distinguishable.
 */
export async function told(page: Page, text: string): Promise<void> {
  const toasts = page.locator('.toast').filter({ hasText: text });
  await expect(toasts.first()).toBeVisible();
  if (!withJavaScript()) return;
  await answering(page);
  await toasts.getByRole('button', { name: 'Fechar aviso' }).evaluateAll((buttons) => {
    for (const close of buttons) (close as HTMLElement).click();
  });
  await expect(toasts).toHaveCount(0);
}
