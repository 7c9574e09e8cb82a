import type { Page, Response } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { checkLargeLetters } from '../../support/letters';
import { postForm, readPage } from '../../support/native-posts';
import { answering, button, open, told } from '../../support/person';
import { postQuote } from '../../support/quotes';

const PHONES_BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const PHONE = { width: 360, height: 740 };

/** A new quote's link, made on its screen: the order's path, and the path that its client gets. */
async function sendQuote(page: Page, clientName: string) {
  const order = await postQuote(page, { clientName, values: ['50,00', '50,00'] });
  await open(page, order);
  await page.getByRole('link', { name: 'Só criar o link' }).click();
  await page.waitForURL(/client-link/);
  await answering(page);
  await page.getByLabel('Validade em dias').fill('30');
  await button(page, 'Criar link').click();
  await told(page, 'Link criado.');
  const address = await page.getByRole('status').locator('code').textContent();
  return { order, client: new URL(address ?? '').pathname };
}

/** A link of a quote, made as its form posts it; the path that its client gets. */
async function postLink(page: Page, order: string): Promise<string> {
  const form = {
    __rvfInternalFormId: 'quote-link-form',
    validityDays: '30',
    intent: 'save',
    formWhole: 'on',
  };
  const answer = await page.request.post(linksOf(order), { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  const { html } = await readPage(page, linksOf(order));
  return /\/q\/[\w-]{22}/.exec(html)?.[0] ?? '';
}

const linksOf = (order: string) => `${order}/client-link`;

/** Two strokes; what was drawn before is wiped off. */
async function sign(page: Page): Promise<void> {
  const sheet = page.locator('canvas');
  const field = page.locator('input[name=signature]');
  const wipe = page.getByRole('button', { name: 'Limpar a assinatura' });
  const draw = async (from: number) => {
    const { x, y, width, height } = (await sheet.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.mouse.move(x + width * from, y + height * 0.7);
    await page.mouse.down();
    await page.mouse.move(x + width * (from + 0.1), y + height * 0.2, { steps: 4 });
    await page.mouse.move(x + width * (from + 0.2), y + height * 0.8, { steps: 4 });
    await page.mouse.up();
  };
  await sheet.scrollIntoViewIfNeeded();
  await expect(wipe).toBeHidden();
  await draw(0.1);
  await wipe.click();
  await expect(field).toHaveValue('');
  await draw(0.2);
  await draw(0.6);
  await expect(field).toHaveValue(/^1\d\d,\d+ .*;3\d\d,\d+ /);
  await checkA11y(page);
}

test('a client reads a quote on a phone, asks for a change, and accepts it once', async ({
  signedIn: page,
  browser,
  prumo,
}, { project }) => {
  const { order, client } = await sendQuote(page, 'Marta Nunes Prado');
  const theirs = await browser.newContext({
    ...project.use,
    baseURL: prumo.webUrl,
    viewport: PHONE,
    // The test browser's own user agent is a robot's.
    userAgent: PHONES_BROWSER,
  });
  const phone = await theirs.newPage();
  const loaded: Response[] = [];
  const scripts: string[] = [];
  phone.on('request', (request) => {
    if (request.resourceType() === 'script' || !request.url().startsWith(prumo.webUrl))
      scripts.push(request.url());
  });
  phone.on('response', (response) => loaded.push(response));
  const response = await phone.goto(client);
  expect(response?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  await expect(phone.getByText('Para Marta Nunes Prado')).toBeVisible();
  await expect(phone.getByText('R$ 100,00').first()).toBeVisible();
  await expect(phone).toHaveTitle(/^Orçamento nº \d+ · /);
  const sideways = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  expect(await phone.evaluate(sideways)).toBe(false);
  await checkLargeLetters(phone);
  await checkA11y(phone);
  const runs = project.use.javaScriptEnabled !== false;
  expect(scripts).toEqual(runs ? [new URL('/signature.js', prumo.webUrl).href] : []);
  const sizes = await Promise.all(loaded.map(async (each) => (await each.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);

  // The printed sheet has only the quote.
  await phone.emulateMedia({ media: 'print' });
  await expect(phone.getByText('Para Marta Nunes Prado')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Aceitar' })).toBeHidden();
  await expect(phone.getByLabel('Seu nome completo')).toBeHidden();
  await phone.emulateMedia({ media: 'screen' });

  // WebKit scrolls a refused field to the very edge: its message must be in view as well.
  await phone.getByRole('button', { name: 'Aceitar' }).click();
  const refused = phone.getByLabel('Seu nome completo');
  await expect(refused).toHaveAttribute('aria-invalid', 'true');
  await refused.evaluate((field) => {
    window.scrollTo(0, 0);
    field.scrollIntoView({ block: 'end' });
  });
  await expect(phone.locator('#name-error')).toBeInViewport({ ratio: 1 });

  await phone.getByText('Pedir alteração').click();
  await phone.getByLabel('O que deve mudar?').fill('Trocar a porta');
  await phone.getByRole('button', { name: 'Enviar o pedido' }).click();
  await expect(phone.getByRole('status')).toContainText('Trocar a porta');

  if (runs) await checkAsked(page, order);

  await phone.getByLabel('Seu nome completo').fill('Marta');
  await phone.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(phone.getByRole('alert')).toContainText('Digite o seu nome completo');
  await expect(phone.getByLabel('Seu nome completo')).toBeFocused();
  await checkA11y(phone);
  const [second, before] = [await theirs.newPage(), await theirs.newPage()];
  for (const tab of [second, before]) await tab.goto(client);
  for (const tab of [phone, second]) {
    await tab.getByLabel('Seu nome completo').fill('Marta Nunes Prado');
    await tab.getByLabel('Seu CPF ou o CNPJ da empresa').fill('529.982.247-25');
    await tab.getByLabel(/Li e aceito/).check();
    await expect(tab.locator('canvas')).toBeVisible({ visible: runs });
    if (runs && tab === phone) await sign(tab);
    await tab.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await expect(tab.getByRole('status')).toContainText('Aceito por Marta Nunes Prado em');
  }
  await checkA11y(phone);
  // An answer from a page opened before is not accepted, and the page says so.
  await before.getByText('Recusar', { exact: true }).click();
  await before.getByLabel('Motivo (opcional)').fill('Achei caro');
  await before.getByRole('button', { name: 'Recusar o orçamento' }).click();
  await expect(before.getByRole('alert')).toContainText('A sua resposta não foi registrada');
  await expect(before.getByRole('alert')).toContainText('Achei caro');
  await checkA11y(before);
  const files = await Promise.all(
    ['pdf', 'certificate'].map((file) => theirs.request.get(`${client}/${file}`)),
  );
  for (const file of files) expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(order);
  const panel = page.getByRole('region', { name: 'Link para o cliente' });
  await expect(panel).toContainText('Aceito por Marta Nunes Prado');
  await expect(panel.getByText('Aceito por')).toHaveCount(1);
  await expect(panel).toContainText('Trocar a porta');
  const signature = panel.getByRole('img', { name: 'Assinatura desenhada por Marta Nunes Prado' });
  await expect(signature).toHaveCount(runs ? 1 : 0);
  // However often it was loaded, also by each answer: one visit.
  await expect(panel).toContainText(/: aberto em \d/);
  await expect(page.getByLabel('Status')).toHaveValue('1');

  await theirs.close();
  const secret = client.split('/').at(-1) ?? '';
  expect(prumo.takeLogs()).not.toContain(secret);
});

/** Who works is told of the change that was asked for. Without a script: home.test, order-list.test, client-link.test. */
async function checkAsked(page: Page, order: string): Promise<void> {
  const id = order.split('/').at(-1) ?? '';
  await page.goto(`/dashboard/order?idOrder=${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Marta' })).toContainText(
    'Alteração pedida',
  );
  const answered = page
    .getByRole('region', { name: 'Precisa de você' })
    .getByRole('listitem')
    .filter({ hasText: 'Alteração pedida no orçamento' });
  // Figures that are late do not hold the page.
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(answered.first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await answered.getByRole('link', { name: `orçamento ${id}, Marta Nunes Prado` }).click();
  await page.waitForURL(`**${order}#quote-link-title`);
  await expect(page.getByText('Trocar a porta')).toBeInViewport();
  await page.goto(order);
  const reply = page.getByText(/^Resposta do cliente em .*: Alteração pedida\.$/);
  await expect(reply).toBeInViewport();
  await page.getByRole('link', { name: 'Ver a resposta' }).click();
  await expect(page.getByText('Trocar a porta')).toBeInViewport();
}

test('a link that was closed shows nothing, and robots accept nothing', async ({
  signedIn: page,
  playwright,
  prumo,
}) => {
  const order = await postQuote(page, { clientName: 'Otávio Braga Leme', values: ['100,00'] });
  const client = await postLink(page, order);
  const robot = await playwright.request.newContext({
    baseURL: prumo.webUrl,
    userAgent: 'WhatsApp/2.24',
  });
  expect((await robot.head(client)).status()).toBe(200);
  expect((await robot.get(client)).status()).toBe(200);
  await open(page, linksOf(order));
  await expect(page.getByText('ainda não aberto')).toBeVisible();
  await button(page, 'Fechar os links').click();
  await button(page, 'Fechar').click();
  await told(page, 'foram fechados');
  const closed = await robot.get(client);
  expect([closed.status(), await closed.text()]).toEqual([
    410,
    expect.not.stringContaining('Otávio'),
  ]);
  const guessed = await robot.get(`${client.slice(0, -4)}AAAA`);
  expect(guessed.status()).toBe(404);
  await robot.dispose();
});

// The posts are tested in company-face.test and quote-answer.test.
test('an accepted quote has the status chosen by its company, in the order and the list @once', async ({
  signedIn: page,
  browser,
  prumo,
}, { project }) => {
  await open(page, '/dashboard/company/1/face');
  const onAcceptance = page.getByLabel('Quando o cliente aceita pelo link, o pedido');
  await onAcceptance.selectOption({ label: 'passa a Venda direta' });
  await button(page, 'Atualizar').click();
  await told(page, 'Documentos da empresa atualizados com sucesso');
  const order = await postQuote(
    page,
    { clientName: 'Nilza Torres Aguiar', values: ['50,00', '50,00'] },
    { 'installments[0].observation': '30 dias', 'installments[1].observation': '60 dias' },
  );
  const client = await postLink(page, order);
  const theirs = await browser.newContext({ ...project.use, baseURL: prumo.webUrl });
  const phone = await theirs.newPage();
  await phone.goto(client);
  await phone.getByLabel('Seu nome completo').fill('Nilza Torres Aguiar');
  await phone.getByLabel('Seu CPF ou o CNPJ da empresa').fill('529.982.247-25');
  await phone.getByLabel(/Li e aceito/).check();
  await phone.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(phone.getByRole('status')).toContainText('Aceito por Nilza Torres Aguiar em');
  await theirs.close();

  await open(page, order);
  await expect(page.getByRole('region', { name: 'Link para o cliente' })).toContainText(
    'O aceite passou o pedido a Venda direta',
  );
  await expect(page.getByLabel('Status')).toHaveValue('2');
  await open(page, `/dashboard/order?idOrder=${order.split('/').at(-1) ?? ''}`);
  await expect(page.getByRole('row').filter({ hasText: 'Nilza' })).toContainText('Venda direta');
  await postForm(page, '/dashboard/company/1/face', { acceptedStatus: '' });
});
