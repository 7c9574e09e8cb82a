import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { letToastsGo } from '../../support/held-toasts';
import { answering, button, open, openTab, withJavaScript } from '../../support/person';

test('a toast closes by itself after 3 s, waits while it is hovered, and is dismissed by a key @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await letToastsGo(page);
  await openTab(page, 'Itens do pedido');
  const add = async () => {
    await page.getByLabel('Código do produto').fill('1');
    await page.getByLabel('Código do produto').press('Enter');
  };
  await add();
  await expect(page.locator('[name="products[0].amount"]')).toBeVisible();
  await add();
  await add();
  // A message on the screen is not shown twice.
  const toasts = page.locator('.toast', { hasText: 'Item já adicionado à lista.' });
  await expect(toasts).toHaveCount(1);
  await expect(toasts.first()).toHaveCSS('animation-delay', '3s');
  await expect(toasts.first()).toHaveCSS('animation-fill-mode', 'forwards');

  await toasts.last().hover();
  await expect(toasts.last()).toHaveCSS('animation-play-state', 'paused');
  await toasts.last().getByRole('button', { name: 'Fechar aviso' }).press('Escape');
  await expect(toasts).toHaveCount(0);
  await page.mouse.move(0, 0);
  await add();
  await expect(toasts).toBeVisible();
  await expect(toasts).toBeHidden();

  // An opening dialog renders the toast again, above itself; its time goes on.
  await add();
  await toasts.evaluate((toast) => {
    for (const clock of toast.getAnimations()) {
      clock.currentTime = 1_500;
      clock.pause();
    }
  });
  await button(page, 'Atalhos do teclado').click();
  const inDialog = page.getByRole('dialog').locator('.toast');
  await expect(inDialog).toBeVisible();
  const ran = await inDialog.evaluate((toast) => toast.getAnimations()[0]?.currentTime);
  expect(Number(ran)).toBeGreaterThanOrEqual(1_500);
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(`at ${size.width} px a toast covers no control, and moves away from a focused element @js-only`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(size);
    await open(page, '/dashboard/order/new');
    await openTab(page, 'Itens do pedido');
    const code = page.getByLabel('Código do produto');
    for (let press = 0; press < 2; press += 1) {
      await code.fill('1');
      await code.press('Enter');
      await expect(page.locator('[name="products[0].amount"]')).toBeVisible();
    }
    const toast = page.locator('.toast', { hasText: 'Item já adicionado à lista.' });
    await expect(toast).toBeVisible();
    await toast.hover();
    const under = () =>
      toast.evaluate((box) => {
        const over = box.getBoundingClientRect();
        return [
          ...document.querySelectorAll<HTMLElement>(
            'main :is(a[href], button, input, select, textarea)',
          ),
        ]
          .filter((control) => control.checkVisibility() && !control.closest('.toasts'))
          .filter((control) => {
            const { left, top, right, bottom } = control.getBoundingClientRect();
            return (
              right > left &&
              left < over.right &&
              over.left < right &&
              top < over.bottom &&
              over.top < bottom
            );
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80));
      });
    expect(await under()).toEqual([]);
  });
}

