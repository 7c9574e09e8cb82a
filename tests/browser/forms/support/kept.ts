import { expect, type Page } from '@playwright/test';

import type { FormSample } from '../../../support/kept-forms';

/** The unsaved work that a page offers to restore. */
export const offer = (page: Page) => page.getByRole('region', { name: 'Trabalho não salvo' });
export const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Há alterações não salvas' });

/** The forms stored in this browser. */
export const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('prumo.kept')));

/** A form is stored soon after a key: at growing intervals it was found half a second late. */
const SOON = { intervals: [50] };

/** Waits until that many forms are stored, with `text` in them. */
export async function waitUntilKept(page: Page, text = '', forms = 1): Promise<void> {
  await expect
    .poll(async () => (await kept(page)).filter(([, form]) => form.includes(text)).length, SOON)
    .toBe(forms);
}

export async function waitUntilNothingIsKept(page: Page): Promise<void> {
  await expect.poll(() => kept(page), SOON).toEqual([]);
}

/**
 * Types into a form that is open, which asks before it is left, and reloads it: it offers what was typed.
 * Before that it keeps and offers nothing.
 */
export async function typeAndReload(page: Page, form: FormSample) {
  expect(await kept(page)).toEqual([]);
  await expect(offer(page)).toHaveCount(0);
  const field = page.locator(`main [name="${form.field}"]`);
  await field.press('Control+End');
  await page.keyboard.insertText(form.typed ?? ' e o que foi digitado');
  await waitUntilKept(page);
  const typed = await field.inputValue();

  const goOn = question(page).getByRole('button', { name: 'Continuar editando' });
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await goOn.click();
  await expect(field).toHaveValue(typed);
  for (const leaving of [
    page.getByRole('link', { name: 'Voltar' }),
    page.locator('#menu').getByRole('link', { name: 'Prumo' }),
  ]) {
    // They are pressed as well as the one above: what follows is the same.
    await leaving.dispatchEvent('click');
    await goOn.dispatchEvent('click');
    await expect(question(page)).toHaveCount(0);
    await expect(field).toHaveValue(typed);
  }
  let asked = 0;
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.reload();
  expect(asked).toBe(1);
  // Wherever the reload scrolled to, the offer is in view, and announced.
  await expect(offer(page).getByRole('button').first()).toBeInViewport();
  await expect(page.locator('[role=status]').filter({ has: offer(page) })).toHaveCount(1);
  // Restoring replaces the form, with the focus in this field: that must cause no error.
  await field.focus();
  return { field, typed, asked: () => asked, faults };
}

/** Nothing is kept, so that the form begins as it did at first, and who leaves it is not asked once more. */
export async function nothingIsLeft(
  page: Page,
  { asked, faults }: Awaited<ReturnType<typeof typeAndReload>>,
): Promise<void> {
  await waitUntilNothingIsKept(page);
  expect(await leavesUnasked(page)).toBe(true);
  expect(asked()).toBe(1);
  expect(faults).toEqual([]);
}

/** Whether the page lets the browser leave the document without a question. */
const leavesUnasked = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
