import { beforeEach, describe, expect, it } from 'vitest';

import { offeredTexts } from '@domain/offered-texts';
import { recordFingerprint } from '@domain/record-conflict';
import type { CategoryRefused } from '~/features/category/category-form';
import { action } from '~/routes/dashboard.payable.categories';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { BILL_PAYLOAD, sendBill, sendNewBill, typedBill } from '../support/bill-post';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { args, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const visit = async (path: string) =>
  pageOf(await (await appHandler())(await signedInRequest(path)));

const CATEGORIES = [
  { IdCategory: 3, Name: 'Aluguel', Status: 1 },
  { IdCategory: 4, Name: 'Multas', Status: 0 },
];
const ANA = { IdSite: 40, ClientName: 'Ana Souza', Site: 'Rua A, 1' };

beforeEach(() => {
  clearExtensionCache();
  api.state.bills = [billEntity({ IdCategory: 3, IdSite: 40, SiteName: 'Ana Souza' })];
  api.reply('GET extensions', { body: ['bill-categories', 'report-purposes', 'export'] });
  api.reply('GET bill/categories', { body: CATEGORIES });
});

describe('a bill', () => {
  it('shows its category and its works site, and offers only active categories', async () => {
    const { value, text } = await visit('/dashboard/payable/7');
    expect([value('idCategory'), value('idSite')]).toEqual(['3', '40 · Ana Souza']);
    expect(text).toContain('Aluguel');
    expect(text).not.toContain('Multas');
  });

  it('is sent with both; a works site’s text is sent as its number', async () => {
    await sendBill(typedBill({ idCategory: '3', idSite: '40 · Ana Souza' }));
    expect(api.only('PUT bill/7').body).toEqual({ ...BILL_PAYLOAD, idCategory: 3, idSite: 40 });
  });

  it('is sent without either if the form has neither', async () => {
    await sendBill(typedBill());
    expect(api.only('PUT bill/7').body).toEqual(BILL_PAYLOAD);
  });

  it('gets the works site with a client’s name', async () => {
    api.reply('GET bill/sites', { body: [ANA] });
    await sendNewBill(typedBill({ idCategory: '', idSite: 'ana souza' }));
    expect(api.only('GET bill/sites').query).toEqual({ search: 'ana souza' });
    expect(api.only('POST bill').body).toEqual({ ...BILL_PAYLOAD, idCategory: null, idSite: 40 });
  });

  it.each([
    [[], 'Nenhum orçamento tem este número ou cliente'],
    [
      [ANA, { ...ANA, IdSite: 12, Site: null }],
      'Há mais de uma obra: 40, Ana Souza, Rua A, 1; 12, Ana Souza. Digite o número',
    ],
  ])('with no or several matching works sites keeps the typed text: %j', async (body, message) => {
    api.reply('GET bill/sites', { body });
    const response = await sendNewBill(typedBill({ idSite: 'ana' }));
    expect([response.status, await answerOf(response)]).toMatchObject([
      422,
      { fieldErrors: { idSite: message }, repopulateFields: { idSite: 'ana', value: '1.500,00' } },
    ]);
    expect(api.asked()).not.toContain('POST bill');
  });

  it('takes its works site only by number from a person without access to orders', async () => {
    const headers = { 'X-Access': 'payable=change, supplier=change' };
    api.reply('GET professional-favorite-menu/', { body: [], headers });
    api.reply('GET bill/sites', { body: [ANA, { ...ANA, IdSite: 12 }] });
    for (const idSite of ['ana', 'ninguém']) {
      const response = await sendNewBill(typedBill({ idSite }));
      expect([response.status, await answerOf(response)]).toMatchObject([
        422,
        {
          fieldErrors: {
            idSite:
              'Digite o número do orçamento: o seu papel não abre Orçamentos, nem os procura por cliente',
          },
          repopulateFields: { idSite },
        },
      ]);
    }
    expect(api.asked()).not.toContain('GET bill/sites');
    await sendNewBill(typedBill({ idSite: '40' }));
    expect(api.only('POST bill').body).toMatchObject({ idSite: 40 });
    const { text } = await visit('/dashboard/payable/new');
    expect(text).toContain('Só o número: o seu papel não abre Orçamentos.');
    expect(text).not.toContain('Ou o nome do cliente.');
  });

  it('gets a category that is created in its form, and nothing typed is lost', async () => {
    api.reply('POST bill/categories', { status: 201, body: 9 });
    const typed = { intent: 'register-category', newCategory: ' Frete ', description: 'Meio' };
    expect(await answerOf(await sendNewBill(typedBill(typed)))).toMatchObject({
      repopulateFields: { idCategory: '9', newCategory: '', description: 'Meio' },
      chosen: { value: '9', label: 'Frete' },
    });
    const known = 'Já existe uma categoria com este nome';
    api.reply(
      'POST bill/categories',
      refusal(422, known, { fields: [{ path: 'name', message: known }] }),
    );
    expect(await answerOf(await sendNewBill(typedBill(typed)))).toMatchObject({
      fieldErrors: { newCategory: known },
      repopulateFields: { newCategory: ' Frete ', description: 'Meio' },
    });
  });

  it('gets an existing category as it is: a response may have been lost', async () => {
    const known = 'Já existe uma categoria com este nome';
    api.reply(
      'POST bill/categories',
      refusal(422, known, { fields: [{ path: 'name', message: known }] }),
    );
    const registered = async (newCategory: string) =>
      answerOf(await sendNewBill(typedBill({ intent: 'register-category', newCategory })));
    expect(await registered('ALUGUEL')).toMatchObject({
      repopulateFields: { idCategory: '3', newCategory: '' },
      chosen: { value: '3', label: 'Aluguel' },
      toast: { message: 'Aluguel já estava cadastrada, e foi escolhida', type: 'info' },
    });
    // An inactive category cannot be chosen again.
    expect(await registered('Multas')).toMatchObject({ fieldErrors: { newCategory: known } });
  });
});

describe('the list', () => {
  it('is filtered by both, as is its file', async () => {
    const { html, text } = await visit('/dashboard/payable?idCategory=4&idSite=40');
    expect(api.only('GET bill/filter').query).toMatchObject({ idCategory: '4', idSite: '40' });
    expect(html).toContain('idCategory=4&amp;idSite=40');
    expect(text).toContain('Multas');
    expect(text).toContain('Categorias de contas');
  });

  it('requests neither from an API without categories', async () => {
    api.reply('GET extensions', { body: [] });
    const { text } = await visit('/dashboard/payable?idCategory=4&idSite=40');
    expect(api.only('GET bill/filter').query).not.toHaveProperty('idCategory');
    expect(text).not.toContain('Categoria');
  });
});

describe('the categories', () => {
  const send = async (fields: Record<string, string>) =>
    responseOf(async () =>
      action(args(await signedInPost('/dashboard/payable/categories', fields))),
    );

  /** The post of the form of 'Multas', with changed fields. */
  const edited = (change: Record<string, string>) => ({
    idCategory: '4',
    name: 'Multas',
    status: '0',
    base: JSON.stringify(recordFingerprint({ name: 'Multas', status: '0' })),
    ...change,
  });
  /** What the radio of the other text at the first of these fields posts. */
  const theirChoice = (conflicts: CategoryRefused['conflicts']) =>
    JSON.stringify(offeredTexts(conflicts![0]!));
  const register = (change: object) =>
    api.reply('GET bill/categories', { body: [CATEGORIES[0], { ...CATEGORIES[1], ...change }] });

  it.each([
    ['the status', { Status: 1 }, { name: 'Juros' }],
    ['the name', { Name: 'Juros' }, { status: '1' }],
    ['the same', { Name: 'Juros', Status: 1 }, { name: 'Juros', status: '1' }],
  ])('keep %s that another page changed meanwhile', async (_, theirs, mine) => {
    api.reply('PUT bill/categories/4', { body: {} });
    register(theirs);
    expect((await send(edited(mine))).status).toBe(302);
    expect(api.only('PUT bill/categories/4').body).toEqual({ name: 'Juros', status: 1 });
  });

  it.each([
    ['mine', { name: 'Multas e juros', status: 1 }],
    ['theirs', { name: 'Juros', status: 1 }],
  ])('ask where both changed it, and save %s', async (side, saved) => {
    api.reply('PUT bill/categories/4', { body: {} });
    register({ Name: 'Juros', Status: 1 });
    const typed = edited({ name: 'Multas e juros' });
    const refused = await send(typed);
    const { base, conflicts } = (await refused.json()) as CategoryRefused;
    expect([refused.status, conflicts]).toMatchObject([412, [{ name: 'name', theirs: 'Juros' }]]);
    expect(api.asked()).not.toContain('PUT bill/categories/4');
    const choice = side === 'mine' ? side : theirChoice(conflicts);
    const chosen = await send({ ...typed, base: base ?? '', choice_name: choice });
    expect([chosen.status, api.only('PUT bill/categories/4').body]).toEqual([302, saved]);
  });

  it('have what was typed after the choice', async () => {
    api.reply('PUT bill/categories/4', { body: {} });
    register({ Name: 'Juros' });
    const typed = edited({ name: 'Multas e juros' });
    const { base, conflicts } = (await (await send(typed)).json()) as CategoryRefused;
    const choice = theirChoice(conflicts);
    const third = { ...typed, name: 'Encargos', base: base ?? '', choice_name: choice };
    expect((await send(third)).status).toBe(302);
    expect(api.only('PUT bill/categories/4').body).toEqual({ name: 'Encargos', status: 0 });
  });

  it('ask again if the choice could not be saved', async () => {
    register({ Name: 'Juros' });
    const typed = edited({ name: 'Multas e juros' });
    const { base, conflicts } = (await (await send(typed)).json()) as CategoryRefused;
    api.reply('PUT bill/categories/4', refusal(500, 'Não.'));
    const choice = theirChoice(conflicts);
    const chosen = await send({ ...typed, base: base ?? '', choice_name: choice });
    const again = (await chosen.json()) as CategoryRefused;
    expect(again.typed.name).toBe('Juros');
    expect((await send({ ...typed, base: again.base ?? '' })).status).toBe(412);
  });

  it('are shown as typed after another sign-in, and not saved', async () => {
    const shown = await send({ ...edited({ name: 'Juros' }), intent: 'refresh' });
    expect([shown.status, await shown.json()]).toMatchObject([200, { typed: { name: 'Juros' } }]);
    expect(api.asked()).not.toContain('PUT bill/categories/4');
  });

  it('each link to their history, if the API has it', async () => {
    const PAGE = '/dashboard/payable/categories';
    expect((await visit(PAGE)).html).not.toContain('/dashboard/history/payable-category');
    api.reply('GET extensions', { body: ['bill-categories', 'history', 'category-history'] });
    clearExtensionCache();
    expect((await visit(PAGE)).html).toContain('href="/dashboard/history/payable-category/3"');
    api.reply('GET history/category/3', { body: { content: [], total: 0, count: 0 } });
    const { html, text } = await visit('/dashboard/history/payable-category/3');
    expect(text).toContain('Histórico: categoria de contas 3');
    expect(html).toContain(`href="${PAGE}"`);
  });

  it('are created once, and changed', async () => {
    api.reply('POST bill/categories', { status: 201, body: 9 });
    await expect(
      await send({ name: 'Frete', idempotencyKey: IDEMPOTENCY_KEY }),
    ).toRedirectWithToast('/dashboard/payable/categories', 'Categoria cadastrada com sucesso');
    const { body, headers } = api.only('POST bill/categories');
    expect([body, headers['idempotency-key']]).toEqual([{ name: 'Frete' }, IDEMPOTENCY_KEY]);
    api.reply('PUT bill/categories/4', { body: { ...CATEGORIES[1], Status: 1 } });
    await expect(await send(edited({ status: '1' }))).toRedirectWithToast(
      '/dashboard/payable/categories',
      'Categoria atualizada com sucesso',
    );
    expect(api.only('PUT bill/categories/4').body).toEqual({ name: 'Multas', status: 1 });
  });

  it('keep the typed values of the one that is refused', async () => {
    const typed = edited({ name: 'Aluguel' });
    api.reply(
      'PUT bill/categories/4',
      refusal(422, 'Não.', { fields: [{ path: 'name', message: 'Já existe' }] }),
    );
    const refused = await send(typed);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        idCategory: 4,
        typed: { name: 'Aluguel', status: '0' },
        base: typed.base,
        nameError: 'Já existe',
      },
    ]);
    expect(await (await send({ name: ' ' })).json()).toMatchObject({
      idCategory: null,
      nameError: 'Digite o nome da categoria',
    });
  });
});

