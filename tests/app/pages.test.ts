import { describe, expect, it } from 'vitest';

import { redirectWithSuccess } from '~/server/toast.server';

import { EMAIL, refusal } from './support/api-double';
import { appHandler } from './support/app-handler';
import { clientEntity, orderEntity } from './support/entities';
import { CLIENT_FORM, ORDER_DRAFT, orderForm } from './support/forms';
import { pageOf } from './support/page';
import { type Fields, post, request, signedInRequest } from './support/requests';
import { api } from './support/servers';

const handle = await appHandler();

const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init)));
const send = (path: string, fields: Fields) => visit(path, post(fields));

describe('a list, without JavaScript', () => {
  it('leads to each record and keeps the filter on the way', async () => {
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
    for (const page of [1, 3, 6])
      expect(html).toContain(`href="/dashboard/client?name=Maria&amp;page=${page}"`);
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

describe('a form that was refused, without JavaScript', () => {
  it('shows each error at its field, a summary that leads there, and all that was typed', async () => {
    const fields = CLIENT_FORM.map(([name, value]): [string, string] =>
      name === 'cpfCnpj'
        ? [name, '529.982.247-24']
        : name === 'email'
        ? [name, 'x']
        : [name, value],
    );
    const page = await send('/dashboard/client/new', fields);
    expect(page.status).toBe(422);
    for (const [field, message] of [
      ['cpfCnpj', 'CPF inválido'],
      ['email', 'E-mail inválido'],
    ] as const) {
      expect(page.tag(field)).toContain('aria-invalid="true"');
      expect(page.tag(field)).toContain(`aria-describedby="${field}-error"`);
      expect(page.html).toContain(`<a href="#${field}">${message}</a>`);
    }
    expect(page.tag('name')).not.toContain('aria-invalid');
    const texts = fields.filter(
      ([name]) => !['personType', 'whatsApp', 'intent', '__rvfInternalFormId'].includes(name),
    );
    for (const [name, value] of texts) expect([name, page.value(name)]).toEqual([name, value]);
    expect(page.tag('whatsApp')).toContain('checked=""');
  });

  it('shows the API’s words in the page itself', async () => {
    api.reply(
      'POST client',
      refusal(409, 'Documento já cadastrado.', {
        fields: [{ path: 'cpfCnpj', message: 'Já existe.' }],
      }),
    );
    const page = await send('/dashboard/client/new', CLIENT_FORM);
    expect(page.status).toBe(409);
    expect(page.text).toContain('Documento já cadastrado.');
    expect(page.html).toContain('<a href="#cpfCnpj">Já existe.</a>');
    expect(page.value('street')).toBe('Praça da Sé');
  });

  it('never shows a password again', async () => {
    const fields = { cpfOrEmail: EMAIL, password: 'Errada@123' };
    const page = await pageOf(await handle(request('/?index', post(fields))));
    expect(page.status).toBe(401);
    expect(page.text).toContain('E-mail, CPF ou senha incorretos.');
    expect(page.value('cpfOrEmail')).toBe(EMAIL);
    expect(page.value('password')).toBe('');
    expect(page.html).not.toContain('Errada@123');
  });
});

describe('an order, without JavaScript', () => {
  const flat = (draft: typeof ORDER_DRAFT) =>
    orderForm(draft, 'x').filter(([name]) => !['etag', 'intent', 'idempotencyKey'].includes(name));

  it('shows every value in a field of the contract’s name', async () => {
    const page = await visit('/dashboard/order/40');
    const fields = flat(ORDER_DRAFT).filter(
      ([name]) => !['sameAddress', 'foundDocument'].includes(name),
    );
    for (const [name, value] of fields) expect([name, page.value(name)]).toEqual([name, value]);
    expect(page.html).toContain('href="/dashboard/order/40/report"');
  });

  it('has a button for every intent', async () => {
    const { html } = await visit('/dashboard/order/40');
    const intents = [...html.matchAll(/name="intent" value="([^"]+)"/g)].map(([, value]) => value);
    const splits = Array.from({ length: 10 }, (_, index) => `split:${index + 1}`);
    expect(intents).toEqual(
      expect.arrayContaining([
        'save',
        'look-up-client',
        'look-up-zip:client',
        'look-up-zip:building',
        'add-by-bar-code',
        'add-by-id',
        'search-products:1',
        'remove-product:0',
        'remove-installment:0',
        'remove-installment:1',
        ...splits,
      ]),
    );
  });

  it('keeps every value through a post that only changes the draft', async () => {
    const draft = { ...ORDER_DRAFT, observation: 'linha 1\nlinha 2', clientName: '<b>"Maria"</b>' };
    const page = await send('/dashboard/order/40', orderForm(draft, 'remove-installment:0'));
    expect(page.status).toBe(200);
    expect(page.value('clientName')).toBe('<b>"Maria"</b>');
    expect(page.value('observation')).toBe('linha 1\nlinha 2');
    expect(page.value('installments[0].idOrderInstallment')).toBe('22');
    expect(page.value('installments[1].value')).toBeNull();
  });

  it('shows the found products in the same page, each with its button', async () => {
    const page = await send(
      '/dashboard/order/40',
      orderForm(ORDER_DRAFT, 'search-products:1', { itemSearch: 'placa' }),
    );
    expect(page.html).toMatch(/<dialog[^>]*\bopen=""/);
    expect(page.html).toContain('value="add-product:3"');
    expect(page.value('itemSearch')).toBe('placa');
  });

  it('shows each error at its field and keeps what was typed', async () => {
    const draft = {
      ...ORDER_DRAFT,
      freight: 'dez',
      products: [{ ...ORDER_DRAFT.products[0]!, amount: '0' }],
    };
    const page = await send('/dashboard/order/40', orderForm(draft, 'save'));
    expect(page.status).toBe(422);
    expect(page.text).toContain('Existem campos obrigatórios que devem ser preenchidos.');
    expect(page.html).toContain('<a href="#products-0-amount">Quantidade inválida</a>');
    expect(page.tag('products-0-amount')).toContain('aria-invalid="true"');
    expect(page.value('freight')).toBe('dez');
    expect(page.value('products[0].amount')).toBe('0');
  });

  it('keeps what was typed even when the whole API is gone', async () => {
    api.reply('*', 'hang-up');
    const made = await signedInRequest(
      '/dashboard/order/40',
      post(orderForm({ ...ORDER_DRAFT, height: '9,99 m' }, 'save')),
    );
    // The web server says so of every post (its own tests hold that).
    made.headers.set('X-Prumo-After-Post', '1');
    const page = await pageOf(await handle(made));
    expect(page.text).toContain('Ocorreu um erro ao chamar o serviço.');
    expect(page.value('height')).toBe('9,99 m');
    expect(page.value('products[0].description')).toBe('Placa de gesso');
  });

  it('shows two hundred items', async () => {
    const [product] = orderEntity().Products;
    const Products = Array.from({ length: 200 }, (_, index) => ({
      ...product,
      IdOrderProduct: index + 1,
      IdProduct: index + 1,
    }));
    api.state.orders = [orderEntity({ Products })];
    expect((await visit('/dashboard/order/40')).value('products[199].amount')).toBe('2,5');
  });
});

describe('a page that cannot be shown', () => {
  it.each([
    [404, '/dashboard/client/99', 'Registro não encontrado'],
    [404, '/dashboard/order/99', 'Registro não encontrado'],
    [404, '/dashboard/nothing/here', 'Página não encontrada'],
  ])('%d at %s says so inside the layout', async (status, path, words) => {
    const page = await visit(path);
    expect(page.status).toBe(status);
    expect(page.text).toContain(words);
    expect(page.text).toContain('Venda Direta');
  });

  it('outside the dashboard says so as well', async () => {
    const page = await pageOf(await handle(request('/nothing')));
    expect(page.status).toBe(404);
    expect(page.text).toContain('Página não encontrada');
  });

  it('for want of the API can be tried again, and names the request', async () => {
    api.reply('GET order/filter', refusal(500, 'Erro interno.', { requestId: 'their-request' }));
    const page = await visit('/dashboard/order?name=a');
    expect(page.status).toBe(503);
    expect(page.text).toContain('Serviço indisponível');
    expect(page.text).toContain('their-request');
    expect(page.html).toMatch(/href="\/dashboard\/order\?name=a"[^>]*>Tentar de novo/);
    expect(page.text).toContain('Venda Direta');
  });

  it('for a fault of ours tells nothing of its insides', async () => {
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

  it('for a post of another site is refused', async () => {
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
