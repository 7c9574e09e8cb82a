import { describe, expect, it } from 'vitest';

import { loader as loadNew } from '~/routes/dashboard.product.new';

import { appHandler } from '../support/app-handler';
import { companyEntity } from '../support/company-entities';
import { productEntity } from '../support/entities';
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
const WRONG_DIGIT = 'Há um número errado no código. Confira ou leia de novo.';

const loadFirst = () =>
  responseOf(async () => loadNew(args(await signedInRequest('/dashboard/product/new'))));

describe('a new product', () => {
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

  it('is followed by the form of the next one, and the form as typed after an error', async () => {
    const another = typedProduct({ intent: 'save-another' });
    await expect(await sendNewProduct(another)).toRedirectWithToast(
      '/dashboard/product/new',
      'Produto cadastrado com sucesso',
    );
    const refused = await sendNewProduct(typedProduct({ intent: 'save-another', value: '' }));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      repopulateFields: { description: ' Placa de gesso ST ' },
    });
  });

  it('offers the lists of the API, requested at once', async () => {
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

describe.each([
  ['a new product', sendNewProduct, 'POST product', 201, 'Produto cadastrado com sucesso'],
  ['a product that is there', sendProduct, 'PUT product/3', 200, 'Produto atualizado com sucesso'],
])('saving %s', (_, send, call, status, success) => {
  const list = `/dashboard/product${call === 'PUT product/3' ? '#linha-3' : ''}`;
  it.each([[{ blingSync: false }], [{ BlingSync: 'false' }], [{ blingSync: 0 }]])(
    'warns when it was not synchronised: %j',
    async (body) => {
      api.reply(call, { status, body });
      await expect(await send(PRODUCT_FORM)).toRedirectWithToast(list, NOT_SYNCED, 'warning');
    },
  );

  it.each([[{ blingSync: true }], [{ IdProduct: 3 }], [{ blingSync: null }], [44], [undefined]])(
    'does not when the API responds with %j',
    async (body) => {
      api.reply(call, { status, body });
      await expect(await send(PRODUCT_FORM)).toRedirectWithToast(list, success);
    },
  );

  it('sends an empty optional number as null', async () => {
    await send(typedProduct({ cost: '' }));
    expect(api.only(call).body).toEqual({ ...PRODUCT_PAYLOAD, cost: null });
  });

  it('warns of a wrong check digit, and saves', async () => {
    const form = typedProduct({ barCode: '7895551452630' });
    await expect(await send(form)).toRedirectWithToast(list, `${success} [${WRONG_DIGIT}]`);
    api.reply(call, { status, body: { blingSync: false } });
    await expect(await send(form)).toRedirectWithToast(
      list,
      `${NOT_SYNCED} [${WRONG_DIGIT}]`,
      'warning',
    );
  });
});

describe('the page of a product', async () => {
  const handle = await appHandler();
  const visit = async (path: string, init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(path, init)));

  it('that is new has its defaults', async () => {
    api.state.companies = [companyEntity({ IdCompany: 1 })];
    const { text, tag, value, html } = await visit('/dashboard/product/new');
    expect(text).toContain('Preencha valor e custo.');
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
    const { text, value, tag } = await visit('/dashboard/product/3');
    for (const words of ['R$ 40,00 (40,0%)', WRONG_DIGIT]) expect(text).toContain(words);
    expect(tag('idProduct')).toContain('value="3"');
    expect(value('idCompany')).toBe('8');
    expect(value('idProductUnity')).toBe('99');
    expect(value('blingIdProductGroup')).toBe('77');
    expect(text).toContain('Código 8');
  });

  it('without an active company says so with the catalogue’s message', async () => {
    api.state.companies = [];
    expect((await visit('/dashboard/product/new')).text).toContain('Nenhum empresa encontrada');
  });

  it.each(['/dashboard/product/new', '/dashboard/product/3'])(
    'at %s shows the margin of the typed values, and keeps them all',
    async (path) => {
      const form = typedProduct({ description: '', cost: '2.000,00' });
      const page = await visit(path, post(form));
      expect(page.status).toBe(422);
      expect(page.text).toContain('− R$ 957,10 (−91,8%)');
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
  ])('at %s keeps all typed values while the API is down', async (path, call) => {
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
