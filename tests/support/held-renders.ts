import type { Page } from '@playwright/test';

interface Renders {
  hold: (selector: string | null) => void;
  count: () => number;
  letGo: () => void;
}

/**
 * Holds what React has still to render, as on a busy machine, from now on or once the page has that
 * element. Only what a key or a press changes is rendered, as React does not wait with that.
 */
export async function holdRenders(page: Page) {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    let held: (() => void)[] | null = null;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (held) held.push(() => post.call(this, message));
      else post.call(this, message);
    };
    const hold = (selector: string | null) => {
      if (selector === null || document.querySelector(selector)) {
        held ??= [];
        return true;
      }
      return false;
    };
    const renders: Renders = {
      hold: (selector) => {
        if (hold(selector)) return;
        const seen = new MutationObserver(() => hold(selector) && seen.disconnect());
        seen.observe(document, { subtree: true, childList: true });
      },
      count: () => held?.length ?? 0,
      letGo: () => {
        const all = held ?? [];
        held = null;
        for (const go of all) go();
      },
    };
    Object.assign(window, { renders });
  });
  return {
    hold: (selector: string | null = null) =>
      page.evaluate(
        (one) => (window as unknown as { renders: Renders }).renders.hold(one),
        selector,
      ),
    /** Resolves once something waits to be rendered. */
    waits: () =>
      page.waitForFunction(() => (window as unknown as { renders: Renders }).renders.count() > 0),
    letGo: () => page.evaluate(() => (window as unknown as { renders: Renders }).renders.letGo()),
  };
}
