import { expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { orderEntity, orderProductEntity } from '../support/entities';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

it('multi-byte characters are intact, wherever the server’s buffers end', async () => {
  const description = 'Revisão '.padEnd(120, 'çãé²');
  const products = Array.from({ length: 200 }, (_, index) =>
    orderProductEntity({ IdOrderProduct: index + 1, Description: description }),
  );
  api.state.orders = [orderEntity({ Products: products })];
  const page = await handle(await signedInRequest('/dashboard/order/40'));
  const bytes = Buffer.from(await page.arrayBuffer());
  expect(bytes.includes(0)).toBe(false);
  expect(bytes.toString().split(description).length).toBeGreaterThan(200);
  expect(bytes.toString()).not.toContain('\ufffd');
});
