import { type CDPSession, expect, type Page } from '@playwright/test';

import { checkFixedFields } from './fixed-fields';

/** Pages share a renderer, which a page that was there before may have told of a mouse. */
export async function pressWithAFinger(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await expect(async () => {
    for (const enabled of [false, true])
      await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  }).toPass();
  return session;
}

/**
 * A field of less than 16 px makes an iPhone enlarge the page around it at each tap. Letters of that size
 * have room where a text has one length.
 */
export async function checkFieldLetters(page: Page): Promise<void> {
  const session = await pressWithAFinger(page);
  const small = await page
    .locator(
      'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea',
    )
    .evaluateAll((fields) =>
      fields
        .map((field) => `${field.id || field.className}: ${getComputedStyle(field).fontSize}`)
        .filter((field) => Number.parseFloat(field.split(': ')[1] ?? '') < 16),
    );
  expect(small).toEqual([]);
  await checkFixedFields(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}
