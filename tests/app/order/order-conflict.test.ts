import { beforeEach, describe, expect, it } from 'vitest';

import { formatInstant } from '@domain/date';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { BASE, merge, READ, registered } from '../support/changed-order';
import {
  installmentEntity,
  ORDER_PAYLOAD,
  orderEntity,
  orderProductEntity,
} from '../support/entities';
import { CHANGE_KEY, IDEMPOTENCY_KEY, ORDER_DRAFT, orderForm } from '../support/forms';
import { orderAnswerOf, press, pressEdited } from '../support/order-post';
import { pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

describe('an order saved concurrently without changes', () => {
  it('is saved at once, with its current ETag', async () => {
    registered({});
    const response = await pressEdited('save', { ...ORDER_DRAFT, height: '3,00 m' }, READ);
    await expect(response).toRedirectWithToast(
      '/dashboard/order/40',
      'Orçamento atualizado com sucesso.',
    );
    expect(api.asked()).toEqual(['PUT order/40', 'GET order/40', 'PUT order/40']);
    expect(api.calls.at(-1)?.body).toEqual({ ...ORDER_PAYLOAD, height: '3,00 m' });
    expect(api.calls.at(-1)?.headers).toMatchObject({
      'if-match': '"2"',
      'idempotency-key': CHANGE_KEY,
    });
  });

  it('even when it is saved again meanwhile', async () => {
    let versions = 1;
    api.reply('GET order/40', () => ({
      body: orderEntity({}),
      headers: { ETag: `"${String(++versions)}"` },
    }));
    api.reply('PUT order/40', ({ headers }) =>
      headers['if-match'] === '"3"' ? { status: 200 } : refusal(412, 'Recarregue a página.'),
    );
    const response = await pressEdited('save', { ...ORDER_DRAFT, height: '3,00 m' }, READ);
    await expect(response).toRedirectWithToast(
      '/dashboard/order/40',
      'Orçamento atualizado com sucesso.',
    );
    const saves = api.calls.filter(({ method }) => method === 'PUT');
    expect(saves.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"', '"3"']);
  });

  it('or changed in the same way', async () => {
    registered({ Height: '3,00 m' });
    const response = await pressEdited('save', { ...ORDER_DRAFT, height: '3,00 m' }, READ);
    await expect(response).toRedirectWithToast(
      '/dashboard/order/40',
      'Orçamento atualizado com sucesso.',
    );
  });
});

describe('an order changed concurrently', () => {
  it('is shown with what they changed, and nothing is overwritten', async () => {
    registered({
      Height: '9 m',
      Observation: 'deles',
      Products: [
        orderProductEntity({ Amount: 5 }),
        orderProductEntity({ IdOrderProduct: 12, IdProduct: 8, Description: 'Perfil' }),
      ],
      Installments: [installmentEntity({ Value: 250 })],
    });
    const draft = { ...ORDER_DRAFT, height: '3,00 m' };
    const response = await pressEdited('save', draft, READ);
    expect(response.status).toBe(412);
    expect(await orderAnswerOf(response)).toMatchObject({
      draft,
      replaced: false,
      etag: '"1"',
      base: JSON.parse(BASE) as object,
      idempotencyKey: IDEMPOTENCY_KEY,
      errors: [],
      toast: {
        message: 'Outra pessoa alterou este orçamento enquanto você o editava. Escolha o que fica.',
      },
      conflict: {
        etag: '"2"',
        theirs: { height: '9 m', observation: 'deles' },
        conflicts: [
          { key: 'height', mineChanged: true },
          { key: 'observation', mineChanged: false },
          { key: 'product_11', mineChanged: false },
          { key: 'product_12', mineChanged: false },
          { key: 'division', mineChanged: false },
        ],
      },
    });
    expect(api.asked()).toEqual(['PUT order/40', 'GET order/40']);
  });

  it('takes the choices, to be reviewed and saved; then it is saved', async () => {
    registered({
      Height: '9 m',
      Observation: 'deles',
      Products: [orderProductEntity({ Amount: 5 })],
    });
    const mine = { ...ORDER_DRAFT, height: '3,00 m', street: 'Rua Minha' };
    const { status, answer } = await merge(mine, {
      height: 'mine',
      observation: 'theirs',
      product_11: 'theirs',
    });
    expect(status).toBe(200);
    const merged = {
      ...mine,
      observation: 'deles',
      products: [{ ...ORDER_DRAFT.products[0]!, amount: '5' }],
    };
    expect(answer).toMatchObject({
      draft: merged,
      replaced: true,
      etag: '"2"',
      conflict: null,
      toast: { type: 'info', message: 'Alterações reunidas. Confira e salve.' },
    });
    expect(api.asked()).toEqual(['GET order/40']);

    const draft = {
      ...answer.draft,
      freight: '',
      discountValue: '',
      installments: [{ ...answer.draft.installments[0]!, value: '500,00' }],
    };
    const saved = await pressEdited('save', draft, {
      etag: answer.etag ?? '',
      base: JSON.stringify(answer.base),
    });
    await expect(saved).toRedirectWithToast(
      '/dashboard/order/40',
      'Orçamento atualizado com sucesso.',
    );
    expect(api.only('PUT order/40').body).toMatchObject({
      height: '3,00 m',
      observation: 'deles',
      street: 'Rua Minha',
      products: [{ idOrderProduct: 11, amount: 5 }],
    });
  });

  it('takes theirs if only they changed it, and by default mine if both did', async () => {
    registered({ Height: '9 m', Observation: 'deles' });
    const { answer } = await merge({ ...ORDER_DRAFT, height: '3,00 m' }, {});
    expect(answer.draft).toMatchObject({ height: '3,00 m', observation: 'deles' });
  });

  it('is merged at once if there is nothing to choose, and says what they changed', async () => {
    registered({
      Observation: 'deles',
      Products: [
        orderProductEntity({ Amount: 5 }),
        orderProductEntity({ IdOrderProduct: 12, IdProduct: 8, Description: 'Perfil' }),
      ],
    });
    const mine = { ...ORDER_DRAFT, height: '3,00 m' };
    const response = await pressEdited('save', mine, READ);
    expect(response.status).toBe(412);
    const answer = await orderAnswerOf(response);
    expect(answer).toMatchObject({
      draft: {
        height: '3,00 m',
        observation: 'deles',
        products: [{ amount: '5' }, { idOrderProduct: '12' }],
      },
      replaced: true,
      etag: '"2"',
      toast: {
        type: 'info',
        message: 'Outra pessoa alterou este orçamento enquanto você o editava. Confira e salve.',
      },
      conflict: {
        mine,
        conflicts: [
          { key: 'observation', mineChanged: false },
          { key: 'product_11', mineChanged: false },
          { key: 'product_12', mineChanged: false },
        ],
      },
    });
    expect(answer.base).toEqual(fingerprintOf(answer.conflict!.theirs));
  });

  it.each(['both', '', 'MINE', '__proto__', '<script>'])(
    'disregards the choice %j',
    async (side) => {
      registered({ Observation: 'deles' });
      const { status, answer } = await merge(ORDER_DRAFT, {
        observation: side,
        product_4242: 'theirs',
        constructor: 'theirs',
      });
      expect([status, answer.draft]).toEqual([200, { ...ORDER_DRAFT, observation: 'deles' }]);
    },
  );

  it('shows the choices again after another change meanwhile', async () => {
    registered({ Observation: 'de novo', Height: '9 m' }, '"3"');
    const { status, answer } = await merge(
      { ...ORDER_DRAFT, height: '3,00 m' },
      { observation: 'theirs' },
    );
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      draft: { height: '3,00 m', observation: 'Portão azul.' },
      etag: '"1"',
      conflict: {
        etag: '"3"',
        conflicts: [
          { key: 'height', mineChanged: true },
          { key: 'observation', mineChanged: false },
        ],
      },
    });
  });

  it('is shown whole when it is unknown what was read', async () => {
    registered({ Observation: 'deles' });
    const response = await pressEdited(
      'save',
      { ...ORDER_DRAFT, height: '3,00 m' },
      { etag: '"1"', base: 'junk' },
    );
    expect(response.status).toBe(412);
    const { conflict } = await orderAnswerOf(response);
    expect(conflict?.conflicts.map(({ key }) => key)).toEqual(['height', 'observation']);
  });

  it('says why when it cannot be read, and keeps the typed values', async () => {
    registered({});
    api.reply('GET order/40', 'hang-up');
    const draft = { ...ORDER_DRAFT, height: '3,00 m' };
    const response = await pressEdited('save', draft, READ);
    expect(response.status).toBe(503);
    expect(await orderAnswerOf(response)).toMatchObject({ draft, etag: '"1"', conflict: null });
  });
});

