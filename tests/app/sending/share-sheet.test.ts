import { beforeEach, describe, expect, it } from 'vitest';

import * as shareRoute from '~/routes/dashboard.order.$idOrder_.send_.$document_.share';

import { refusal } from '../support/api-double';
import { args, type Fields, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { sendingEntity } from '../support/sending-entities';
import { handle, KEY, offerSendings, PAGE, URL_TOLD, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

describe('the share sheet', () => {
  const SHARE = `${PAGE}/quote/share`;
  const share = async (fields: Fields) => {
    const response = await responseOf(async () =>
      shareRoute.action(
        args(await signedInPost(SHARE, { idempotencyKey: KEY, ...fields }), {
          idOrder: '40',
          document: 'quote',
        }),
      ),
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('gets the message with its addresses, and the file on this site', async () => {
    const reply = (body: object) =>
      api.reply('POST order/40/sendables/quote', { status: 201, body });
    reply({ IdDocumentSending: 9, Url: URL_TOLD });
    expect(await share({ message: 'Segue.' })).toEqual({
      status: 200,
      body: { text: `Segue.\n\n${URL_TOLD}`, file: new URL(URL_TOLD).pathname },
    });
    const { body } = api.only('POST order/40/sendables/quote');
    expect(body).toEqual({ channel: 'share', message: 'Segue.' });
    await share({ message: 'Segue.' });
    await share({ message: 'Segue outra.' });
    const [first, again, other] = api.calls.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect([KEY, first]).not.toContain(other);
    const link = URL_TOLD.replace('/document', '');
    reply({ IdDocumentSending: 9, Url: null, LinkUrl: link });
    expect((await share({ message: '{{link}}' })).body).toEqual({
      text: `Leia, aceite ou peça alteração nesta página:\n${link}`,
      file: `${new URL(link).pathname}/pdf`,
    });
    reply({ IdDocumentSending: 9, Url: null });
    expect((await share({ message: 'Oi' })).body).toEqual({ text: 'Oi', file: null });
  });

  it('reports an error, and is no page', async () => {
    expect(await share({ message: ' ' })).toEqual({
      status: 422,
      body: { error: 'Digite a mensagem' },
    });
    api.reply('POST order/40/sendables/quote', refusal(409, 'O documento mudou.'));
    expect(await share({ message: 'Oi' })).toEqual({
      status: 409,
      body: { error: 'O documento mudou.' },
    });
    api.reply('POST order/40/sendables/quote', 'hang-up');
    expect((await share({ message: 'Oi' })).status).toBe(503);
    const got = await handle(await signedInRequest(SHARE));
    expect(got.headers.get('Location')).toBe(`${PAGE}/quote/whatsapp`);
    // Only a script knows whether the device has a share sheet.
    expect((await visit(`${PAGE}/quote/whatsapp`)).html).not.toContain('Compartilhar');
  });

  it('is shown where the sending is', async () => {
    api.reply('GET order/40/sendings', {
      body: [sendingEntity({ Channel: 'share', State: 'opened', SentTo: null })],
    });
    expect((await visit(PAGE)).text).toMatch(/Compartilhado.*Por outro aplicativo, em/s);
  });
});
