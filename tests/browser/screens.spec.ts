import { checkA11y, expect, test } from '../support/browser-fixtures';
import { answering, button, open, openTab } from '../support/person';

const SCREENS = [
  '/dashboard',
  '/dashboard/client',
  '/dashboard/client?name=&cpfCnpj=&status=',
  '/dashboard/client/new',
  '/dashboard/client/1',
  '/dashboard/company',
  '/dashboard/company/new',
  '/dashboard/company/1',
  '/dashboard/supplier',
  '/dashboard/supplier/new',
  '/dashboard/supplier/1',
  '/dashboard/professional',
  '/dashboard/professional/new',
  '/dashboard/professional/3',
  '/dashboard/product',
  '/dashboard/product?description=nada',
  '/dashboard/product/new',
  '/dashboard/product/1',
  '/dashboard/order',
  '/dashboard/order/new',
  '/dashboard/order/3',
  '/dashboard/report',
  '/dashboard/nada',
];

for (const [width, colorScheme] of [[1280, 'light'], [360, 'light'], [1280, 'dark']] as const) {
  test(`every screen passes axe at ${width} px, ${colorScheme} @js-only`, async ({ page, prumo }) => {
    test.slow();
    expect(prumo.webUrl).toBeTruthy();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/send-recovery-email', '/sign-up-password?complete-register=convite']) {
      await open(page, path);
      await checkA11y(page);
    }
    await open(page, '/');
    await page.locator('[name=cpfOrEmail]').fill('demo@prumo.com.br');
    await page.locator('[name=password]').fill('Prumo@123');
    await button(page, 'Entrar').click();
    await page.waitForURL('**/dashboard');
    for (const path of SCREENS) {
      await open(page, path);
      await checkA11y(page);
    }
    await open(page, '/dashboard/order/3');
    for (const tab of ['Informações da obra', 'Itens do pedido', 'Dados de pagamento']) {
      await openTab(page, tab);
      await checkA11y(page);
    }
    await openTab(page, 'Itens do pedido');
    await button(page, 'Buscar produto').click();
    await expect(page.getByRole('dialog', { name: 'Buscar produto' })).toBeVisible();
    await checkA11y(page);
  });
}

test('no screen scrolls sideways, from 320 px up', async ({ signedIn: page }) => {
  for (const path of SCREENS) {
    await open(page, path);
    for (const width of [320, 701, 880, 1024]) {
      await page.setViewportSize({ width, height: 700 });
      const [content, view] = await page.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth]);
      expect(content, `${path} at ${width} px`).toBeLessThanOrEqual(view ?? 0);
    }
  }
});

test('every page forbids foreign scripts, and its own all run', async ({ signedIn: page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of SCREENS.filter((path) => path !== '/dashboard/nada')) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{22,}'/);
    expect(policy).not.toContain('unsafe');
    expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
    await answering(page);
  }
  expect(complaints).toEqual([]);
});
