import { describe, expect, it } from 'vitest';

import { loader as loadEdit } from '~/routes/dashboard.product.$idProduct';
import { loader as loadNew } from '~/routes/dashboard.product.new';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { answerOf } from '../support/client-post';
import { companyEntity } from '../support/company-entities';
import { productEntity } from '../support/entities';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import {
  PRODUCT_FORM,
  PRODUCT_PAYLOAD,
  sendNewProduct,
  sendProduct,
  typedProduct,
} from '../support/product-post';
import { args, post, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const NOT_SYNCED =
  'O produto foi salvo, mas a sincronização com o serviço de notas fiscais falhou.';
const WRONG_DIGIT = 'O dígito verificador do código de barras não confere.';

const loadFirst = () =>
  responseOf(async () => loadNew(args(await signedInRequest('/dashboard/product/new'))));
const load = (idProduct: string) =>
  responseOf(async () =>
    loadEdit(args(await signedInRequest(`/dashboard/product/${idProduct}`), { idProduct })),
  );

describe('a new product', () => {
  it('is sent as the contract says, once, and the list comes back as it was', async () => {
    await expect(
      await sendNewProduct(PRODUCT_FORM, '?description=placa&page=2'),
    ).toRedirectWithToast(
      '/dashboard/product?description=placa&page=2',
      'Produto cadastrado com sucesso',
    );
    expect(api.asked()).toEqual(['POST product']);
    expect(api.only('POST product').body).toEqual(PRODUCT_PAYLOAD);
    expect(api.only('POST product').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it.each([
    ['company 1', [1, 5], '1'],
    ['the person’s own company, where 1 is none to choose', [5, 9], '9'],
    ['no company, where neither is', [5], ''],
  ])('belongs to %s', async (_, ids, idCompany) => {
    api.state.companies = [1, 5, 9].map((IdCompany) =>
      companyEntity({ IdCompany, Status: ids.includes(IdCompany) ? 1 : 0 }),
    );
    const request = await signedInRequest('/dashboard/product/new', {}, { companyId: 9 });
    const response = await responseOf(() => loadNew(args(request)));
    expect(await response.json()).toMatchObject({
      idCompany,
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('is offered the lists of the API, asked for at once', async () => {
    expect(await (await loadFirst()).json()).toMatchObject({
      options: {
        unities: [
          { value: '1', label: 'Unidade' },
          { value: '3', label: 'Metro quadrado' },
        ],
        groups: [
          { value: '2', label: 'Placas' },
          { value: '6423817751', label: 'Perfis' },
        ],
        companies: [{ value: '5', label: 'Prumo Acabamentos Ltda' }],
      },
    });
    expect(api.asked().sort()).toEqual([
      'GET company/actives',
      'GET product-group',
      'GET product-unity',
    ]);
  });
});

describe('a product that is there', () => {
  it('is shown as a person reads it', async () => {
    expect(await (await load('3')).json()).toMatchObject({
      idProduct: 3,
      etag: null,
      values: {
        value: '100,00',
        cost: '60,00',
        weight: '12,5',
        ncm: '6809.11.00',
        idProductUnity: '1',
        idCompany: '1',
        blingIdProductGroup: '',
        ipi: '0',
        icms: '18',
      },
    });
  });

  it('is sent whole with the tag it was read with, and the list comes back as it was', async () => {
    const response = await sendProduct(typedProduct({ etag: '"7"', cost: '' }), '?status=1');
    await expect(response).toRedirectWithToast(
      '/dashboard/product?status=1',
      'Produto atualizado com sucesso',
    );
    expect(api.only('PUT product/3').body).toEqual({ ...PRODUCT_PAYLOAD, cost: null });
    expect(api.only('PUT product/3').headers['if-match']).toBe('"7"');
  });

  it.each(['abc', '0', '-1', '1.5', '9999999999', "1' OR '1"])(
    'is unknown by the id %s',
    async (id) => {
      for (const response of [await load(id), await sendProduct(PRODUCT_FORM, '', id)])
        await expect(response).toRedirectWithToast(
          '/dashboard/product',
          'Produto desconhecido.',
          'error',
        );
      expect(api.calls).toEqual([]);
    },
  );
});

describe.each([
  ['a new product', sendNewProduct, 'POST product', 201, 'Produto cadastrado com sucesso'],
  ['a product that is there', sendProduct, 'PUT product/3', 200, 'Produto atualizado com sucesso'],
])('saving %s', (_, send, call, status, success) => {
  it.each([[{ blingSync: false }], [{ BlingSync: 'false' }], [{ blingSync: 0 }]])(
    'warns when it was not synchronised: %j',
    async (body) => {
      api.reply(call, { status, body });
      await expect(await send(PRODUCT_FORM)).toRedirectWithToast(
        '/dashboard/product',
        NOT_SYNCED,
        'warning',
      );
    },
  );

  it.each([[{ blingSync: true }], [{ IdProduct: 3 }], [{ blingSync: null }], [44], [undefined]])(
    'does not when the API answers %j',
    async (body) => {
      api.reply(call, { status, body });
      await expect(await send(PRODUCT_FORM)).toRedirectWithToast('/dashboard/product', success);
    },
  );

  it('warns of a wrong check digit, and saves', async () => {
    const form = typedProduct({ barCode: '7895551452630' });
    await expect(await send(form)).toRedirectWithToast(
      '/dashboard/product',
      `${success} [${WRONG_DIGIT}]`,
    );
    api.reply(call, { status, body: { blingSync: false } });
    await expect(await send(form)).toRedirectWithToast(
      '/dashboard/product',
      `${NOT_SYNCED} [${WRONG_DIGIT}]`,
      'warning',
    );
  });

  it('with invalid fields shows all errors, keeps what was typed, and makes no call', async () => {
    const form = typedProduct({ description: ' ', value: '0,00', ncm: '6809', idCompany: '' });
    const response = await send(form);
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await answerOf(response);
    expect(fieldErrors).toEqual({
      description: 'Digite a descrição do produto',
      value: 'Digite um valor maior que zero',
      ncm: 'Número NCM inválido',
      idCompany: 'Escolha uma empresa',
    });
    const { __rvfInternalFormId: _id, ...fields } = Object.fromEntries(form);
    expect(repopulateFields).toMatchObject(fields);
    expect(api.calls).toEqual([]);
  });

  it('that the API refuses keeps what was typed beside its words', async () => {
    const fields = [{ path: 'barCode', message: 'Já existe.' }];
    api.reply(call, refusal(409, 'Código de barras já cadastrado.', { fields }));
    const response = await send(PRODUCT_FORM);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      fieldErrors: { barCode: 'Já existe.' },
      toast: { message: 'Código de barras já cadastrado.', type: 'error' },
      repopulateFields: { value: '1.042,90' },
    });
  });

  it('redirects to the sign-in, and back, when the session has expired', async () => {
    api.reply(call, refusal(401, 'Sessão expirada.'));
    const response = await send(PRODUCT_FORM);
    expect(response.headers.get('Location')).toContain('return-to=%2Fdashboard%2Fproduct%2F');
    expect(response).toEndTheSession();
  });
});

describe('the page of a product', async () => {
  const handle = await appHandler();
  const visit = async (path: string, init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(path, init)));

  it('that is new has its defaults', async () => {
    api.state.companies = [companyEntity({ IdCompany: 1 })];
    const { text, tag, value, html } = await visit('/dashboard/product/new');
    for (const words of ['Cadastrar produto', 'Salvar', 'Cancelar', 'Preencha valor e custo.'])
      expect(text).toContain(words);
    expect([value('status'), value('idCompany')]).toEqual(['1', '1']);
    expect([value('idProductUnity'), value('blingIdProductGroup')]).toEqual(['', '']);
    expect(tag('type')).toMatch(/value="P"/);
    expect(tag('type')).toContain('checked=""');
    expect(html).not.toMatch(/value="S"[^>]*checked/);
  });

  it('that exists shows its margin, and keeps values that are no longer options', async () => {
    api.state.products = [
      productEntity({
        IdCompany: 8,
        IdProductUnity: 99,
        BlingIdProductGroup: 77,
        BarCode: '7895551452630',
      }),
    ];
    const { text, value, html, tag } = await visit('/dashboard/product/3?status=1');
    for (const words of ['Editar produto', 'Atualizar', 'R$ 40,00 (40,0%)', WRONG_DIGIT])
      expect(text).toContain(words);
    expect(tag('idProduct')).toContain('value="3"');
    expect(value('idCompany')).toBe('8');
    expect(value('idProductUnity')).toBe('99');
    expect(value('blingIdProductGroup')).toBe('77');
    expect(text).toContain('Código 8');
    expect(html).toContain('href="/dashboard/product?status=1"');
  });

  it('without an active company says so in the words of the catalogue', async () => {
    api.state.companies = [];
    expect((await visit('/dashboard/product/new')).text).toContain('Nenhum empresa encontrada');
  });

  it('that is unknown says so', async () => {
    const page = await visit('/dashboard/product/99');
    expect([page.status, page.text.includes('Registro não encontrado')]).toEqual([404, true]);
  });

  it.each(['/dashboard/product/new', '/dashboard/product/3'])(
    'at %s shows the margin of what was typed, and keeps all of it',
    async (path) => {
      const form = typedProduct({ description: '', cost: '2.000,00' });
      const page = await visit(path, post(form));
      expect(page.status).toBe(422);
      expect(page.text).toContain('-R$ 957,10 (-91,8%)');
      expect(page.text).toContain('O custo é maior que o valor.');
      for (const [name, value] of form) {
        if (['intent', 'type', '__rvfInternalFormId'].includes(name)) continue;
        expect([name, page.value(name)]).toEqual([name, value]);
      }
    },
  );

  it.each([
    ['/dashboard/product/new', 'POST product'],
    ['/dashboard/product/3', 'PUT product/3'],
  ])('at %s keeps all that was typed while the API is down', async (path, call) => {
    for (const down of ['product-unity', 'product-group', 'company/actives', 'product/3'])
      api.reply(`GET ${down}`, { status: 503 });
    api.reply(call, { status: 503 });
    const page = await visit(path, post(PRODUCT_FORM, { 'X-Prumo-After-Post': '1' }));
    expect(page.status).toBe(503);
    expect(page.text).toContain('Ocorreu um erro ao chamar o serviço.');
    for (const [name, value] of PRODUCT_FORM) {
      if (['intent', 'type', '__rvfInternalFormId'].includes(name)) continue;
      expect([name, page.value(name)]).toEqual([name, value]);
    }
  });
});
