import type { BrowserContext, Page } from '@playwright/test';

/**
 * On a busy machine a toast may disappear (R-NAV-11) before a test has looked: in this context it
 * stays for a minute. A test of how long a toast stays calls `letToastsGo`.
 */
export async function holdToasts(
  context: BrowserContext,
  { withJavaScript }: { withJavaScript: boolean },
): Promise<void> {
  if (withJavaScript) await lengthenTheirTime(context);
  else stopTheirClock(context);
}

/** Toasts of the shown document stay for 3 s, as they do for people. */
export async function letToastsGo(page: Page): Promise<void> {
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

async function lengthenTheirTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync(':root { --toast-time: 60s !important }');
    document.adoptedStyleSheets = [style];
  });
}

/** Without scripts in the page: animations stop at their start. */
function stopTheirClock(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    return page;
  };
}
