import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { newestMessage } from '../../support/outbox';
import { button, open, told, withJavaScript } from '../../support/person';
import { postQuote } from '../../support/quotes';

test.afterEach(({ prumo }) => prumo.gate.open());

/** The address that the button opens, in its own tab. No test reaches another server. */
async function openWhatsApp(page: Page): Promise<URL> {
  const here = page.url();
  const asked = page.context().waitForEvent('request', {
    predicate: (request) => request.url().startsWith('https://wa.me/'),
  });
  const opened = page.context().waitForEvent('page');
  // The new tab gets no access to this one.
  await expect(page.locator('form[rel=noopener]')).toHaveCount(1);
  await button(page, 'Abrir o WhatsApp (em outra aba)').click();
  const address = new URL((await asked).url());
  const tab = await opened;
  await tab.close();
  expect(page.url()).toBe(here);
  return address;
}

test('a company writes its text, and a quote is sent with it by e-mail and by WhatsApp', async ({
  signedIn: page,
  prumo,
}, { project }) => {
  const email = `cliente-${project.name}@cliente.com.br`;
  await open(page, '/dashboard/company/1/messages');
  const text = page.getByRole('group', { name: 'Orçamento' }).getByLabel('Mensagem');
  await text.fill('Oi, {{cliente.nome}}! Segue por {{preco}}.');
  await button(page, 'Atualizar').click();
  await expect(page.getByText('O campo {{preco}} não existe').first()).toBeVisible();
  await text.fill('Oi, {{cliente.nome}}! Segue por {{valor}}.');
  await button(page, 'Atualizar').click();
  await told(page, 'Mensagens e lembretes atualizados com sucesso');

  await open(page, '/dashboard/order/3');
  await page.getByRole('link', { name: 'Enviar documento' }).click();
  await page.getByRole('link', { name: 'Enviar por e-mail: Orçamento' }).click();
  await expect(page.getByLabel('Mensagem')).toHaveValue(/^Oi, .+! Segue por R\$\s5\.940,40\.$/);
  await page.getByLabel('E-mail').fill('errado');
  await button(page, 'Enviar e-mail').click();
  await expect(page.getByText('E-mail inválido').first()).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await checkA11y(page);
  await button(page, 'Enviar e-mail').click();
  await told(page, `E-mail não enviado a ${email}.`);
  const message = await newestMessage(prumo.dataDir, email);
  expect(message).toContain('filename=Orcamento-3.pdf');
  expect(message).toContain('Segue por');

  // With JavaScript the result appears by itself where it was sent from.
  if (!withJavaScript()) await open(page, '/dashboard/order/3');
  const sent = page.getByRole('region', { name: 'Enviados' }).getByRole('listitem');
  await expect(sent.filter({ hasText: email })).toContainText('Guardado em arquivo');

  await open(page, '/dashboard/order/3/send/quote/whatsapp');
  await page.getByLabel('Celular').fill('(19) 9 9124-0004');
  const typed = page.getByLabel('Mensagem');
  const written = await typed.inputValue();
  if (withJavaScript()) {
    // An error is shown here, and nothing opens.
    await typed.fill('');
    await button(page, 'Abrir o WhatsApp (em outra aba)').click();
    await expect(typed).toHaveAttribute('aria-invalid', 'true');
    await typed.fill(written);
  }
  const before = page.context().pages().length;
  const address = await openWhatsApp(page);
  if (withJavaScript()) {
    // Coming back shows that it was recorded, and half-written text stays.
    await typed.fill(`${written} E mais`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await told(page, 'Já enviado. Por WhatsApp para (19) 9 9124-0004');
    await expect(typed).toHaveValue(`${written} E mais`);
    await typed.fill(written);
  }
  expect(page.context().pages()).toHaveLength(before);
  // The page is still there: a press after opening WhatsApp is another message.
  expect((await openWhatsApp(page)).pathname).toBe(address.pathname);
  await typed.fill(`${written} Obrigada!`);
  expect((await openWhatsApp(page)).searchParams.get('text')).toContain('Obrigada!');
  expect(address.pathname).toBe('/5519991240004');
  const [, file = ''] =
    /(\/q\/[\w-]{22}\/document)$/.exec(address.searchParams.get('text') ?? '') ?? [];
  const read = await page.request.get(file);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await open(page, '/dashboard/order/3/send');
  await expect(page.getByText('Aberto no WhatsApp')).toHaveCount(3);
});

// The posts are tested in link-in-message.test.
test('a quote is sent with its client’s link, by e-mail and by WhatsApp, and is accepted through it @once', async ({
  signedIn: page,
  browser,
  prumo,
}, { project }) => {
  const email = `aceite-${project.name}@cliente.com.br`;
  const order = await postQuote(page, { clientName: 'Dora Pires Leme', values: ['100,00'] });
  await open(page, order);
  const panel = page.getByRole('region', { name: 'Link para o cliente' });
  await panel.getByRole('link', { name: 'Enviar por e-mail' }).click();
  await page.waitForURL(/send\/quote/);
  await page.getByLabel('E-mail').fill(email);
  const text = await page.getByLabel('Mensagem').inputValue();
  // The other journey gives the company a text of its own.
  await page.getByLabel('Mensagem').fill(`${text}\n{{link}}`);
  await page.getByLabel('Validade em dias').fill('9');
  await checkA11y(page);
  await button(page, 'Enviar e-mail').click();
  await told(page, `E-mail não enviado a ${email}.`);
  const [, address = ''] = /(\/q\/[\w-]{22})/.exec(await newestMessage(prumo.dataDir, email)) ?? [];

  await open(page, order);
  await panel.getByRole('link', { name: 'Enviar por WhatsApp' }).click();
  await page.waitForURL(/whatsapp/);
  await expect(page.getByText('Abre a versão 1')).toBeVisible();
  await page.getByLabel('Mensagem').fill('{{link}}');
  const whatsApp = await openWhatsApp(page);
  const [, other = ''] = /(\/q\/[\w-]{22})$/.exec(whatsApp.searchParams.get('text') ?? '') ?? [];

  const theirs = await browser.newContext({ ...project.use, baseURL: prumo.webUrl });
  const phone = await theirs.newPage();
  for (const path of [address, other]) {
    await phone.goto(path);
    await expect(phone.getByText('Para Dora Pires Leme')).toBeVisible();
  }
  await phone.getByLabel('Seu nome completo').fill('Dora Pires Leme');
  await phone.getByLabel('Seu CPF ou o CNPJ da empresa').fill('529.982.247-25');
  await phone.getByLabel(/Li e aceito/).check();
  await phone.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(phone.getByRole('status')).toContainText('Aceito por Dora');
  await theirs.close();

  await open(page, order);
  await expect(panel).toContainText(`Guardado em arquivo, o e-mail para ${email}`);
  await expect(panel).toContainText('Enviado por WhatsApp');
  await expect(panel).toContainText('Aceito por Dora Pires Leme');
});

test('a document is shared with its file where the device has a share sheet', async ({
  signedIn: page,
}, { project }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ text, files }: ShareData) => {
        shared.push([text, files?.map(({ name, type, size }) => [name, type, size > 1000])]);
        return Promise.resolve();
      },
    });
  });
  await open(page, '/dashboard/order/3/send/quote/whatsapp');
  await page.getByLabel('Mensagem').fill('Segue o orçamento.');
  const share = page.getByRole('button', { name: 'Compartilhar' });
  if (project.name === 'no-js') {
    await expect(share).toHaveCount(0);
    return;
  }
  let release = () => undefined as void;
  const pressedTwice = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/share?*', (route) => pressedTwice.then(() => route.continue()));
  await share.dblclick();
  release();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([
      [
        expect.stringMatching(/^Segue o orçamento\.\n\nhttp.*\/q\/[\w-]{22}\/document$/),
        [['Orcamento-3.pdf', 'application/pdf', true]],
      ],
    ]);
  await checkA11y(page);
  await open(page, '/dashboard/order/3/send');
  await expect(page.getByText('Compartilhado').first()).toBeVisible();
});

