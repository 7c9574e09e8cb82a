import { beforeEach, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../../support/app-handler';
import { orderEntity, orderProductEntity } from '../../support/entities';
import { ORDER_DRAFT } from '../../support/forms';
import { press, pressEdited } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const [LINE] = ORDER_DRAFT.products;
const draftIn = (room: string) => ({ ...ORDER_DRAFT, products: [{ ...LINE!, room }] });
const page = async () =>
  (await pageOf(await handle(await signedInRequest('/dashboard/order/40')))).html;
const inRooms = (...rooms: (string | null)[]) =>
  (api.state.orders = [
    orderEntity({
      Products: rooms.map((Room, index) =>
        orderProductEntity({ IdOrderProduct: 11 + index, Room }),
      ),
    }),
  ]);

beforeEach(() => clearExtensionCache());

it('a line’s room is a field, with the order’s rooms to choose from and each room’s sum', async () => {
  api.reply('GET extensions', { body: ['rooms'] });
  inRooms('Adega', null, 'adega');
  const html = await page();
  expect(html).toMatch(
    /<input(?=[^>]*name="products\[0\]\.room")(?=[^>]*value="Adega")(?=[^>]*maxlength="60")(?=[^>]*list="roomChoices")(?=[^>]*aria-label="Ambiente de Placa de gesso")/i,
  );
  // The values inside the closed details are shown below the line's name.
  expect(html).toMatch(
    /<span>Placa de gesso<\/span> <span[^>]*>m²<\/span><span[^>]*>Adega<\/span>/,
  );
  expect(html.match(/<option value="adega"/gi)).toHaveLength(1);
  expect(html).toContain('<option value="Fachada"');
  expect(html).toMatch(/Adega<span[^>]*>2 itens<\/span>/);
  expect(html).toMatch(/Demais itens<span[^>]*>1 item<\/span>/);
});

it('an order without rooms has no sums of rooms', async () => {
  api.reply('GET extensions', { body: ['rooms'] });
  inRooms(null, null);
  expect(await page()).not.toMatch(/Subtotais por ambiente|Demais itens/);
});

it('with an API without rooms none is shown, and its values are sent back', async () => {
  api.reply('GET extensions', { body: [] });
  inRooms('Adega', null);
  const html = await page();
  expect(html).not.toMatch(/Ambiente|roomChoices|Demais itens/);
  expect(html).toMatch(
    /<input(?=[^>]*type="hidden")(?=[^>]*name="products\[0\]\.room")(?=[^>]*value="Adega")/,
  );
  expect(html).not.toContain('name="products[1].room"');
});

it('is saved as typed, and survives an error and a native copy of its line', async () => {
  const copied = await press('duplicate-line', draftIn('Sala'), { itemLine: '1' });
  expect(copied.answer.draft.products.map(({ room }) => room)).toEqual(['Sala', 'Sala']);
  const long = 'a'.repeat(61);
  const refused = await press('save', draftIn(long));
  expect(refused.status).toBe(422);
  expect(refused.answer.draft.products[0]?.room).toBe(long);
  expect(refused.answer.errors).toContainEqual({
    path: 'products[0].room',
    message: 'Máximo de 60 caracteres.',
  });
  await pressEdited('save', draftIn(' Sala '));
  expect(api.only('PUT order/40').body).toMatchObject({ products: [{ room: 'Sala' }] });
});
