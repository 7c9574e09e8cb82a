import { beforeEach, expect, it } from 'vitest';

import { pageOf } from '../support/page';
import { offerSendings, PAGE, post, URL_TOLD, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

it('WhatsApp is noted, then opened with the text and the file’s address', async () => {
  const page = await visit(`${PAGE}/quote/whatsapp`);
  expect(page.value('phone')).toBe('(19) 9 9123-0001');
  api.reply('POST order/40/sendables/quote', {
    status: 201,
    body: { IdDocumentSending: 9, Url: URL_TOLD },
  });
  const fields = { phone: '(19) 9 9123-0001', message: 'Segue & vale' };
  const response = await post(`${PAGE}/quote/whatsapp`, fields);
  expect(api.only('POST order/40/sendables/quote').body).toEqual({
    channel: 'whatsapp',
    phone: '19991230001',
    message: 'Segue & vale',
  });
  expect(response.headers.get('Location')).toBe(
    `https://wa.me/5519991230001?text=${encodeURIComponent(`Segue & vale\n\n${URL_TOLD}`)}`,
  );
  const wrong = await pageOf(await post(`${PAGE}/quote/whatsapp`, { phone: '12', message: 'Oi' }));
  expect([wrong.status, wrong.value('phone'), wrong.value('message')]).toEqual([422, '12', 'Oi']);
});
