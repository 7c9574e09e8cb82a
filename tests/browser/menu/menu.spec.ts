import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { answering, button, open, withJavaScript } from '../../support/person';

/** An entry that no test pins: only the open menu shows it. */
function unpinned(page: Page) {
  return page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Notas Fiscais' });
}

test('the menu opens and closes, and the next page shows it as it was left; above 2000 px it is open by default', async ({
  signedIn: page,
}) => {
  const full = unpinned(page);
  await open(page, '/dashboard');
  await expect(full).toBeHidden();
  // Above 2000 px it is open until it is closed.
  await page.setViewportSize({ width: 2200, height: 900 });
  await expect(full).toBeVisible();
  await page.setViewportSize({ width: 2000, height: 900 });
  await expect(full).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  const kept = () => page.waitForResponse((answer) => answer.url().includes('/dashboard/ui'));
  await Promise.all([kept(), button(page, 'Expandir menu').click()]);
  await expect(full).toBeVisible();
  if (withJavaScript()) await expect(button(page, 'Recolher menu')).toBeFocused();
  await open(page, '/dashboard/order');
  await expect(full).toBeVisible();
  await Promise.all([kept(), button(page, 'Recolher menu').click()]);
  await expect(full).toBeHidden();
  await page.reload();
  await expect(full).toBeHidden();
});

test('resizing the window’s width resets the menu, resizing its height does not @js-only', async ({
  signedIn: page,
}) => {
  const full = unpinned(page);
  await open(page, '/dashboard');
  await button(page, 'Expandir menu').click();
  await expect(full).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(full).toBeVisible();
  await page.setViewportSize({ width: 1400, height: 600 });
  await expect(full).toBeHidden();
  await page.setViewportSize({ width: 2001, height: 600 });
  await expect(full).toBeVisible();
  await button(page, 'Recolher menu').click();
  await expect(full).toBeHidden();
  await page.setViewportSize({ width: 2200, height: 600 });
  await expect(full).toBeVisible();
});

test('pins at most five entries, which the collapsed menu shows as icons', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard');
  await button(page, 'Expandir menu').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const star = (label: string) => menu.getByRole('button', { name: `Fixar ${label}`, exact: true });
  // Four are pinned from the start.
  const labels = ['Orçamentos', 'Venda Direta', 'Contas a Pagar', 'Clientes', 'Empresas'];
  for (const label of [...labels, 'Relatório']) {
    await answering(page);
    const pressed = await star(label).getAttribute('aria-pressed');
    if (label !== 'Relatório' && pressed === 'true') continue;
    await star(label).click();
    if (label === 'Relatório')
      await expect(page.getByText('Você pode fixar no máximos 5 itens')).toBeVisible();
    else await expect(star(label)).toHaveAttribute('aria-pressed', 'true');
  }
  await answering(page);
  await button(page, 'Recolher menu').click();
  const icons = menu.getByRole('listitem').getByRole('link');
  await expect(icons).toHaveCount(5);
  await expect(icons.first()).toHaveAccessibleName('Orçamentos');
  await answering(page);
  await button(page, 'Expandir menu').click();
  await answering(page);
  await star('Empresas').click();
  await expect(star('Empresas')).toHaveAttribute('aria-pressed', 'false');
});

test('in the open menu only the screens scroll, and nothing covers them @js-only', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1366, height: 640 });
  await open(page, '/dashboard');
  await button(page, 'Expandir menu').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const toggle = button(page, 'Recolher menu');
  const signOut = menu.getByRole('button', { name: 'Sair' });
  const before = await toggle.boundingBox();
  for (const label of ['Histórico', 'Orçamentos', 'Contas a Receber']) {
    const entry = menu.getByRole('link', { name: label, exact: true });
    await entry.focus();
    await expect(signOut).toBeInViewport({ ratio: 1 });
    expect(await toggle.boundingBox()).toEqual(before);
    const [box, foot] = [await entry.boundingBox(), await signOut.boundingBox()];
    expect(box!.y).toBeGreaterThanOrEqual(before!.y + before!.height - 1);
    expect(box!.y + box!.height).toBeLessThanOrEqual(foot!.y);
    expect(box!.height, `${label} in one line`).toBeLessThan(40);
  }
});
