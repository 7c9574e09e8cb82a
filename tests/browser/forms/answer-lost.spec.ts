import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { checkA11y, expect, test } from '../../support/browser-fixtures';
import { postForm, readPage } from '../../support/native-posts';
import { button, open, openTab, told } from '../../support/person';
import { postQuote } from '../../support/quotes';
import { fillClient } from '../../support/typed-client';
import { waitUntilNothingIsKept } from './support/kept';

/** The page's message when the API's answer never came. */
const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function addItem(page: Page, code: string): Promise<void> {
  await openTab(page, 'Itens do pedido');
  const entry = page.getByRole('combobox', { name: 'Adicionar item' });
  await entry.fill(code);
  await entry.press('Enter');
}

test.afterEach(({ prumo }) => prumo.gate.open());

// Without a script, the answer to a new record's post: tests/app/screens/answer-lost.test.ts.
test('an order whose first answer was lost is saved with the text typed since @once', async ({
  signedIn: page,
  prumo,
}) => {
  await open(page, '/dashboard/order/new');
  await field(page, 'clientName').fill('Zé da Resposta');
  await addItem(page, '1');
  await expect(field(page, 'products[0].idProduct')).toHaveValue('1');
  prumo.gate.reply('POST order', { isLost: true });
  await button(page, 'Salvar').first().click();
  await told(page, NO_ANSWER);
  prumo.gate.open();
  await expect(page).toHaveURL(/\/dashboard\/order\/new/);

  await openTab(page, 'Itens do pedido');
  await field(page, 'products[0].amount').fill('7');
  await addItem(page, '2');
  await expect(field(page, 'products[1].idProduct')).toHaveValue('2');
  await openTab(page, 'Informações da obra');
  await field(page, 'observation').fill('Chave com o porteiro');
  await button(page, 'Salvar').first().click();
  await told(page, 'Orçamento cadastrado com sucesso.');
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);

  await waitUntilNothingIsKept(page);
  const path = new URL(page.url()).pathname;
  const saved = await readPage(page, path);
  expect(
    ['products[0].amount', 'products[1].idProduct', 'products[2].idProduct', 'observation'].map(
      (name) => saved.value(name),
    ),
  ).toEqual(['7', '2', null, 'Chave com o porteiro']);
  // It is the order that the first press made, and the only one.
  const next = await readPage(page, `/dashboard/order/${Number(path.split('/').at(-1)) + 1}`);
  expect(next.text).toContain('Registro não encontrado');
});

test('a client whose first answer was lost is saved with the text typed since, or leads to the saved client @once', async ({
  signedIn: page,
  prumo,
}) => {
  await open(page, '/dashboard/client/new');
  await fillClient(page, generateCpf(), 'Maria da Resposta');
  prumo.gate.reply('POST client', { isLost: true });
  await button(page, 'Salvar').click();
  await told(page, 'Pode já ter sido gravado. Tente de novo: nada é gravado duas vezes.');
  prumo.gate.open();

  // Another person has changed it.
  prumo.gate.reply(/^PUT client\//, {
    status: 412,
    body: { message: 'Este cadastro foi alterado por outra pessoa.' },
  });
  await page.getByLabel('Nome / Razão Social').fill('Maria da Resposta Lima');
  await button(page, 'Salvar').click();
  await told(page, 'foi alterado depois por outra pessoa');
  const saved = page.getByRole('link', { name: 'Abrir o que foi salvo' });
  await expect(saved).toHaveAttribute('href', /^\/dashboard\/client\/\d+$/);
  const notice = page.getByRole('alert').filter({ has: saved });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(page.getByLabel('Nome / Razão Social')).toHaveValue('Maria da Resposta Lima');
  await checkA11y(page);
  const path = (await saved.getAttribute('href')) ?? '';
  prumo.gate.open();

  await button(page, 'Salvar').click();
  await told(page, 'Cliente cadastrado com sucesso!');
  await waitUntilNothingIsKept(page);
  expect((await readPage(page, path)).value('name')).toBe('Maria da Resposta Lima');

  await test.step('a change whose answer was lost is followed by what was typed since', async () => {
    await open(page, path);
    const complement = page.getByLabel('Complemento');
    for (const typed of ['Casa 1', 'Casa 2']) {
      await complement.fill(typed);
      prumo.gate.reply(/^PUT client\//, { isLost: true });
      await button(page, 'Atualizar').click();
      await told(page, NO_ANSWER);
      prumo.gate.open();
    }
    await complement.fill('Casa 3');
    await button(page, 'Atualizar').click();
    await told(page, 'Cliente atualizado com sucesso!');
    expect((await readPage(page, path)).value('complement')).toBe('Casa 3');
  });

  await test.step('deleted meanwhile, it says so where the person looks', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, path);
    const deleted = 'Este cliente foi excluído em 29/11/2026 às 10:12 por Bia.';
    prumo.gate.reply(/^(GET|PUT) client\/\d+$/, { status: 404, body: { message: deleted } });
    await page.getByLabel('Complemento').fill('Fundos');
    await button(page, 'Atualizar').click();
    const gone = page.getByRole('alert', { name: 'Este registro não existe mais' });
    await expect(gone).toContainText(deleted);
    await expect(gone).toBeFocused();
    await expect(gone).toBeInViewport();
  });
});

