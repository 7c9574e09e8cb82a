import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { publicQuoteEntity } from '../support/quote-link-entities';
import { ACCEPTED, offer, PATH, send, TOKEN } from '../support/quote-page';
import { ORIGIN } from '../support/requests';
import { api } from '../support/servers';

describe('an answer', () => {
  it('is posted to the API, and the page is shown by a GET', async () => {
    api.reply('POST public-quote/accept', { body: publicQuoteEntity() });
    const response = await send(ACCEPTED);
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${PATH}#resposta`]);
    const { answer: _, ...body } = ACCEPTED;
    expect(api.only('POST public-quote/accept').body).toEqual({ ...body, token: TOKEN });
  });

  it('that is refused is shown as typed, with the errors at the fields', async () => {
    offer();
    const fields = [
      { path: 'name', message: 'Digite o seu nome completo' },
      { path: 'agreed', message: 'Marque' },
    ];
    api.reply('POST public-quote/accept', refusal(422, 'Verifique', { fields }));
    const response = await send({ ...ACCEPTED, name: 'Ana "x"', agreed: '' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('value="Ana &quot;x&quot;"');
    expect(html).toContain('value="698.715.567-48"');
    expect(html).toContain('<a class="underline" href="#name">Digite o seu nome completo</a>');
    expect(html).toMatch(/id="agreed"[^>]*aria-invalid="true" aria-describedby="agreed-error"/);
  });

  it('keeps a message too, in its open form', async () => {
    offer();
    const fields = [{ path: 'message', message: 'Máximo de 2000 caracteres.' }];
    api.reply('POST public-quote/ask', refusal(422, 'Verifique', { fields }));
    const html = await (await send({ answer: 'ask', message: 'Trocar a porta' })).text();
    expect(html).toMatch(/<details[^>]* open="">.*Trocar a porta<\/textarea>/s);
    expect(html).toContain('href="#ask-message"');
  });

  it('is kept when the API does not respond', async () => {
    api.reply('*', 'hang-up');
    const response = await send(ACCEPTED);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('name="name" value="Ana Paula Ribeiro"');
    expect(html).toContain('Tentar de novo');
  });

  it('to a link that is no longer open shows its state', async () => {
    offer({ State: 'replaced', Quote: null });
    api.reply('POST public-quote/accept', refusal(409, 'Não pode mais ser respondido.'));
    const response = await send(ACCEPTED);
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining('substituído'),
    ]);
  });

  it('that comes late, from another tab, says that it was not accepted, and shows its text', async () => {
    const Acceptance = { Name: 'Ana Paula Ribeiro', AcceptedAt: '2026-03-11T15:00:00.000Z' };
    offer({ State: 'accepted', Acceptance });
    const message = 'A sua resposta não foi registrada: este orçamento já foi aceito.';
    api.reply('POST public-quote/refuse', refusal(409, message));
    const late = await send({ answer: 'refuse', message: 'Achei caro' });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toMatch(/role="alert"[^>]*><p>A sua resposta não foi registrada/);
    expect(html.replaceAll('<!-- -->', '')).toContain('O que você escreveu: “Achei caro”');
    expect(html).toContain('Aceito por');

    // A second acceptance is reported only when it is another person's.
    const accepted = publicQuoteEntity({ State: 'accepted', Acceptance });
    api.reply('POST public-quote/accept', { body: accepted });
    expect((await send({ ...ACCEPTED, name: ' ana  paula ribeiro' })).status).toBe(303);
    const other = await send({ ...ACCEPTED, name: 'Bruno Leme' });
    expect([other.status, await other.text()]).toEqual([
      409,
      expect.stringContaining('já tinha sido aceito por Ana Paula Ribeiro.'),
    ]);
  });

  it.each([
    ['of the page itself, which tells no origin', { Origin: 'null' }, 303],
    ['of the same site', { Origin: ORIGIN }, 303],
    ['of another site', { Origin: 'https://evil.example' }, 403],
    ['of a framed page elsewhere', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('%s', async (_, headers, status) => {
    api.reply('POST public-quote/accept', { body: publicQuoteEntity() });
    expect((await send(ACCEPTED, headers)).status).toBe(status);
  });

  it('of an unknown kind changes nothing', async () => {
    expect((await send({ answer: 'constructor' })).status).toBe(303);
    expect(api.calls).toEqual([]);
  });
});
