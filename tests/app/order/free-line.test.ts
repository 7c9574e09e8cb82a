import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../support/app-handler';
import { installmentEntity, orderEntity, orderProductEntity } from '../support/entities';
import { ORDER_DRAFT } from '../support/forms';
import { orderAnswerOf, pressEdited } from '../support/order-post';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const FREE = orderProductEntity({ IdProduct: null, Description: 'Guindaste', Unity: 'dia' });

describe('the page of an order with a free line', () => {
  const page = async () => {
    const { html } = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    return html;
  };
  beforeEach(() => {
    clearExtensionCache();
    api.state.orders = [orderEntity({ Products: [FREE] })];
  });

  it('has fields for its texts, and what gives it a product', async () => {
    api.reply('GET extensions', { body: ['free-lines'] });
    const html = await page();
    expect(html).toMatch(/<input[^>]*name="products\[0\]\.description"[^>]*value="Guindaste"/);
    expect(html).not.toMatch(/type="hidden" name="products\[0\]\.description"/);
    expect(html).toContain('value="exchange-line:0"');
    expect(html).toContain('value="add-free-line"');
  });

  it('at another API shows it as it is, and offers none', async () => {
    api.reply('GET extensions', { body: [] });
    const html = await page();
    expect(html).toMatch(/type="hidden" name="products\[0\]\.description"/);
    expect(html).not.toMatch(/exchange-line|add-free-line/);
  });
});

it('a note says which line needs a product, by number and description', async () => {
  const paid = { PaymentType: 6 };
  api.state.orders = [
    orderEntity({
      Products: [FREE],
      Installments: [
        installmentEntity(paid),
        installmentEntity({ ...paid, IdOrderInstallment: 22, InstallmentNumber: 2 }),
      ],
    }),
  ];
  const response = await pressEdited('choose-company:nfe', ORDER_DRAFT);
  const answer = await orderAnswerOf(response);
  const message = 'Linha 1, Guindaste: escolha um produto cadastrado para gerar a nota fiscal.';
  expect(response.status).toBe(422);
  expect(answer.errors).toContainEqual({ path: 'products[0].description', message });
  expect(answer.toasts?.map((toast) => toast.message)).toContain(message);
});
