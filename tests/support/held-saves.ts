import type { Page } from '@playwright/test';

/** The message after a save during which the person went on typing. */
export const LATE = 'Salvo. O que você digitou depois ainda não foi salvo.';

/** Holds the responses to posts until they are released. */
export async function holdSaves(page: Page): Promise<() => void> {
  let letGo = () => undefined as void;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/dashboard/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await released;
    await route.fulfill({ response }).catch(() => undefined);
  });
  return letGo;
}

/** Saves with Ctrl+S, and releases the response once `typed` is done. */
export async function saveAnd(page: Page, typed: () => Promise<void>): Promise<void> {
  const letGo = await holdSaves(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Control+s');
  await sent;
  await typed();
  letGo();
}
