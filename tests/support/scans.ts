import type { Locator } from '@playwright/test';

/** Scans a code, with its Enter, into the focused field, faster than a test can type. */
export async function scanInto(field: Locator, code: string): Promise<void> {
  await field.evaluate(async (input, typed) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    // A key event has the time of its creation, however long the page takes for the previous one.
    const presses = [...typed, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const press of presses) {
      input.dispatchEvent(press);
      if (press.key !== 'Enter') document.execCommand('insertText', false, press.key);
    }
  }, code);
}
