import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../../support/app-handler';
import { orderEntity, orderProductEntity } from '../../support/entities';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { pageOf } from '../../support/page';
import { signedInPost, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const [LINE] = ORDER_DRAFT.products;

/** Whether each item's details are open. */
const foldsOf = (html: string) =>
  [...html.matchAll(/<details([^>]*)><summary[^>]*><span>Detalhes<\/span>/g)].map(
    ([, attributes = '']) => attributes.includes('open=""'),
  );

const posted = async (intent: string, draft: typeof ORDER_DRAFT) =>
  (await pageOf(await handle(await signedInPost('/dashboard/order/40', orderForm(draft, intent)))))
    .html;

beforeEach(() => {
  clearExtensionCache();
  api.reply('GET extensions', { body: ['rooms', 'free-lines'] });
});

describe('an item’s details', () => {
  it('are folded, and summarised below its name', async () => {
    api.state.orders = [
      orderEntity({
        Products: [orderProductEntity({ Room: 'Sala', Observation: 'com selador', Type: 'S' })],
      }),
    ];
    const { html } = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    expect(foldsOf(html)).toEqual([false]);
    expect(html).toContain('>Serviço · Sala · com selador</span>');
    expect(html).toMatch(/name="products\[0\]\.observation"[^>]*value="com selador"/);
  });

  it('are open if one is wrong, and on a new free line', async () => {
    const wrong = { ...LINE!, observation: 'x'.repeat(129) };
    const free = { ...LINE!, idOrderProduct: '', idProduct: '', description: '' };
    const html = await posted('save', { ...ORDER_DRAFT, products: [LINE!, wrong, free] });
    expect(foldsOf(html)).toEqual([false, true, true]);
    // A saved line is treated like any other.
    const saved = await posted('refresh', {
      ...ORDER_DRAFT,
      products: [{ ...free, idOrderProduct: '11', description: 'Guindaste' }],
    });
    expect(foldsOf(saved)).toEqual([false]);
  });
});
