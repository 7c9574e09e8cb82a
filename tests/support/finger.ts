import { type CDPSession, expect, type Page } from '@playwright/test';

import { checkWidths } from './fixed-fields';
import { readAtSizes } from './window-sizes';

/** The height of a touch target in px, where a finger is the main pointer. */
export const FINGER = 44;

/** The widths of a phone and a tablet. */
const HELD = [360, 1024];

/** Pages share a renderer, which may still have the mouse of an earlier page. */
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
 * An iPhone zooms in on a tapped field whose text is below 16 px. With text of that size, and with
 * touch targets, no page scrolls sideways and fields of fixed-length texts show them whole; so it is
 * with a mouse, where both are no larger. With `withTargets`, the height of touch targets is checked
 * too, on a phone and on a tablet.
 */
export async function checkFieldLetters(page: Page, withTargets = false): Promise<void> {
  const session = await pressWithAFinger(page);
  expect(await page.evaluate(smallFields)).toEqual([]);
  await checkWidths(page, withTargets ? HELD : []);
  if (withTargets) {
    const sizes = HELD.map((width) => ({ width, height: 700 }));
    const low = await readAtSizes(page, { sizes, read: lowTargets, arg: null });
    expect(low, `at ${HELD.join(' and ')} px`).toEqual(HELD.map(() => []));
  }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

/** Checks that the touch targets of the page are high enough. */
export async function checkTargets(page: Page, at: string): Promise<void> {
  expect(await page.evaluate(lowTargets), at).toEqual([]);
}

/** Runs in the page. */
function smallFields(): string[] {
  const fields = document.querySelectorAll(
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea',
  );
  return [...fields]
    .map((field) => ({ field, size: getComputedStyle(field).fontSize }))
    .filter(({ size }) => Number.parseFloat(size) < 16)
    .map(({ field, size }) => `${field.id || field.className}: ${size}`);
}

/** Runs in the page. */
function lowTargets(): string[] {
  return (
    [...document.querySelectorAll('main :is(a, button, summary)')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      // Controls for screen readers only are one pixel wide.
      .filter(({ box }) => box.width > 1 && box.height > 0 && box.height < 43.5)
      .map(
        ({ target, box }) =>
          `${target.getAttribute('aria-label') ?? target.textContent.trim()}: ${box.height}`,
      )
  );
}