it('a new order has nothing to merge with', async () => {
  const { status, answer } = await press('merge', ORDER_DRAFT, { conflictEtag: '"2"' });
  expect([status, answer.draft, answer.conflict]).toEqual([200, ORDER_DRAFT, null]);
  expect(api.calls).toEqual([]);
});

describe('the choice, without JavaScript', () => {
  beforeEach(() => {
    registered({
      Height: '9 m',
      Observation: '<b>deles</b>',
      IdOrderStatus: 7,
      Installments: [installmentEntity({ Value: 250 })],
    });
  });

  const conflictPage = async () => {
    const fields = orderForm({ ...ORDER_DRAFT, height: '3,00 m' }, 'save', { ...READ });
    const form = new Map(fields);
    return pageOf(await handle(await signedInRequest('/dashboard/order/40', post([...form]))));
  };

  it('asks about what both changed, with mine chosen, and shows what only they did', async () => {
    const page = await conflictPage();
    expect(page.status).toBe(412);
    expect(page.text).toContain('Outra pessoa alterou este orçamento');
    expect(page.text).toContain('O meu: 3,00 m');
    expect(page.text).toContain('O da outra pessoa: 9 m');
    expect(page.text).toContain('O que só a outra pessoa mudou, e entra também');
    expect(page.text).toContain('<b>deles</b> (antes: Portão azul.)');
    expect(page.text).toContain('Cancelado (antes: Aguardando execução)');
    expect(page.text).toContain(
      'Divisão das parcelas: 1ª de R$ 250,00, vencendo em 10/08/2026 (antes: 1ª a 2ª de R$ 125,00, vencendo de 10/08/2026 a 10/09/2026)',
    );
    expect(page.html).not.toContain('<b>deles</b>');
    expect(page.tag('choice_height-mine')).toContain('checked=""');
    expect(page.tag('choice_height-theirs')).not.toContain('checked');
    expect(page.html).not.toMatch(/name="choice_(?!height")/);
    expect(page.value('conflictEtag')).toBe('"2"');
    expect(page.html).toContain('value="merge"');
  });

  it('shows money as money, and an item without its usual kind', async () => {
    registered({
      Height: '9 m',
      Freight: 90,
      Products: [orderProductEntity({ Amount: 5, Value: 12 })],
    });
    const { text } = await conflictPage();
    expect(text).toMatch(/Valor do frete: R\$ 90,00 \(antes: /);
    expect(text).toMatch(/: 5 × R\$ 12,00(?:, [^,(]+)? \(antes: /);
    expect(text).not.toContain(', produto');
  });

  it('says who changed it where the API tells, and the time on that day', async () => {
    const at = new Date();
    api.reply('PUT order/40', {
      ...refusal(412, 'Recarregue a página.'),
      headers: { 'X-Changed-By-Name': 'Olga%20S%C3%A1', 'X-Changed-At': at.toISOString() },
    });
    const page = await conflictPage();
    expect(page.text).toContain(`Olga Sá alterou este orçamento às ${formatInstant(at).slice(-5)}`);
    expect(page.text).not.toContain('Outra pessoa alterou');
  });

  it('has no choice if the two changed different parts', async () => {
    const fields = orderForm({ ...ORDER_DRAFT, street: 'Rua Minha' }, 'save', { ...READ });
    const page = await pageOf(
      await handle(await signedInRequest('/dashboard/order/40', post([...fields]))),
    );
    expect(page.status).toBe(412);
    expect(page.text).toContain('O que só a outra pessoa mudou, e já está no orçamento');
    expect(page.text).toContain('9 m (antes: 2,80 m)');
    expect([page.value('height'), page.value('street')]).toEqual(['9 m', 'Rua Minha']);
    expect(page.value('etag')).toBe('"2"');
    expect(page.html).not.toContain('value="merge"');
    expect(page.html).not.toContain('name="choice_');
  });

  it('keeps everything typed, and the version that it was typed on', async () => {
    const page = await conflictPage();
    expect(page.value('height')).toBe('3,00 m');
    expect(page.value('etag')).toBe('"1"');
    expect(JSON.parse(page.value('base') ?? '')).toEqual(JSON.parse(BASE));
    expect(page.value('idempotencyKey')).toBe(IDEMPOTENCY_KEY);
  });
});
