import type { Page } from '@playwright/test';

/** Holds the answers to posts until they are let go. */
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
