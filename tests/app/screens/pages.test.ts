import { describe, expect, it } from 'vitest';

import { MENU_ENTRIES } from '~/features/menu/menu-entries';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { clientEntity } from '../support/entities';
import { CLIENT_FORM } from '../support/forms';
import { pageOf } from '../support/page';
import { post, request, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init)));

describe('a list, without JavaScript', () => {
  it('links to each record and keeps the filter on the way', async () => {
    const { html, text, value } = await visit('/dashboard/client?name=Maria&status=1');
    expect(html).toContain('href="/dashboard/client/12?name=Maria&amp;status=1"');
    expect(text).toContain('529.982.247-25');
    expect(text).toContain('(11) 9 8765-4321');
    expect(text).toContain('Mostrando 1 à 1 de 1 resultados');
    expect(value('name')).toBe('Maria');
    expect(value('status')).toBe('1');
  });

  it('pages by links that keep the filter', async () => {
    api.state.clients = Array.from({ length: 30 }, (_, index) =>
      clientEntity({ IdClient: index + 1 }),
    );
    const { html, text } = await visit('/dashboard/client?name=Maria&page=2');
    expect(text).toContain('Mostrando 6 à 10 de 30 resultados');
    for (const page of [1, 3, 6]) expect(html).toContain(`href="?name=Maria&amp;page=${page}"`);
  });

  it.each([
    ['/dashboard/client', 'Escolha um campo para filtar os clientes'],
    ['/dashboard/client?name=x', 'Nenhum registro encontrado'],
    ['/dashboard/order', 'Nenhum registro encontrado'],
  ])('%s, empty, says: %s', async (path, words) => {
    Object.assign(api.state, { clients: [], orders: [] });
    expect((await visit(path)).text).toContain(words);
  });

  it('shows money as people write it', async () => {
    api.reply('GET order/filter', {
      body: {
        content: [
          { IdOrder: 1, ClientName: 'A', CpfCnpj: '', Value: 9_999_999.99, Status: 'Orçamento' },
        ],
        total: 1,
        count: 1,
      },
    });
    expect((await visit('/dashboard/order')).text).toContain('R$ 9.999.999,99');
  });
});

describe('the menu', () => {
  const entries = MENU_ENTRIES.filter(({ extension }) => extension === undefined);

  it('has its ten entries, in their order, beside those of extensions', () => {
    expect(entries.map(({ label }) => label)).toEqual([
      'Orçamentos',
      'Venda Direta',
      'Contas a Pagar',
      'Profissionais',
      'Clientes',
      'Fornecedores',
      'Produtos',
      'Relatório',
      'Empresas',
      'Notas Fiscais',
    ]);
  });

  it.each(entries.map(({ slug, label }) => [slug, label]))('links to %s', async (slug, label) => {
    const page = await visit(`/dashboard/${slug}`);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(label)]);
  });
});

describe('a page that cannot be shown', () => {
  it.each([
    [404, '/dashboard/client/99', 'Registro não encontrado'],
    [404, '/dashboard/order/99', 'Registro não encontrado'],
    [404, '/dashboard/nothing', 'Página não encontrada'],
    [404, '/dashboard/nothing/here', 'Página não encontrada'],
  ])('%d at %s says so inside the layout', async (status, path, words) => {
    const page = await visit(path);
    expect(page.status).toBe(status);
    expect(page.text).toContain(words);
    expect(page.text).toContain('Venda Direta');
  });

  it('links back to the list that a missing record was opened from, with its filter', async () => {
    const { html } = await visit('/dashboard/client/99?name=ana&page=2');
    expect(html).toContain('href="/dashboard/client?name=ana&amp;page=2"');
  });

  it('outside the dashboard says so too', async () => {
    const page = await pageOf(await handle(request('/nothing')));
    expect(page.status).toBe(404);
    expect(page.text).toContain('Página não encontrada');
  });

  it('without a response from the API offers a retry, and shows the request id', async () => {
    api.reply('GET order/filter', refusal(500, 'Erro interno.', { requestId: 'their-request' }));
    const page = await visit('/dashboard/order?name=a');
    expect(page.status).toBe(503);
    expect(page.text).toContain('Serviço indisponível');
    expect(page.text).toContain('their-request');
    expect(page.html).toMatch(/href="\/dashboard\/order\?name=a"[^>]*>Tentar de novo/);
    expect(page.text).toContain('Venda Direta');
  });

  it('for an internal error reveals no details', async () => {
    const broken = await appHandler({
      'routes/dashboard.client._index': {
        loader: () => {
          throw new Error('secret detail at /srv/app.js:12');
        },
      },
    });
    const page = await pageOf(await broken(await signedInRequest('/dashboard/client')));
    expect(page.status).toBe(500);
    expect(page.text).toContain('Unexpected Application Error!');
    expect(page.html).not.toContain('secret detail');
    expect(page.html).not.toContain('app.js');
  });

  it('for a post from another site is refused', async () => {
    const made = await signedInRequest('/dashboard/client/new', post(CLIENT_FORM));
    made.headers.set('Origin', 'https://evil.example');
    expect((await handle(made)).status).toBeGreaterThanOrEqual(400);
    expect(api.calls).toEqual([]);
  });
});

it('a toast is in the page’s own HTML, once', async () => {
  const left = await redirectWithSuccess('/dashboard/client', 'Cliente cadastrado com sucesso!');
  const [cookie = ''] = (left.headers.get('Set-Cookie') ?? '').split(';', 1);
  const made = await signedInRequest('/dashboard/client', { headers: { Cookie: cookie } });
  made.headers.set('Cookie', (made.headers.get('Cookie') ?? '').replace(', ', '; '));
  const first = await pageOf(await handle(made));
  expect(first.text).toContain('Cliente cadastrado com sucesso!');
  expect(first.headers.getSetCookie().join()).toContain('toast=');
  expect((await visit('/dashboard/client')).text).not.toContain('Cliente cadastrado com sucesso!');
});
