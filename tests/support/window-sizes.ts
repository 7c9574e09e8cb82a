import type { Page } from '@playwright/test';

export interface WindowSize {
  width: number;
  height: number;
}

/**
 * What `read` returns in the page at each size of the window, which has its own size afterwards.
 * All sizes are requested ahead: waiting for each takes twice as long. For reading layout only,
 * because scripts of the page may not have run yet at a size.
 */
export async function readAtSizes<Arg, Found>(
  page: Page,
  { sizes, read, arg }: { sizes: readonly WindowSize[]; read: (arg: Arg) => Found; arg: Arg },
): Promise<Found[]> {
  const devtools = await page.context().newCDPSession(page);
  const expression = `(${read.toString()})(${JSON.stringify(arg)})`;
  const answers = await Promise.all(
    sizes.map(async (size) => {
      const [, answer] = await Promise.all([
        devtools.send('Emulation.setDeviceMetricsOverride', {
          ...size,
          deviceScaleFactor: 1,
          mobile: false,
        }),
        devtools.send('Runtime.evaluate', { expression, returnByValue: true }),
      ]);
      return answer;
    }),
  );
  const usual = page.viewportSize();
  await devtools.detach();
  // The browser goes back to an earlier size of the window, and Playwright sends no size twice.
  if (usual) {
    await page.setViewportSize({ ...usual, height: usual.height + 1 });
    await page.setViewportSize(usual);
  }
  return answers.map(({ result, exceptionDetails }) => {
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value as Found;
  });
}
