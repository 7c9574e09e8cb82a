import { describe, expect, it } from 'vitest';

import { WHOLE_FIELD } from '~/components/form/form-edges';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { EMAIL, refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { orderEntity } from '../support/entities';
import { CLIENT_FORM, ORDER_DRAFT, orderForm } from '../support/forms';
import { pageOf } from '../support/page';
import { type Fields, post, request, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init)));
const send = (path: string, fields: Fields) => visit(path, post(fields));

describe('a form that was refused, without JavaScript', () => {
  it('shows each error at its field, a summary that links there, and all typed values', async () => {
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
    expect(page.html).toMatch(/<div[^>]* autofocus=""[^>]* data-error-summary=""/);
    const texts = fields.filter(
      ([name]) =>
        !['personType', 'whatsApp', 'intent', '__rvfInternalFormId', WHOLE_FIELD].includes(name),
    );
    for (const [name, value] of texts) expect([name, page.value(name)]).toEqual([name, value]);
    expect(page.tag('whatsApp')).toContain('checked=""');
  });

  it('focuses the only wrong field, and a looked-up CEP', async () => {
    const change = (field: string, value: string) =>
      CLIENT_FORM.map(([name, text]): [string, string] => [name, name === field ? value : text]);
    const wrong = await send('/dashboard/client/new', change('email', 'x'));
    expect(wrong.tag('email')).toContain('autofocus=""');
    const found = await send('/dashboard/client/new', change('intent', 'look-up-zip'));
    expect(found.tag('zipCode')).toContain('autofocus=""');
    expect(found.html).not.toContain('data-error-summary');
  });

  it('shows the API’s message on the page itself', async () => {
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
    clearExtensionCache();
    api.reply('GET extensions', { body: ['rooms'] });
    const page = await visit('/dashboard/order/40');
    clearExtensionCache();
    const fields = flat(ORDER_DRAFT).filter(
      ([name]) =>
        !['sameAddress', 'saveClient', 'foundDocument', 'foundId', 'typedDocument'].includes(name),
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
        'search-clients',
        'new-client',
        'look-up-zip:client',
        'look-up-zip:building',
        'add-by-bar-code',
        'add-by-id',
        'search-products:1',
        'add-entry',
        'duplicate-line',
        'move-line:up',
        'move-line:down',
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

  it('shows the found products on the same page, each with its button', async () => {
    const page = await send(
      '/dashboard/order/40',
      orderForm(ORDER_DRAFT, 'search-products:1', { itemSearch: 'placa' }),
    );
    expect(page.html).toMatch(/<dialog[^>]*\bopen=""/);
    expect(page.html).toContain('value="add-product:3"');
    expect(page.value('itemSearch')).toBe('placa');
  });

  it('shows each error at its field and keeps the typed values', async () => {
    const draft = {
      ...ORDER_DRAFT,
      freight: 'dez',
      products: [{ ...ORDER_DRAFT.products[0]!, amount: '0' }],
    };
    const page = await send('/dashboard/order/40', orderForm(draft, 'save'));
    expect(page.status).toBe(422);
    expect(page.text).toContain('Verifique os campos destacados.');
    expect(page.html).toContain('<a href="#products-0-amount">Item 1: Quantidade inválida</a>');
    expect(page.tag('products-0-amount')).toContain('aria-invalid="true"');
    expect(page.value('freight')).toBe('dez');
    expect(page.value('products[0].amount')).toBe('0');
  });

  it('keeps the typed values even when the whole API is down', async () => {
    api.reply('*', 'hang-up');
    const made = await signedInRequest(
      '/dashboard/order/40',
      post(orderForm({ ...ORDER_DRAFT, height: '9,99 m' }, 'save')),
    );
    // The web server checks every post
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
