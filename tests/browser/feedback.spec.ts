import { expect, test } from '../support/browser-fixtures';
import { button, open, openTab } from '../support/person';

test('a toast leaves by itself after 3 s, waits while it is pointed at, and is dismissed by key @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard/order/new');
  await openTab(page, 'Itens do pedido');
  const add = async () => {
    await page.getByLabel('Código do produto').fill('1');
    await page.getByLabel('Código do produto').press('Enter');
  };
  await add();
  await expect(page.locator('[name="products[0].amount"]')).toBeVisible();
  await add();
  await add();
  const toasts = page.locator('.toast', { hasText: 'Item já adicionado à lista.' });
  await expect(toasts).toHaveCount(2);
  const animation = await toasts.first().evaluate((toast) => {
    const { animationDelay, animationFillMode } = getComputedStyle(toast);
    return { animationDelay, animationFillMode };
  });
  expect(animation).toEqual({ animationDelay: '3s', animationFillMode: 'forwards' });

  await toasts.last().hover();
  await expect(toasts.last()).toHaveCSS('animation-play-state', 'paused');
  await toasts.last().getByRole('button', { name: 'Fechar aviso' }).press('Escape');
  await expect(toasts).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(toasts.first()).toBeHidden();
});

test('says to wait only when the answer takes long @js-only', async ({ signedIn: page }) => {
  await open(page, '/dashboard');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dashboard/order?_data=**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard/client');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await button(page, 'Expandir menu').click();
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Orçamentos' }).click();
  await expect(page.getByText('Aguarde um momento')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Orçamentos' })).toBeVisible();
  await expect(page.getByText('Aguarde um momento')).toBeHidden();
});

test('the home screen counts open quotes and leads to them', async ({ signedIn: page }) => {
  await open(page, '/dashboard');
  const card = page.getByRole('link', { name: /Orçamentos em aberto$/ });
  const count = Number(/^\d+/.exec((await card.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByText(new RegExp(`de ${count} resultados$`))).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('1');
});
