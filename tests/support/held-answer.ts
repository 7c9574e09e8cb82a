import type { Page } from '@playwright/test';

/**
 * Holds the first response of the page's script with `part` in its address, from the next document
 * on. Resolves to a function that waits until it is there.
 */
export async function holdAnswer(page: Page, part: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((wanted) => {
    const own = window.fetch;
    window.fetch = async (address, init) => {
      const answer = await own(address, init);
      if (!String(address).includes(wanted) || 'letThrough' in window) return answer;
      // Read whole, so that it needs no other task once it is let through.
      const body: unknown = await answer.json();
      Object.defineProperty(answer, 'json', { value: () => Promise.resolve(body) });
      await new Promise<void>((resolve) => Object.assign(window, { letThrough: resolve }));
      return answer;
    };
  }, part);
  return () => page.waitForFunction(() => 'letThrough' in window);
}
