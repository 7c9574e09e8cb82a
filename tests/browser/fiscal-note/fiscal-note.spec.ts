import type { Page, Request } from '@playwright/test';

import { selfMadeCertificate } from '../../../api/fiscal/self-made-certificate';
import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { DUE_DATES } from '../../support/next-year';
import { button, open, told, withJavaScript } from '../../support/person';
import { postQuote } from '../../support/quotes';

/** Opens a direct sale with everything that a note needs except `missing`. */
async function openSale(page: Page, missing: readonly string[] = []): Promise<void> {
  const client = {
    clientZipCode: '01.001-000',
    clientCpfCnpj: '529.982.247-25',
    clientName: 'Joana da Nota',
    clientPhone: '(19) 9 9123-0001',
    clientStreet: 'Praça da Sé',
    clientNumber: '10',
    clientDistrict: 'Sé',
    clientCity: 'São Paulo',
    clientState: 'SP',
  };
  const path = await postQuote(
    page,
    { clientName: client.clientName, values: ['100,00'] },
    {
      ...client,
      ...Object.fromEntries(missing.map((name) => [name, ''])),
      idOrderStatus: '2',
      'installments[0].dueDate': DUE_DATES[0] ?? '',
      'installments[0].paymentType': '3',
    },
  );
  await open(page, path);
}

const DAY_MS = 86_400_000;

const PASSWORD = 'uma senha';

/** A company's certificate file, valid for a year from `daysAgo` on. */
const certificateOf = (cnpj: string, daysAgo = 0) => ({
  name: 'a.pfx',
  mimeType: 'application/x-pkcs12',
  buffer: Buffer.from(
    selfMadeCertificate({ name: 'Prumo', cnpj }, PASSWORD, new Date(Date.now() - daysAgo * DAY_MS)),
  ),
});

