import { beforeEach, describe, expect, it } from 'vitest';

import { saleEntries } from '@domain/direct-sale/sale-form';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { orderEntity } from '../support/entities';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { signedInPost } from '../support/requests';
import { press, pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const handle = await appHandler();
const [line] = SALE_DRAFT.products;
if (!line) throw new Error('the sale needs a line');
const added = { ...line, idOrderProduct: '2', idProduct: '9', description: 'Fita' };
const draft = { ...SALE_DRAFT, products: [line, added] };
const order = orderEntity();
const [sold] = order.Products;
const stored = { ...order, Products: [{ ...sold, IdProduct: 3, Amount: 2 }] };

/** What the API says of a sale that it has registered with other content. */
const REGISTERED = {
  status: 409,
  body: { message: 'Esta chave já foi usada com outros dados.' },
  headers: { Location: '/order/40' },
};

beforeEach(() => api.reply('GET order/40', { body: stored }));

describe('a sale that was registered before it was changed', () => {
  it('offers to go on with what the registered one lacks', async () => {
    api.reply('POST order/direct-sale', REGISTERED);
    const posted = [
      ...saleEntries({ ...draft, step: 'finalize' as const }),
      ['intent', 'finalize'],
    ];
    const { html, text } = await pageOf(
      await handle(await signedInPost('/dashboard/direct-sale', posted as [string, string][])),
    );
    expect(text).toContain('Esta venda já tinha sido registrada, com os dados de antes.');
    expect(html).toContain('href="/dashboard/order/40"');
    expect(html).toContain('value="start-rest:40"');
  });

  it('tells what was sold, so that only the rest is kept as not saved', async () => {
    api.reply('POST order/direct-sale', REGISTERED);
    const { answer } = await press('finalize', { ...draft, step: 'finalize' });
    expect(answer.sold).toEqual({
      lines: [{ idProduct: 3, amount: expect.any(Number) as number }],
      form: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    api.reply('GET order/40', refusal(503, 'Tente de novo.'));
    expect((await press('finalize', { ...draft, step: 'finalize' })).answer.sold).toBeUndefined();
  });

  it('goes on as a new sale of that, with a key of its own', async () => {
    const { status, answer } = await press('start-rest:40', draft);
    expect(status).toBe(200);
    expect(answer.draft.products.map(({ idProduct }) => idProduct)).toEqual(['9']);
    expect(answer.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    expect(answer.idempotencyKey).not.toBe(IDEMPOTENCY_KEY);
    expect(answer.toast?.message).toBe('Esta é uma venda nova, só com o que faltava na outra.');
    expect(api.asked().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is over if the registered one lacks nothing', async () => {
    const response = await pressed('start-rest:40', SALE_DRAFT);
    await expect(response).toRedirectWithToast(
      '/dashboard/direct-sale?sale=40',
      'Venda direta cadastrada com sucesso.',
    );
  });

  it('stays as it is while the registered one cannot be read', async () => {
    api.reply('GET order/40', refusal(503, 'Tente de novo.'));
    const { status, answer } = await press('start-rest:40', draft);
    expect(status).toBe(503);
    expect(answer.draft.products).toHaveLength(2);
    expect(answer.idempotencyKey).toBe(IDEMPOTENCY_KEY);
  });
});
