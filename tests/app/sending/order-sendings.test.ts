import { beforeEach, describe, expect, it } from 'vitest';

import { loader as progress } from '~/routes/dashboard.order.$idOrder_.send_.progress';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { args, responseOf, signedInRequest } from '../support/requests';
import { SENDABLES, sendingEntity } from '../support/sending-entities';
import { offerSendings, PAGE, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

describe('without the extension', () => {
  it('nothing of it is shown', async () => {
    api.reset();
    clearExtensionCache();
    const order = await visit('/dashboard/order/40');
    expect(order.html).not.toMatch(/Enviados|Enviar ao cliente|order\/40\/send/);
    expect(api.calls.filter(({ path }) => path.includes('send'))).toEqual([]);
    expect((await visit(PAGE)).status).toBe(404);
    for (const path of [`${PAGE}/quote`, `${PAGE}/quote/whatsapp`])
      expect((await visit(path)).headers.get('Location')).toBe(PAGE);
  });
});

it('the order shows what was sent, when, by whom, to whom and its result', async () => {
  api.reply('GET order/40/sendings', {
    body: [
      sendingEntity({ IdDocumentSending: 10, State: 'queued', SettledAt: null }),
      sendingEntity({
        IdDocumentSending: 9,
        Channel: 'whatsapp',
        State: 'opened',
        Subject: null,
        SentTo: '19991230001',
      }),
      sendingEntity({
        State: 'failed',
        Reason: 'O servidor recusou o destinatário.',
        CreatedBy: null,
      }),
    ],
  });
  const { text, html } = await visit('/dashboard/order/40');
  for (const part of [
    'Na fila',
    'Aberto no WhatsApp',
    'Por WhatsApp para (19) 9 9123-0001, em 10/03/2026 12:00, por Ana Clara Souza',
    'Não enviado',
    'O servidor recusou o destinatário.',
    'Por e-mail para ana@cliente.com.br, em 10/03/2026 12:00, pela regra de lembretes',
    'Segue o boleto.',
  ])
    expect(text).toContain(part);
  expect(html.match(/Tentar de novo/g)).toHaveLength(1);
  expect(html).toContain(`href="${PAGE}/slip-21?again=8"`);
});

it('the result is shown on a page with one on its way', async () => {
  api.reply('GET order/40/sendings', { body: [sendingEntity({ State: 'sent' })] });
  const followed = (id: string) =>
    responseOf(async () =>
      progress(args(await signedInRequest(`${PAGE}/progress`), { idOrder: id })),
    );
  expect(await (await followed('40')).json()).toMatchObject([{ state: 'sent', channel: 'email' }]);
  expect((await followed('x')).status).toBe(404);
});

it('each document has its two ways', async () => {
  const { html } = await visit(PAGE);
  for (const { Document, Title } of SENDABLES) {
    expect(html).toContain(`aria-label="Enviar por e-mail: ${Title}"`);
    expect(html).toContain(`href="${PAGE}/${Document}/whatsapp"`);
  }
});