// Without a script: tests/app/screens/change-answer-lost.test.ts.
test('a change of an order whose answer was lost is followed by what was typed since @once', async ({
  signedIn: page,
  prumo,
}) => {
  const path = await postForm(page, '/dashboard/order/new', { clientName: 'Zé da Mudança' });
  await open(page, path);
  await addItem(page, '1');
  await expect(field(page, 'products[0].idProduct')).toHaveValue('1');
  await openTab(page, 'Informações da obra');
  const observation = field(page, 'observation');
  await observation.fill('Portão azul');
  for (const more of [', chave com o porteiro', ', depois das 9 h']) {
    prumo.gate.reply(/^PUT order\//, { isLost: true });
    await button(page, 'Salvar').first().click();
    await told(page, NO_ANSWER);
    prumo.gate.open();
    await observation.fill((await observation.inputValue()) + more);
  }
  await button(page, 'Salvar').first().click();
  await told(page, 'Orçamento atualizado com sucesso.');
  const { value } = await readPage(page, path);
  expect(
    ['observation', 'products[0].idProduct', 'products[1].idProduct'].map((name) => value(name)),
  ).toEqual(['Portão azul, chave com o porteiro, depois das 9 h', '1', null]);
});

test('an order whose answer was lost on the way to the browser is saved with the text typed since @js-only', async ({
  signedIn: page,
}) => {
  await open(page, '/dashboard/order/new');
  await field(page, 'clientName').fill('Zé do Caminho');
  await addItem(page, '1');
  await expect(field(page, 'products[0].idProduct')).toHaveValue('1');
  const post = (url: URL) => url.pathname === '/dashboard/order/new';
  let lost = 0;
  await page.route(post, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The response's cookies are kept: only the page never gets it.
    await route.fetch();
    lost += 1;
    return route.abort();
  });
  await button(page, 'Salvar').first().click();
  await expect.poll(() => lost).toBe(1);
  await page.unroute(post);
  await addItem(page, '2');
  await expect(field(page, 'products[1].idProduct')).toHaveValue('2');
  await button(page, 'Salvar').first().click();
  await expect(page).toHaveURL(/\/dashboard\/order\/\d+/);
  await expect(field(page, 'products[1].idProduct')).toHaveValue('2');
});

// Without a script: tests/app/receivable/receive.test.ts.
test('another value after a lost answer is received from what is open by then @once', async ({
  signedIn: page,
  prumo,
}) => {
  await postQuote(
    page,
    { clientName: 'Ana do Recebimento', values: ['100,00'] },
    {
      idOrderStatus: '2',
      // Not among the first: other journeys take those, and this client has no e-mail.
      'installments[0].dueDate': '10/01/2031',
      'installments[0].paymentType': '4',
    },
  );
  await open(page, '/dashboard/receivable?name=Ana do Recebimento');
  await page.getByRole('checkbox', { name: /^Receber a parcela/ }).check();
  await button(page, 'Receber marcadas').click();
  const value = page.getByLabel('Valor recebido (R$)');
  await value.fill('30,00');
  prumo.gate.reply('POST receivable/receive', { isLost: true });
  await button(page, 'Receber').click();
  await told(page, NO_ANSWER);
  prumo.gate.open();
  await value.fill('50,00');
  await button(page, 'Receber').click();
  await told(page, 'já foi recebida em parte (registrado por');
  await expect(
    page.getByRole('heading', { name: /^A receber: 1 parcela, R\$ 70,00/ }),
  ).toBeVisible();
  await expect(value).toHaveValue('50,00');
  await button(page, 'Receber').click();
  await told(page, 'Parte da parcela recebida: R$ 50,00');
  await expect(
    page.getByRole('heading', { name: /^A receber: 1 parcela, R\$ 20,00/ }),
  ).toBeVisible();
});
