import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { button, open, told } from '../../support/person';

test.afterEach(({ prumo }) => prumo.gate.open());

/** Measures the longest time without focus: a re-render takes the focus only briefly. */
async function watchBody(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as { longestOnBody: number };
    watched.longestOnBody = 0;
    let since: number | null = null;
    const look = (now: number) => {
      const isOnBody = document.activeElement === null || document.activeElement === document.body;
      since = isOnBody ? (since ?? now) : null;
      watched.longestOnBody = Math.max(watched.longestOnBody, since === null ? 0 : now - since);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Asks in a dialog and confirms there, by keyboard. */
async function confirmByKey(
  page: Page,
  { opener, dialog, confirm }: { opener: string; dialog: string; confirm: string },
): Promise<void> {
  await button(page, opener).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: dialog }).filter({ visible: true });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: confirm, exact: true }).focus();
  await watchBody(page);
  await page.keyboard.press('Space');
  await expect(question).toHaveCount(0);
}

async function saveFilter(page: Page, query: string, name: string): Promise<void> {
  await open(page, `/dashboard/client?${query}`);
  await page.getByRole('link', { name: 'Salvar este filtro' }).click();
  const form = page.getByRole('form', { name: 'O filtro de agora' });
  await form.getByLabel('Nome do filtro').fill(name);
  await button(page, 'Salvar').click();
  await told(page, 'O filtro foi salvo.');
  await open(page, '/dashboard/saved-filter/client');
}

for (const [how, query] of [
  ['whose answer came', 'name=ana'],
  ['whose answer was lost', 'name=bia'],
] as const)
  test(`deleting a filter ${how} moves the focus to the page's heading @js-only`, async ({
    signedIn: page,
    prumo,
  }) => {
    const name = `Filtro ${query}`;
    await saveFilter(page, query, name);
    if (how === 'whose answer was lost') prumo.gate.reply(/^DELETE saved-filter/, { isLost: true });
    const asked = { opener: `Excluir ${name}`, dialog: 'Excluir filtro', confirm: 'Excluir' };
    await confirmByKey(page, asked);
    await expect(page.getByRole('form', { name: `Filtro ${name}` })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const onBody = await page.evaluate(
      () => (window as unknown as { longestOnBody: number }).longestOnBody,
    );
    expect(onBody).toBeLessThan(150);
  });