test('toasts from different places stack, wait while one has the focus, and close with Escape @js-only', async ({
  signedIn: page,
  prumo,
}) => {
  prumo.gate.reply(/^PUT client\//, { status: 500, body: { message: 'Não deu, tente de novo.' } });
  prumo.gate.reply(/^POST professional-favorite-menu/, { status: 409 });
  await open(page, '/dashboard/client/1');
  await letToastsGo(page);
  await button(page, 'Expandir menu').click();
  await page.getByRole('button', { name: 'Fixar Relatório', exact: true }).first().click();
  const limit = page.locator('.toast', { hasText: 'Você pode fixar no máximos 5 itens' });
  await expect(limit).toBeVisible();
  await limit.getByRole('button', { name: 'Fechar aviso' }).focus();
  await expect(limit).toHaveCSS('animation-play-state', 'paused');
  await page
    .getByLabel('Nome / Razão Social')
    .evaluate((field: HTMLInputElement) => field.form?.requestSubmit());
  const refused = page.locator('.toast', { hasText: 'Não deu, tente de novo.' });
  await expect(refused).toBeVisible();
  const [above, below] = [await limit.boundingBox(), await refused.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await checkA11y(page);

  // One key, wherever the focus is, dismisses the newest first.
  await page.getByLabel('Nome / Razão Social').focus();
  await page.getByLabel('Nome / Razão Social').press('Escape');
  await expect(refused).toBeHidden();
  await page.mouse.move(0, 0);
  await expect(limit).toBeHidden();
});

test('a toast is above the open drawer of a phone @js-only', async ({ signedIn: page, prumo }) => {
  prumo.gate.reply(/^POST professional-favorite-menu/, { status: 409 });
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/dashboard');
  await button(page, 'Abrir menu').click();
  await button(page, 'Fixar Relatório').click();
  await button(page, 'Fechar aviso').click();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a notice that payment is due is shown over the current work, which is kept', async ({
  signedIn: page,
  prumo,
}) => {
  const due = page.getByRole('dialog', { name: 'Pagamento pendente!' });
  prumo.gate.reply('GET client/filter', { status: 402, body: { message: 'Assinatura vencida.' } });
  await open(page, '/dashboard/client?name=a');
  await expect(due).toBeInViewport({ ratio: 1 });
  await expect(due).toContainText('Efetue o pagamento para continuar utilizando o sistema');
  if (withJavaScript()) await expect(button(page, 'Entendi')).toBeFocused();
  await checkA11y(page);
  await button(page, 'Entendi').click();
  await expect(due).toBeHidden();
  await expect(page.getByText('Assinatura vencida.')).toBeVisible();

  prumo.gate.reply(/^PUT client\//, { status: 402, body: { message: 'Assinatura vencida.' } });
  await open(page, '/dashboard/client/1');
  await page.getByLabel('Nome / Razão Social').fill('Nome Que Ficou');
  await button(page, 'Atualizar').click();
  await expect(due).toBeInViewport({ ratio: 1 });
  await button(page, 'Entendi').click();
  await expect(due).toBeHidden();
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Nome Que Ficou');
  // Once paid, the same form can be saved.
  prumo.gate.open();
  await answering(page);
  await button(page, 'Atualizar').click();
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
});

test('screens fade in after 500 ms, and at once with reduced motion or without scripts', async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/dashboard');
  const fade = async () => {
    const style = await page.locator('main').evaluate((main) => {
      const { animationName, animationDelay } = getComputedStyle(main);
      return { animationName, animationDelay };
    });
    return style.animationName === 'none' ? null : style.animationDelay;
  };
  await open(page, '/dashboard/client');
  expect(await fade()).toBe(withJavaScript() ? '0.5s' : null);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBeNull();
});

test('shows the loading overlay only when the response takes long @js-only', async ({
  signedIn: page,
}) => {
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
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Orçamentos' })
    .click();
  await expect(page.getByText('Aguarde um momento')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Orçamentos' })).toBeVisible();
  await expect(page.getByText('Aguarde um momento')).toBeHidden();
});

test('a wait under 300 ms is not announced, and a failure is announced once @js-only', async ({
  signedIn: page,
  prumo,
}) => {
  await open(page, '/dashboard/client/1');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dashboard/client/1?**', async (route) => {
    await held;
    await route.continue();
  });
  prumo.gate.reply(/^PUT client\//, { status: 500, body: { message: 'Não deu, tente de novo.' } });
  // For its first 300 ms it is hidden from screen readers; then it is not, as a clock moved forward
  // shows.
  const waiting = page.locator('[role=status] > p', { hasText: 'Aguarde um momento' });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('[role=status] > p')].find(({ textContent }) =>
        textContent?.includes('Aguarde um momento'),
      );
      for (const clock of shown?.getAnimations() ?? []) clock.pause();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await button(page, 'Atualizar').click();
  await expect(waiting).toBeAttached();
  await expect(waiting).toHaveCSS('visibility', 'hidden');
  await waiting.evaluate((shown) => {
    for (const clock of shown.getAnimations()) clock.currentTime = 301;
  });
  await expect(waiting).toHaveCSS('visibility', 'visible');
  release();
  const refused = page.locator('.toast', { hasText: 'Não deu, tente de novo.' });
  await expect(refused).toBeVisible();
  // The section around it announces it: a second role would announce it again.
  await expect(page.locator('[role=status] .toast')).toHaveCount(1);
  await expect(page.locator('.toast[role], .toast [role]')).toHaveCount(0);
});

test('shows the loading overlay for a star too, but not for the menu’s width @js-only', async ({
  signedIn: page,
  prumo,
}) => {
  const waiting = page.getByText('Aguarde um momento');
  await open(page, '/dashboard/client');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/dashboard/ui?**', async (route) => {
    await held;
    await route.continue();
  });
  await button(page, 'Expandir menu').click();
  await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  release();
  prumo.gate.reply(/^POST professional-favorite-menu/, { status: 409, delayMs: 1500 });
  await page.getByRole('button', { name: 'Fixar Relatório', exact: true }).first().click();
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Você pode fixar no máximos 5 itens')).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('the home screen counts open quotes and leads to them', async ({ signedIn: page }) => {
  await open(page, '/dashboard');
  const stages = page.getByRole('region', { name: 'Pedidos por etapa' });
  const card = stages.getByRole('link', { name: 'Orçamento' });
  const count = Number(/^\d+/.exec((await card.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByText(new RegExp(`de ${count} resultados$`))).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('1');
});
