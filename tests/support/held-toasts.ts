import type { BrowserContext } from '@playwright/test';

/**
 * Without JavaScript a toast is hidden by the style's clock alone, and on a busy machine before a
 * test has looked: here animations stand still at their beginning. How long a toast stays is tested
 * with JavaScript.
 */
export function holdToasts(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    return page;
  };
}