describe('the report', () => {
  const PURPOSES = {
    Categories: [
      { IdCategory: 3, Name: 'Aluguel', Count: 2, Outflow: 155 },
      { IdCategory: null, Name: null, Count: 1, Outflow: 7 },
    ],
    Sites: [{ IdSite: 40, ClientName: 'Ana Souza', Count: 1, Inflow: 150, Outflow: 230 }],
  };

  it('shows what bills are for, with the works sites’ own balance', async () => {
    api.reply('GET report/purposes', { body: PURPOSES });
    const { html, text } = await visit('/dashboard/report');
    for (const words of ['Por categoria', 'Sem categoria', 'Por obra', 'Nº 40, Ana Souza'])
      expect(text).toContain(words);
    expect(text.replace(/\s/g, ' ')).toContain('− R$ 80,00');
    expect(html).not.toContain('href="/dashboard/payable?');
    api.reply('GET extensions', { body: ['bill-categories', 'report-purposes', 'bill-days'] });
    clearExtensionCache();
    const days = 'reportDayFrom=2026-03-01&amp;reportDayTo=2026-03-31';
    const paid = await visit('/dashboard/report?startDate=2026-03-01&endDate=2026-03-31&status=1');
    for (const purpose of ['idSite=40', 'idCategory=3'])
      expect(paid.html).toContain(`href="/dashboard/payable?${purpose}&amp;isPaid=1&amp;${days}"`);
  });

  it('says nothing of it if no bill has either, or the API cannot tell', async () => {
    api.reply('GET report/purposes', {
      body: { Categories: PURPOSES.Categories.slice(1), Sites: [] },
    });
    expect((await visit('/dashboard/report')).text).not.toContain('Por categoria');
    api.reply('GET report/purposes', refusal(500, 'Erro.'));
    expect((await visit('/dashboard/report')).status).toBe(200);
  });
});
