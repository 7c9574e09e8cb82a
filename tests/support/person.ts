import { expect, type Page, test } from '@playwright/test';

/** Whether this run's browser has JavaScript. */
export function withJavaScript(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Opens a path and, with JavaScript, waits until the page's scripts answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await answering(page);
}

/** With JavaScript: the page's scripts answer. Without: it is there. */
export async function answering(page: Page): Promise<void> {
  if (withJavaScript()) await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Shows one of the order's four parts; without JavaScript all are in sight. */
export async function openTab(page: Page, label: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Partes do orçamento' });
  if (withJavaScript()) await tabs.getByRole('link', { name: label }).click();
}

/** A button by its name, of those that a person can see. */
export function button(page: Page, name: string | RegExp) {
  return page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true });
}

/**
 * A toast says so. With JavaScript it is then dismissed, so that the next of the same words is told
 * apart from it.
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