/** Sends the company's certificate as its form posts it. */
async function postCertificate(page: Page, cnpj: string): Promise<void> {
  const answer = await page.request.post(`${FISCAL}/certificate`, {
    multipart: { pfx: certificateOf(cnpj), password: PASSWORD },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

const FISCAL = '/dashboard/company/1/fiscal';

test('an order’s note is generated, rejected, tried again, authorised, printed and saved', async ({
  signedIn: page,
}) => {
  test.slow();
  // Accepted as a test certificate, and refused when a note is signed with it.
  await postCertificate(page, 'teste');
  await openSale(page);
  await button(page, 'Opções').click();
  await button(page, 'Gerar NF').click();
  const picker = page.getByRole('dialog', { name: 'Gerar NF' });
  await expect(picker).toBeVisible();
  await checkA11y(page);
  await picker.getByRole('button', { name: 'Gerar nota fiscal' }).click();
  await told(page, 'Nenhum empresa selecionada');
  await picker.getByRole('radio', { name: /^Prumo Gesso e Drywall/ }).check();
  await picker.getByRole('button', { name: 'Gerar nota fiscal' }).click();
  await told(page, 'A nota fiscal está sendo gerada.');

  // With JavaScript, the order's page polls its note.
  if (withJavaScript()) {
    await expect(page.getByText('Rejeitada').filter({ visible: true })).toHaveCount(1, {
      timeout: 30_000,
    });
    await expect(page.getByText('Já existe Nota Fiscal gerada para esse Orçamento.')).toBeVisible();
  }

  await page.getByRole('link', { name: 'Abrir nota fiscal' }).filter({ visible: true }).click();
  await expect(page.getByText('Rejeição 292: Certificado Assinatura sem CNPJ')).toBeVisible({
    timeout: 30_000,
  });
  await checkA11y(page);
  const rejected = page.url();
  await expect(
    page.getByRole('link', { name: 'Configurações fiscais da empresa' }),
  ).toHaveAttribute('href', FISCAL);
  await postCertificate(page, '76610198000197');
  await button(page, 'Tentar novamente').click();
  await told(page, 'A nota fiscal está sendo gerada.');
  // The page polls its note; without JavaScript the browser reloads it.
  await expect(page.locator('main > header').getByText('Autorizada')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Sem valor fiscal — ambiente de homologação')).toBeVisible();
  await checkA11y(page);

  if (withJavaScript()) {
    await checkIssued(page);
    await open(page, rejected);
    await typeWhileReadAgain(page);
  }
  await button(page, 'Cancelar nota fiscal').click();
  const why = page.getByRole('dialog', { name: 'Cancelar nota fiscal' });
  await expect(why.getByLabel('Motivo')).toBeVisible();
  if (withJavaScript()) await expect(why.getByLabel('Motivo')).toBeFocused();
  await checkA11y(page);
  await why.getByLabel('Motivo').fill('curto');
  await why.getByRole('button', { name: 'Cancelar nota fiscal' }).click();
  await expect(why.getByText('Escreva o motivo com 15 a 255 letras')).toBeVisible();
  await expect(why.getByLabel('Motivo')).toHaveValue('curto');
  await why.getByLabel('Motivo').fill('O cliente desistiu antes da entrega');
  await why.getByRole('button', { name: 'Cancelar nota fiscal' }).click();
  await told(page, 'A nota fiscal foi cancelada.');
  await expect(page.locator('main > header').getByText('Cancelada')).toBeVisible();
  await expect(page.getByText('O cliente desistiu antes da entrega')).toBeVisible();
  if (!withJavaScript()) return;
  // The pressed button disappears with its action.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await open(
    page,
    (await page.getByRole('link', { name: 'Abrir tela do orçamento' }).getAttribute('href')) ?? '',
  );
  await expect(page.getByLabel('Status')).toBeVisible();
  await expect(page.getByText('Algumas informações não podem ser alteradas.')).toBeHidden();
  await expect(page.locator('[name=clientName]')).toBeEditable();
});

/**
 * An issued note's files, its order and its place in the list. Without a script: note-files.test,
 * note-locks.test, fiscal-note-list.test.
 */
async function checkIssued(page: Page): Promise<void> {
  const number = /Nota fiscal (\d+)/.exec(
    await page.getByRole('heading', { level: 1 }).innerText(),
  )?.[1];
  const pdf = page.getByRole('link', { name: 'Imprimir NF' });
  await expect(pdf).toHaveAttribute('target', '_blank');
  const printed = await page.request.get((await pdf.getAttribute('href')) ?? '');
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar XML' }).click();
  expect((await download).suggestedFilename()).toBe(`NotaFiscal-${number}.xml`);

  const order = page.getByRole('link', { name: 'Abrir tela do orçamento' });
  await expect(order).toHaveAttribute('target', '_blank');
  await open(page, (await order.getAttribute('href')) ?? '');
  await expect(
    page.getByText(
      'Já existe Nota Fiscal gerada para esse Orçamento. Algumas informações não podem ser alteradas.',
    ),
  ).toBeVisible();
  await open(page, `/dashboard/fiscal-note?fiscalNoteNumber=${number}&name=joana`);
  await page.getByRole('link', { name: `Abrir nota fiscal ${number}` }).click();
  await expect(page.getByRole('heading', { name: `Nota fiscal ${number}` })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page.getByLabel('Número da nota')).toHaveValue(number ?? '');
}

/**
 * Opens the dialog and types into it after the post, before the page's reload has arrived. Nothing
 * typed is lost, and Escape closes the dialog.
 */
async function typeWhileReadAgain(page: Page): Promise<void> {
  const isRead = (request: Request) =>
    request.method() === 'GET' && /fiscal-note\/\d+\?.*_data=/.test(request.url());
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.searchParams.has('_data'),
    async (route) => {
      if (isRead(route.request())) await released;
      await route.continue();
    },
  );
  await button(page, 'Cancelar nota fiscal').click();
  const why = page.getByRole('dialog', { name: 'Cancelar nota fiscal' }).getByLabel('Motivo');
  await why.fill('O cliente desistiu');
  const read = page.waitForEvent('requestfinished', isRead);
  release();
  await read;
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(why).toHaveValue('O cliente desistiu');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.unrouteAll();
}

// The posts are tested in order-note.test.
test('the data that an order lacks for its note is listed first, with links to its tabs @once', async ({
  signedIn: page,
}) => {
  test.slow();
  await openSale(page, ['clientPhone', 'clientDistrict']);
  await button(page, 'Opções').click();
  await button(page, 'Gerar NF').click();
  for (const words of ['O campo Celular é obrigatório', 'O campo Bairro é obrigatório'])
    await expect(page.locator('.toast').filter({ hasText: words })).toHaveCount(1);
  await page
    .locator('[data-error-summary]')
    .getByRole('link', { name: 'O campo Bairro é obrigatório' })
    .click();
  await expect(page.locator('[name=clientDistrict]')).toBeInViewport();
});

test('a file that is not a certificate is refused; a real one is uploaded, soon expires, and is removed after a question', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/company/2');
  await page.getByRole('link', { name: 'Configurações fiscais' }).click();
  await page.getByRole('link', { name: 'Trocar certificado' }).click();
  await page.getByLabel('Arquivo do certificado').setInputFiles({
    name: 'a.pfx',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from('nada'),
  });
  await page.getByLabel('Senha do certificado').fill(PASSWORD);
  await button(page, 'Enviar certificado').click();
  await expect(page.locator('#pfx-error')).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  // The file is still chosen.
  if (withJavaScript()) await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.getByRole('link', { name: 'Trocar certificado' }).click();
  await page
    .getByLabel('Arquivo do certificado')
    .setInputFiles(certificateOf('GS7XK2L9000129', 355));
  await page.getByLabel('Senha do certificado').fill(PASSWORD);
  await button(page, 'Enviar certificado').click();
  await told(page, 'Certificado digital guardado com sucesso');
  await expect(page.getByText('Vence em 9 dias')).toBeVisible();
  await button(page, 'Remover certificado').click();
  await page
    .getByRole('dialog', { name: 'Confirmação' })
    .getByRole('button', { name: 'Remover' })
    .click();
  await told(page, 'Certificado digital removido com sucesso');
  await expect(page.getByText('Nenhum certificado guardado')).toBeVisible();
});
