import { beforeEach, describe, expect, it } from 'vitest';

import { action } from '~/routes/dashboard.delete.$register.$id';
import { loader as question } from '~/routes/dashboard.delete.$register.$id_.question';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const plan = (changes: Record<string, unknown> = {}) => ({
  body: {
    Description: 'Ana Souza',
    Refusal: null,
    Notice: null,
    Records: 1,
    KeptRecords: 0,
    Kept: [],
    ...changes,
  },
  headers: { ETag: '"3"' },
});

/** Each screen of a deletable record, with its calls. A new register without an entry fails. */
const SCREENS = [
  ['client', '/dashboard/client/1', 'client/1'],
  ['supplier', '/dashboard/supplier/9', 'supplier/9'],
  ['product', '/dashboard/product/12', 'product/12'],
  ['order', '/dashboard/order/40', 'order/40'],
  ['payable', '/dashboard/payable/7', 'bill/7'],
] as const;

const FIELDS = {
  etag: '"3"',
  idempotencyKey: '0b0c3d6e-8f3d-4d5e-9a57-0c1f2b3a4d5e',
  intent: 'one',
};

describe('deleting', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
  beforeEach(() => {
    api.state.bills = [billEntity({ IdBillToPay: 7 })];
    for (const name of ['Client', 'Supplier', 'Product'] as const) {
      const entities = {
        Client: api.state.clients,
        Supplier: api.state.suppliers,
        Product: api.state.products,
      }[name];
      const id = { Client: 1, Supplier: 9, Product: 12 }[name];
      if (entities[0]) entities[0][`Id${name}`] = id;
    }
    if (api.state.orders[0]) api.state.orders[0].IdOrder = 40;
    api.reply(
      'GET bill/7/series/deletion',
      plan({ Refusal: 'Esta conta não faz parte de uma série.', Records: 0 }),
    );
  });

  it.each(SCREENS)(
    'a %s is offered on its screen if the API can, and only there',
    async (register, screen) => {
      expect((await visit(screen)).html).not.toContain('/dashboard/delete/');
      clearExtensionCache();
      api.reply('GET extensions', { body: ['deletion'] });
      const id = screen.split('/').pop();
      expect((await visit(`${screen}?name=ana&page=2`)).html).toContain(
        `href="/dashboard/delete/${register}/${id}?name=ana&amp;page=2"`,
      );
    },
  );

  it.each(SCREENS)(
    'a %s asks on a page of its own, and posts there',
    async (register, screen, call) => {
      api.reply(`GET ${call}/deletion`, plan());
      const { text, html, value } = await visit(
        `/dashboard/delete/${register}/${screen.split('/').pop()}?name=ana`,
      );
      expect(text).toContain('Ana Souza');
      expect(text).toContain('O que for excluído não volta.');
      expect(value('etag')).toBe('"3"');
      expect(html).toMatch(/<form method="post" action="\/dashboard\/delete\/\w+\/\d+\?name=ana"/);
      expect(html).toContain(`href="${screen}?name=ana"`);
    },
  );

  it.each(SCREENS)(
    'a %s says why it is impossible, without a button',
    async (register, screen, call) => {
      api.reply(`GET ${call}/deletion`, plan({ Refusal: 'Está em 3 orçamentos.' }));
      const { text, html } = await visit(
        `/dashboard/delete/${register}/${screen.split('/').pop()}`,
      );
      expect(text).toContain('Está em 3 orçamentos.');
      expect(html).not.toContain('name="intent" value="one"');
    },
  );

  it.each([
    [...SCREENS[0], 'Cliente excluído com sucesso'],
    [...SCREENS[1], 'Fornecedor excluído com sucesso'],
    [...SCREENS[2], 'Produto excluído com sucesso'],
    [...SCREENS[3], 'Orçamento excluído com sucesso'],
    [...SCREENS[4], 'Conta excluída com sucesso'],
  ] as const)(
    'a %s returns to the list with its filter, and says so',
    async (register, screen, call, said) => {
      api.reply(`DELETE ${call}`, plan());
      const id = screen.split('/').pop() ?? '';
      const path = `/dashboard/delete/${register}/${id}`;
      const response = await responseOf(async () =>
        action(args(await signedInPost(`${path}?name=ana&page=2`, FIELDS), { register, id })),
      );
      await expect(response).toRedirectWithToast(`/dashboard/${register}?name=ana&page=2`, said);
      const { headers } = api.only(`DELETE ${call}`);
      expect([headers['if-match'], headers['idempotency-key']]).toEqual([
        '"3"',
        FIELDS.idempotencyKey,
      ]);
    },
  );

  const run = (params: { register: string; id: string }, fields: Record<string, string> = FIELDS) =>
    responseOf(async () =>
      action(
        args(
          await signedInPost(`/dashboard/delete/${params.register}/${params.id}`, fields),
          params,
        ),
      ),
    );

  it.each([
    [409, 'Este cliente está em 2 orçamentos.', 'Este cliente está em 2 orçamentos.'],
    [
      412,
      'Este cadastro foi alterado.',
      'Isto foi alterado por outra pessoa enquanto você decidia.',
    ],
    [503, 'Ocupado.', 'Ocupado.'],
  ])('with a refusal of %s says so where it was requested', async (status, message, said) => {
    api.reply('DELETE client/1', refusal(status, message));
    const response = await run({ register: 'client', id: '1' });
    expect([response.status, await response.text()]).toEqual([
      status,
      expect.stringContaining(said) as string,
    ]);
  });

  it('what changed is not deleted by a second press on the page, which leads back to it', async () => {
    api.reply('GET bill/7/deletion', plan());
    api.reply('DELETE bill/7', refusal(412, 'Esta conta foi alterada.'));
    const request = await signedInPost('/dashboard/delete/payable/7', FIELDS);
    request.headers.set('X-Prumo-After-Post', '1');
    const page = await pageOf(await handle(request));
    expect(page.status).toBe(412);
    expect(page.text).toContain('confira como está agora');
    expect(page.html).not.toContain('name="intent"');
    expect(page.html).toContain('href="/dashboard/payable/7"');
  });

  it('what the same person changed in another window is reported as such', async () => {
    api.reply('DELETE client/1', {
      ...refusal(412, 'Este cadastro foi alterado.'),
      headers: { 'X-Changed-By': 'self' },
    });
    const response = await run({ register: 'client', id: '1' });
    expect(await response.text()).toContain('Isto foi alterado por você em outra janela enquanto');
  });

  it('a record that is already deleted returns to the list, and says so', async () => {
    api.reply(
      'DELETE client/1',
      refusal(404, 'Este cliente foi excluído em 10/03/2026 às 12:00 por Ana.'),
    );
    await expect(await run({ register: 'client', id: '1' })).toRedirectWithToast(
      '/dashboard/client',
      'Este cliente foi excluído em 10/03/2026 às 12:00 por Ana.',
      'error',
    );
  });

  it('of several at once shows the number when all are deleted', async () => {
    api.reply('GET client/1/deletion', plan({ Records: 5 }));
    expect((await visit('/dashboard/delete/client/1')).text).toContain(
      '5 registros serão excluídos.',
    );
  });

  it('offers the rest of a series as a second choice, and shows what stays and why', async () => {
    const rest = plan({
      Records: 3,
      KeptRecords: 1,
      Kept: [{ Id: 9, Description: 'Aluguel, de 10/05/2026', Reason: 'paga em 09/03/2026' }],
    });
    api.reply('GET bill/7/deletion', plan());
    api.reply('GET bill/7/series/deletion', rest);
    api.reply('DELETE bill/7/series', rest);
    const { text } = await visit('/dashboard/delete/payable/7');
    for (const words of [
      'Excluir só esta',
      'Excluir esta e as seguintes (3 contas)',
      '3 registros serão excluídos; 1 registro fica:',
      'paga em 09/03/2026',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    await expect(
      await run({ register: 'payable', id: '7' }, { ...FIELDS, intent: 'rest' }),
    ).toRedirectWithToast(
      '/dashboard/payable',
      '3 contas excluídas [Ficou: Aluguel, de 10/05/2026 (paga em 09/03/2026).]',
    );
  });

  it('offers all open ones of a series as a third choice, if the API has it', async () => {
    const all = plan({ Records: 5 });
    api.reply('GET bill/7/deletion', plan());
    api.reply('GET bill/7/series/deletion', plan({ Records: 3 }));
    api.reply('GET bill/7/open-series/deletion', all);
    api.reply('DELETE bill/7/open-series', all);
    const words = 'Excluir todas as em aberto (5 contas)';
    expect((await visit('/dashboard/delete/payable/7')).text).not.toContain(words);
    api.reply('GET extensions', { body: ['deletion', 'bill-series'] });
    clearExtensionCache();
    expect((await visit('/dashboard/delete/payable/7')).text).toContain(words);
    await expect(
      await run({ register: 'payable', id: '7' }, { ...FIELDS, intent: 'all' }),
    ).toRedirectWithToast('/dashboard/payable', '5 contas excluídas');
  });

  it('returns the question of a dialog, or the error', async () => {
    const asked = async () =>
      (
        await responseOf(async () =>
          question(
            args(await signedInRequest('/dashboard/delete/client/1/question'), {
              register: 'client',
              id: '1',
            }),
          ),
        )
      ).json();
    api.reply('GET client/1/deletion', plan());
    expect(await asked()).toMatchObject({
      asked: { title: 'Excluir cliente', choices: [{ intent: 'one', etag: '"3"' }] },
    });
    api.reply('GET client/1/deletion', refusal(404, 'Este cliente foi excluído.'));
    expect(await asked()).toEqual({ error: 'Este cliente foi excluído.' });
  });

  it.each(['company/1', 'toString/1', 'client/x'])('%s cannot be deleted', async (path) => {
    expect((await visit(`/dashboard/delete/${path}`)).status).toBe(404);
  });
});
