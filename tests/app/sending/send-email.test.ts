import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { sendingEntity } from '../support/sending-entities';
import { handle, KEY, offerSendings, PAGE, post, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

describe('an e-mail', () => {
  it('starts with the company’s text, the client’s address and the attachments', async () => {
    const page = await visit(`${PAGE}/quote`);
    expect([page.value('email'), page.value('subject'), page.value('message')]).toEqual([
      'maria@cliente.com.br',
      'Orçamento nº 40',
      'Olá, Maria!\n\nSegue o orçamento.',
    ]);
    expect(page.text).toContain('Em anexo: Orcamento-40.pdf.');
  });

  it('says before it is written, and after, that the client will not get it', async () => {
    const words =
      'O Prumo ainda não está ligado a um e-mail: o cliente não vai receber. Use o WhatsApp ou peça a quem instalou o Prumo para ligar o e-mail.';
    expect((await visit(`${PAGE}/quote`)).text).not.toContain(words);
    clearExtensionCache();
    api.reply('GET extensions', { body: ['sendings', 'emails-kept'] });
    expect((await visit(`${PAGE}/quote`)).text).toContain(words);
    expect((await visit(`${PAGE}/quote/whatsapp`)).text).not.toContain(words);
    api.reply('GET order/40/sendings', {
      body: [sendingEntity({ Document: 'quote', State: 'kept' })],
    });
    const { text } = await visit(`${PAGE}/quote`);
    expect(text).toMatch(/Já guardado em arquivo\. Por e-mail para \S+, em/);
    expect(text).not.toContain('Já enviado');
    const fields = { email: 'ana@cliente.com.br', subject: 'Assunto', message: 'Um texto' };
    await expect(await post(`${PAGE}/quote`, fields)).toRedirectWithToast(
      PAGE,
      `E-mail não enviado a ana@cliente.com.br. [${words}]`,
      'warning',
    );
  });

  it.each(['', '/whatsapp'])('says by which way the document was sent before (%s)', async (way) => {
    const failed = sendingEntity({ Document: 'quote', State: 'failed', SentTo: 'x@y.com' });
    const other = sendingEntity({ IdDocumentSending: 7, Document: 'slip-12', SentTo: 'z@y.com' });
    const path = `${PAGE}/quote${way}`;
    api.reply('GET order/40/sendings', { body: [failed, other] });
    expect((await visit(path)).text).not.toContain('Já enviado');
    api.reply('GET order/40/sendings', {
      body: [failed, other, sendingEntity({ Document: 'quote' })],
    });
    expect((await visit(path)).text).toMatch(/Já enviado\. Por e-mail para \S+, em \d\d\//);
  });

  it('is sent once, as it was typed', async () => {
    const fields = { email: ' Ana@Cliente.com.br', subject: 'Assunto', message: 'Um\r\ntexto' };
    const response = await post(`${PAGE}/quote`, fields);
    expect([response.status, response.headers.get('Location')]).toEqual([302, PAGE]);
    const { body } = api.only('POST order/40/sendables/quote');
    expect(body).toEqual({
      channel: 'email',
      email: 'ana@cliente.com.br',
      subject: 'Assunto',
      message: 'Um\ntexto',
    });
  });

  it('has one key however often it is sent; with another text it is another message', async () => {
    const fields = { email: 'ana@cliente.com.br', subject: 'Assunto', message: 'Um texto' };
    await post(`${PAGE}/quote`, fields);
    await post(`${PAGE}/quote`, fields);
    await post(`${PAGE}/quote`, { ...fields, subject: 'Assunto corrigido' });
    const keys = api.calls.flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['idempotency-key']] : [],
    );
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect([KEY, keys[0]]).not.toContain(keys[2]);
  });

  it('keeps the typed values, whatever is wrong', async () => {
    const fields = { email: 'ana', subject: 'Assunto', message: 'Um texto' };
    const invalid = await pageOf(await post(`${PAGE}/quote`, fields));
    expect([invalid.status, invalid.value('email'), invalid.value('message')]).toEqual([
      422,
      'ana',
      'Um texto',
    ]);
    expect(invalid.text).toContain('E-mail inválido');
    api.reply('POST order/40/sendables/quote', refusal(409, 'O documento mudou.'));
    const refused = await pageOf(
      await post(`${PAGE}/quote`, { ...fields, email: 'ana@cliente.com.br' }),
    );
    expect([refused.status, refused.value('subject')]).toEqual([409, 'Assunto']);
    expect(refused.text).toContain('O documento mudou.');
  });

  it('that failed is written again from its text', async () => {
    api.reply('GET order/40/sendings', {
      body: [
        sendingEntity({
          Document: 'quote',
          State: 'failed',
          SentTo: 'errado@cliente.com.br',
        }),
      ],
    });
    const page = await visit(`${PAGE}/quote?again=8`);
    expect([page.value('email'), page.value('message')]).toEqual([
      'errado@cliente.com.br',
      'Segue o boleto.\nObrigado!',
    ]);
  });

  it('of a document that cannot be sent returns with the reason', async () => {
    api.reply('GET order/40/sendables/slip-21', refusal(409, 'Não há boleto gerado.'));
    const response = await handle(await signedInRequest(`${PAGE}/slip-21`));
    expect([response.status, response.headers.get('Location')]).toEqual([302, PAGE]);
    const unknown = await handle(await signedInRequest(`${PAGE}/boleto`));
    expect([unknown.status, unknown.headers.get('Location')]).toEqual([302, PAGE]);
  });
});
