import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** Half the size of `axe.source`, which takes a quarter longer to load. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails on any axe violation of the current page, naming rule, element and reason. axe runs inside
 * the page, so it cannot run without JavaScript; the other project checks the same HTML.
 */
export async function checkA11y(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  // While a screen fades in, its contrast is not yet right. Spinners and pending elements never
  // finish, so they are not waited for; a toast is checked while it is shown.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.playState !== 'paused')
        .filter((each) => !(each instanceof CSSAnimation && each.animationName === 'toast-out'))
        .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
        .map((each) => each.finished),
    ),
  );
  // axe stays loaded in the page: loading its source takes a third as long as a check.
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(AXE);
    await frame.evaluate(readEachColourOnce);
  }
  const found = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary}`),
    );
  });
  expect(found, `axe em ${page.url()}`).toEqual([]);
}

/** The part of axe's colour class that is used here. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/**
 * axe parses the CSS colours of each text and everything behind it: thousands of times per page for
 * about ten distinct colours, a quarter of a check's time. Runs in the page.
 */
function readEachColourOnce(): void {
  const { axe: inPage } = window as unknown as {
    axe: {
      commons: { color: { Color: { prototype: { parseString: (css: string) => Colour } } } };
    };
  };
  const { prototype } = inPage.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Colour>();
  prototype.parseString = function (this: Colour, css: string) {
    const read = known.get(css);
    if (read) {
      const { r, g, b, alpha } = read;
      return Object.assign(this, { r, g, b, alpha });
    }
    parseString.call(this, css);
    known.set(css, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}
