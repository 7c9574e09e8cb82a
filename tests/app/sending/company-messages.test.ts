import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { pageOf } from '../support/page';
import { companyMessagesEntity } from '../support/sending-entities';
import { offerSendings, post, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

describe('a company’s texts', () => {
  const MESSAGES = '/dashboard/company/5/messages';
  const written = async () => {
    const page = await visit(MESSAGES);
    const names = [...page.html.matchAll(/name="(\w+(?:Subject|Text))"/g)].map(
      ([, name = '']) => name,
    );
    const texts = Object.fromEntries(names.map((name) => [name, page.value(name) ?? '']));
    return { page, texts };
  };
  beforeEach(() => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['company-messages'] });
    api.reply('GET company/5/messages', {
      body: companyMessagesEntity(),
      headers: { ETag: '"3"' },
    });
    api.reply('PUT company/5/messages', { body: { IdCompany: 5 } });
  });

  it('are opened from the company, with the placeholders and an example', async () => {
    expect((await visit('/dashboard/company/5')).html).toContain(`href="${MESSAGES}"`);
    const { page, texts } = await written();
    expect(Object.keys(texts)).toHaveLength(14);
    expect(page.text).toContain('{{pedido.numero}}');
    expect(page.text).toContain('Assunto de quote nº 123');
    api.reply('GET extensions', { body: [] });
    clearExtensionCache();
    expect((await visit('/dashboard/company/5')).html).not.toContain(MESSAGES);
  });

  it('are saved with their version, and their examples are shown without scripts', async () => {
    const { texts } = await written();
    const fields = { ...texts, quoteText: 'Oi, {{cliente.nome}}', remindDue: 'on', etag: '"3"' };
    const shown = await pageOf(await post(MESSAGES, { ...fields, intent: 'examples' }));
    expect(shown.text).toContain('Oi, Cliente de Exemplo');
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    const saved = await post(MESSAGES, fields);
    expect(saved.headers.get('Location')).toBe('/dashboard/company/5');
    const { body, headers } = api.only('PUT company/5/messages');
    expect(headers['if-match']).toBe('"3"');
    expect(body).toMatchObject({
      quoteText: 'Oi, {{cliente.nome}}',
      remindBefore: false,
      remindDue: true,
      replyTo: null,
    });
  });

  it('say at their field which placeholder is unknown, and keep it', async () => {
    const { texts } = await written();
    const page = await pageOf(await post(MESSAGES, { ...texts, slipText: 'Oi, {{cliente}}' }));
    expect([page.status, page.value('slipText')]).toEqual([422, 'Oi, {{cliente}}']);
    expect(page.text).toContain('O campo {{cliente}} não existe');
  });
});
