import { type CDPSession, expect, type Page } from '@playwright/test';

import { checkFixedFields } from './fixed-fields';

/** A finger's, where it is the main pointer. */
export const FINGER = 44;

/** A phone and a tablet. */
const HELD = [360, 1024];

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
 * have room where a text has one length, and so have those under a mouse, which are no larger. Where
 * `withTargets`, what a finger presses is as high as it, on a phone and on a tablet.
 */
export async function checkFieldLetters(page: Page, withTargets = false): Promise<void> {
  const session = await pressWithAFinger(page);
  expect(await page.evaluate(smallFields)).toEqual([]);
  await checkFixedFields(page, {
    besides: withTargets ? HELD : [],
    also: async (width) => {
      if (withTargets && HELD.includes(width)) await checkTargets(page, `${width} px`);
    },
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

/** What a finger presses in the page is as high as it. */
export async function checkTargets(page: Page, at: string): Promise<void> {
  expect(await page.evaluate(lowTargets), at).toEqual([]);
}

/** Run in the page. */
function smallFields(): string[] {
  const fields = document.querySelectorAll(
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea',
  );
  return [...fields]
    .map((field) => ({ field, size: getComputedStyle(field).fontSize }))
    .filter(({ size }) => Number.parseFloat(size) < 16)
    .map(({ field, size }) => `${field.id || field.className}: ${size}`);
}

/** Run in the page. */
function lowTargets(): string[] {
  return (
    [...document.querySelectorAll('main :is(a, button, summary)')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      // What only a screen reader presses is a pixel.
      .filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 43.5)
      .map(
        ({ target, box }) =>
          `${target.getAttribute('aria-label') ?? target.textContent.trim()}: ${box.height}`,
      )
  );
}
