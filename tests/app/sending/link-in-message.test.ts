import { beforeEach, describe, expect, it } from 'vitest';

import { pageOf } from '../support/page';
import { sendingDraftEntity, sendingEntity } from '../support/sending-entities';
import { offerSendings, PAGE, post, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

describe('the client’s link in a message', () => {
  const LINK_TOLD = 'https://prumo.example.com.br/q/n9dS2_JfG-jewJ0QpnzRXg';
  const draftWith = (Link: object) =>
    api.reply('GET order/40/sendables/quote', {
      body: sendingDraftEntity({ Text: 'Segue.\n\n{{link}}', Link }),
    });
  const NEW = { Number: 2, IsNew: true, ValidityDays: 20, ValidUntil: null };

  it('says which version it makes, for how long, and is offered nowhere else', async () => {
    expect((await visit(`${PAGE}/quote`)).html).not.toMatch(/name="validityDays"|\{\{link\}\}/);
    draftWith(NEW);
    for (const path of [`${PAGE}/quote`, `${PAGE}/quote/whatsapp`]) {
      const page = await visit(path);
      expect([page.value('message'), page.value('validityDays')]).toEqual([
        'Segue.\n\n{{link}}',
        '20',
      ]);
      expect(page.text).toContain('na versão 2; as anteriores não poderão mais ser aceitas');
    }
    draftWith({ ...NEW, Number: 1, IsNew: false, ValidUntil: '2026-03-25' });
    const page = await visit(`${PAGE}/quote`);
    expect(page.text).toContain('Abre a versão 1, válida até 25/03/2026');
    expect(page.html).not.toContain('name="validityDays"');
  });

  it('takes its place in the text for WhatsApp, where it is shown', async () => {
    api.reply('POST order/40/sendables/quote', {
      status: 201,
      body: { IdDocumentSending: 9, Url: null, LinkUrl: LINK_TOLD },
    });
    const fields = { phone: '', message: 'Segue.\n{{ link }}\nAté!', validityDays: '20' };
    const response = await post(`${PAGE}/quote/whatsapp`, fields);
    expect(api.only('POST order/40/sendables/quote').body).toMatchObject({ validityDays: 20 });
    const text = `Segue.\nLeia, aceite ou peça alteração nesta página:\n${LINK_TOLD}\nAté!`;
    expect(response.headers.get('Location')).toBe(
      `https://wa.me/?text=${encodeURIComponent(text)}`,
    );
    const wrong = await post(`${PAGE}/quote`, {
      email: 'ana@cliente.com.br',
      subject: 'S',
      message: 'T',
      validityDays: '0',
    });
    const page = await pageOf(wrong);
    expect([page.status, page.value('message')]).toEqual([422, 'T']);
    expect(page.text).toContain('Digite um número de dias');
  });

  it('is shown by name where a written message is', async () => {
    api.reply('GET order/40/sendings', { body: [sendingEntity({ Text: 'Segue.\n{{link}}' })] });
    expect((await visit(PAGE)).text).toContain('[link do cliente]');
  });
});
