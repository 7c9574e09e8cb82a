import type { Locator } from '@playwright/test';

/** Scans a code into a field that has the focus, faster than a test can type, and Enter after it. */
export async function scanInto(field: Locator, code: string): Promise<void> {
  await field.evaluate(async (input, typed) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    // A key's time is that of its press, however long the page takes for the previous one.
    const presses = [...typed, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const press of presses) {
      input.dispatchEvent(press);
      if (press.key !== 'Enter') document.execCommand('insertText', false, press.key);
    }
  }, code);
}
