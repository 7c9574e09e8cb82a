import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { PICTURE } from '../../../app/features/help/help-text';
import { expect, test } from '../../support/browser-fixtures';
import { arrange, HELP_PICTURES, RAIL } from './pictures';

/** `HELP_PICTURES=take npx playwright test help-pictures --project js` writes them again. */
const taking = process.env.HELP_PICTURES === 'take';
const fileOf = (name: string) =>
  path.resolve(import.meta.dirname, '../../../public/help', `${name}.webp`);

test('the pictures of the help can be taken @js-only', async ({ signedIn: page }) => {
  test.slow();
  // Pictures without steps are only opened, as screens.spec does too.
  const pictures = Object.entries(HELP_PICTURES).filter(([, one]) => taking || one.arrange);
  for (const [name, picture] of pictures)
    await test.step(name, async () => {
      await page.setViewportSize({ width: RAIL + PICTURE.width, height: PICTURE.height });
      await arrange(page, picture);
      if (!taking) return;
      const png = await page.screenshot({ clip: { x: RAIL, y: 0, ...PICTURE } });
      writeFileSync(fileOf(name), await asWebp(page, png));
    });
  for (const name of Object.keys(HELP_PICTURES)) {
    const kept = readFileSync(fileOf(name));
    expect([name, kept.subarray(8, 12).toString()]).toEqual([name, 'WEBP']);
    expect(kept.length, name).toBeLessThanOrEqual(40 * 1024);
  }
});

/**
 * Chromium converts a PNG to WebP, in a page of its own: no screen's policy allows such an image.
 */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  await page.goto('about:blank');
  const base64 = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.65).split(',')[1] ?? '';
  }, png.toString('base64'));
  return Buffer.from(base64, 'base64');
}
