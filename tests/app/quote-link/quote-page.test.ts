import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { publicQuoteEntity } from '../support/quote-link-entities';
import { offer, PATH, TOKEN, visit } from '../support/quote-page';
import { request, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

describe('a client’s page', () => {
  it('is light, without scripts, and not disclosed to other sites', async () => {
    offer({}, 60);
    const response = await visit();
    const html = await response.text();
    expect(response.status).toBe(200);
    // Including 10 kB of inline styles.
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
    expect(html).not.toMatch(/<script|<img|https?:\/\/(?!prumo)/);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow, noarchive"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style/);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('shows the quote, and its client’s name only in it', async () => {
    offer();
    const html = await (await visit()).text();
    expect(html).toContain('<title>Orçamento nº 40 · Gesso Prado Ltda</title>');
    expect(html).toContain('Para Maria &lt;b&gt;da&lt;/b&gt; Silva, emitido em 10/03/2026.');
    expect(html.replaceAll('<!-- -->', '')).toContain('válido até 25/03/2026');
    expect(html).toContain('2,5 PC × R$ 42,90');
    expect(html.replaceAll('<!-- -->', '')).toContain('Altura do pé direito: 2,75 m');
    expect(html).toMatch(/Parcela 1 de 1.*?<small>30 dias<\/small>/);
    expect(html).toContain(`href="${PATH}/pdf"`);
  });

  it('shows the total before its items, with a link to the form', async () => {
    offer();
    const html = await (await visit()).text();
    const [before = ''] = html.split('>Itens<');
    expect(before).toMatch(/Total<[^]*?R\$\s200,00/);
    expect(before).toMatch(/<a href="#aceitar"[^>]*>Aceitar</);
    expect(html).toMatch(/<h2 id="aceitar"/);
    offer({ State: 'settled' });
    expect(await (await visit()).text()).not.toContain('#aceitar');
  });

  it('has its items by room, each with its subtotal, and no rooms without any', async () => {
    const { Quote, ...rest } = publicQuoteEntity({}, 60);
    const { Items } = Quote as { Items: object[] };
    const rooms = ['Sala', null, 'Fachada <b>'];
    const items = Items.map((item, index) => ({ ...item, Room: rooms[index % 3] }));
    api.reply('POST public-quote/read', {
      body: { ...rest, Quote: { ...(Quote as object), Items: items } },
    });
    const html = await (await visit()).text();
    expect(html.match(/<h3[^>]*>[^<]*/g)?.map((tag) => tag.replace(/^.*>/, ''))).toEqual([
      'Sala',
      'Fachada &lt;b&gt;',
      'Demais itens',
    ]);
    expect(html.match(/Subtotal: [^]*?<b[^>]*>R\$\s2\.145,00/g)).toHaveLength(3);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    offer({}, 60);
    expect(await (await visit()).text()).not.toMatch(/<h3|Demais itens|Subtotal/);
  });

  it('has small pictures below its own address, loaded when near', async () => {
    const { Quote, ...rest } = publicQuoteEntity({}, 60);
    const { Items } = Quote as { Items: object[] };
    const items = Items.map((item, index) => ({
      ...item,
      Picture: index === 1 ? null : { Number: index + 1, Width: 160, Height: 120 },
    }));
    api.reply('POST public-quote/read', {
      body: { ...rest, Quote: { ...(Quote as object), Items: items } },
    });
    const html = await (await visit()).text();
    const shown = html.match(/<img[^>]*>/g) ?? [];
    expect(shown).toHaveLength(59);
    expect(shown[0]).toBe(
      `<img src="${PATH}/picture/1" width="160" height="120" alt="" loading="lazy"/>`,
    );
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);

    api.reply('POST public-quote/picture', {
      body: new Uint8Array(Buffer.from('89504e470d0a1a0a', 'hex')),
      headers: { 'Content-Type': 'image/png' },
    });
    const picture = await visit({}, `${PATH}/picture/3`);
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(api.only('POST public-quote/picture').body).toEqual({ token: TOKEN, number: 3 });
    api.reply('POST public-quote/picture', refusal(404, 'Não há foto neste link.'));
    expect((await visit({}, `${PATH}/picture/x`)).status).toBe(404);
  });

  it('of an order under way shows the quote, and asks for nothing', async () => {
    offer({ State: 'settled' });
    const response = await visit();
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('já virou um pedido em andamento');
    expect(html).toContain('Placa de gesso acartonado 1');
    expect(html).not.toContain('<form');
  });

  it('of a refused quote says until when it can still be accepted, and no longer offers a refusal', async () => {
    const LastAnswer = { Kind: 'refused', AnsweredAt: '2026-03-11T15:00:00.000Z', Message: 'Caro' };
    offer({ LastAnswer });
    const html = await (await visit()).text();
    expect(html).toContain(
      'Você recusou este orçamento em 11/03/2026 12:00. Se mudar de ideia, ainda pode aceitá-lo até 25/03/2026.',
    );
    expect(html).toMatch(/Mudei de ideia: aceitar o orçamento<\/summary>.*name="cpfCnpj"/s);
    expect(html).not.toContain('value="refuse"');
    expect(html).toContain('value="ask"');
  });

  it.each([
    ['replaced', 'substituído por uma versão mais nova'],
    ['expired', 'A validade deste orçamento terminou.'],
    ['revoked', 'não está mais disponível'],
  ])('of a link that is %s says so, and whom to contact', async (State, text) => {
    offer({ State, Quote: null });
    const response = await visit();
    const html = await response.text();
    expect(response.status).toBe(410);
    expect(html).toContain(text);
    expect(html).toContain('(19) 9 9123-4567');
    expect(html).not.toContain('<form');
  });

  it('of an accepted quote shows who accepted, and the certificate', async () => {
    const Acceptance = { Name: 'Ana Paula', AcceptedAt: '2026-03-11T15:00:00.000Z' };
    offer({ State: 'accepted', Acceptance });
    const html = await (await visit()).text();
    expect(html).toContain('Aceito por Ana Paula em 11/03/2026 12:00.');
    expect(html).toContain(`href="${PATH}/certificate"`);
    expect(html).not.toContain('<form');
  });

  it.each([TOKEN, 'x', '%00', 'a'.repeat(300)])(
    'for the unknown address %s is the same',
    async (token) => {
      const message = 'Este link não existe.';
      api.reply('POST public-quote/read', refusal(404, message));
      const response = await visit({}, `/q/${token}`);
      expect(response.status).toBe(404);
      const html = (await response.text()).replace(/nonce="[^"]+"/, '');
      expect(html).toContain(message);
      expect(html).not.toContain('<form');
    },
  );

  it('says when the quote cannot be read now', async () => {
    api.reply('*', 'hang-up');
    const response = await visit();
    expect([response.status, await response.text()]).toEqual([
      503,
      expect.stringContaining('Tente de novo em instantes'),
    ]);
  });

  it('says when it can be requested again', async () => {
    const message = 'Muitas consultas em pouco tempo. Aguarde um instante.';
    api.reply('*', { status: 429, body: { message }, headers: { 'Retry-After': '60' } });
    const response = await visit();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(await response.text()).toContain(message);
  });
});

describe('opening', () => {
  const told = async (init: RequestInit = {}, made = request(PATH, init)) => {
    api.reset();
    offer();
    await handle(made);
    const calls = api.calls.filter(({ path }) => path === 'public-quote/read');
    return calls.map(({ body }) => (body as { opened: boolean }).opened);
  };

  it('is reported for a person’s GET only, and changes nothing else', async () => {
    expect(await told()).toEqual([true]);
    expect(await told({ method: 'HEAD' })).toEqual([false]);
    expect(await told({ headers: { 'Sec-Purpose': 'prefetch;prerender' } })).toEqual([false]);
    expect(await told({}, await signedInRequest(PATH))).toEqual([false]);
    expect(api.calls).toHaveLength(1);
  });
});