test('without a network a message to be shared stays, and is shared once the network is back @js-only', async ({
  signedIn: page,
  context,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => false,
      share: ({ text }: ShareData) => {
        shared.push(text);
        return Promise.resolve();
      },
    });
  });
  // Its code does not load with the page, as on a slow line.
  await page.route(/send_\.\$document_\.share/, (route) => route.abort());
  await open(page, '/dashboard/order/3/send/quote/whatsapp');
  const message = page.getByLabel('Mensagem');
  await message.fill('Segue, com o desconto.');
  const share = page.getByRole('button', { name: 'Compartilhar' });
  const failed = page
    .getByRole('alert')
    .filter({ hasText: 'Ocorreu um erro ao chamar o serviço.' });
  await context.setOffline(true);
  await share.click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await page.unroute(/send_\.\$document_\.share/);
  // The code is there now, but the server is not.
  await page.route('**/share?*', (route) => route.abort());
  await share.click();
  await expect(failed).toBeVisible();
  await expect(message).toHaveValue('Segue, com o desconto.');
  await page.unroute('**/share?*');
  await share.click();
  await expect(failed).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([expect.stringContaining('Segue, com o desconto.')]);
});

// The posts are tested in whatsapp.test.
test('WhatsApp pressed twice while the server hangs is one message, opened only after a redirect there @once', async ({
  signedIn: page,
  prumo,
}) => {
  await open(page, '/dashboard/order/2/send/quote/whatsapp');
  const message = 'Uma só mensagem';
  await page.getByLabel('Mensagem').fill(message);
  prumo.gate.reply(/^POST order\/2\/sendables/, { delayMs: 3_000 });
  prumo.gate.reply(/^PUT order\/2\/sendables/, { status: 503 });
  const send = button(page, 'Abrir o WhatsApp (em outra aba)');
  const tabs: Page[] = [];
  for (let press = 0; press < 2; press += 1) {
    const opened = page.context().waitForEvent('page');
    await send.click();
    tabs.push(await opened);
  }
  // Neither was redirected to WhatsApp: each shows the message again.
  for (const tab of tabs) await expect(tab.getByLabel('Mensagem')).toBeVisible();
  await open(page, '/dashboard/order/2/send');
  const sent = page.getByRole('listitem').filter({ hasText: message });
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('WhatsApp não aberto');
  await expect(sent.getByRole('link', { name: 'Tentar de novo' })).toBeVisible();
  await checkA11y(page);
  prumo.gate.open();
  for (const one of tabs) await one.close();
});

test('clients of ticked installments are reminded', async ({ signedIn: page }) => {
  await open(page, '/dashboard/receivable');
  const boxes = page.getByRole('checkbox', { name: /^Receber a parcela/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await button(page, 'Enviar lembretes').click();
  await expect(
    page.getByRole('heading', { name: 'Parcelas para lembrar o cliente: 2' }),
  ).toBeVisible();
  await checkA11y(page);
  await button(page, 'Enviar lembretes').click();
  await told(page, '2 lembretes não enviados.');
  await expect(page).toHaveURL(/\/dashboard\/receivable$/);
});
