import { describe, expect, it } from 'vitest';

import { sendNew } from '../support/client-post';
import { CLIENT_FORM, ORDER_DRAFT } from '../support/forms';
import type { Answer } from '../support/http-double';
import { pressNew } from '../support/order-post';
import { PRODUCT_FORM, sendNewProduct } from '../support/product-post';
import { api } from '../support/servers';

const UNTOLD: [string, Answer][] = [
  ['nothing', { status: 201 }],
  ['no JSON', { status: 201, body: 'created' }],
  ['null', { status: 201, body: 'null' }],
  ['an object without an id', { status: 201, body: { ok: true } }],
  ['an id that is none', { status: 201, body: { data: 'abc' } }],
];

describe.each(UNTOLD)(
  'a record that was created, whose id is told by %s, is a success without a link',
  (_, answer) => {
    it('an order: the list, and no second one', async () => {
      api.reply('POST order', answer);
      await expect(await pressNew('save', ORDER_DRAFT)).toRedirectWithToast(
        '/dashboard/order',
        'Orçamento cadastrado com sucesso.',
      );
    });

    it('a client', async () => {
      api.reply('POST client', answer);
      await expect(await sendNew(CLIENT_FORM)).toRedirectWithToast(
        '/dashboard/client',
        'Cliente cadastrado com sucesso!',
      );
    });

    it('a product, which has nothing to warn of', async () => {
      api.reply('POST product', answer);
      await expect(await sendNewProduct(PRODUCT_FORM)).toRedirectWithToast(
        '/dashboard/product',
        'Produto cadastrado com sucesso',
      );
    });
  },
);
