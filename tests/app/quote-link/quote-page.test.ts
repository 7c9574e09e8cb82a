import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { publicQuoteEntity } from '../support/quote-link-entities';
import { type Fields, ORIGIN, post, request, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const TOKEN = 'n9dS2_JfG-jewJ0QpnzRXg';
const PATH = `/q/${TOKEN}`;
const ACCEPTED = {
  answer: 'accept',
  name: 'Ana Paula Ribeiro',
  cpfCnpj: '698.715.567-48',
  agreed: 'on',
};

const offer = (changes: Record<string, unknown> = {}, items = 2) =>
  api.reply('POST public-quote/read', { body: publicQuoteEntity(changes, items) });
const visit = (init: RequestInit = {}, path = PATH) => handle(request(path, init));
const send = (fields: Fields, headers: Record<string, string> = {}) =>
  handle(request(PATH, post(fields, headers)));

describe('a client’s page', () => {
  it('is light, without a script, and is told to nobody', async () => {
    offer({}, 60);
    const response = await visit();
    const html = await response.text();
    expect(response.status).toBe(200);
    // Beside 10 kB of styles, which stand in it.
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
    expect(html).toContain(
      'Para Maria &lt;b&gt;da&lt;/b&gt; Silva, emitido em 10/03/2026, válido até 25/03/2026.',
    );
    expect(html).toContain('2,5 PC × R$ 42,90');
    expect(html).toMatch(/Parcela 1 de 1.*?<small>30 dias<\/small>/);
    expect(html).toContain(`href="${PATH}/pdf"`);
  });

  it('has the face of its company, and stays light: no picture in it, nothing from elsewhere', async () => {
    const { Company, Quote, ...rest } = publicQuoteEntity({ TakesSignature: true }, 60);
    api.reply('POST public-quote/read', {
      body: {
        ...rest,
        Company: {
          ...(Company as object),
          AccentColor: '#7c2d12',
          Footer: 'Fale conosco até as 18 horas',
          Logo: { Sha256: 'a'.repeat(64), Width: 600, Height: 240 },
        },
        Quote: {
          ...(Quote as { Items: object[] }),
          Items: (Quote as { Items: object[] }).Items.map((item) => ({ ...item, FullValue: 50 })),
          DeliveryTerm: '10 dias úteis',
          Terms: 'Condição <b>extensa</b>. '.repeat(160),
          Pix: { Label: 'Parcela 1 de 2', Value: 100, Text: `00020126${'5'.repeat(150)}` },
        },
      },
    });
    const html = await (await visit()).text();
    const script = readFileSync('public/signature.js').length;
    expect(Buffer.byteLength(html) + script).toBeLessThan(30_000);
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringContaining(`src="/logo/${'a'.repeat(64)}"`),
    ]);
    expect(html).toContain('header{background:#7c2d12');
    expect(html).toContain('Fale conosco até as 18 horas</footer>');
    expect(html).toMatch(/<svg role="img" aria-label="QR code do Pix: Parcela 1 de 2"/);
    expect(html).toMatch(/<code class="[^"]*select-all[^"]*">00020126/);
    expect(html).toContain('Prazo de entrega: 10 dias úteis');
    expect(html).toContain('Condição &lt;b&gt;extensa');
    expect(html).toContain('Parcela 1 de 2');
    expect(html).toContain(`00020126${'5'.repeat(150)}`);
    expect(html).toContain('Desconto de 14,2%: de R$ 50,00');
  });

  it('has its items by room, each with its subtotal, and nothing of it without rooms', async () => {
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

  it('has small pictures below its own address, loaded when they are near', async () => {
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
    api.reply('POST public-quote/picture', refusal(404, 'Não há foto neste endereço.'));
    expect((await visit({}, `${PATH}/picture/x`)).status).toBe(404);
  });

  it('has a place to sign where the API takes a signature, shown by a script alone', async () => {
    offer({ TakesSignature: true });
    const response = await visit();
    const html = await response.text();
    const csp = response.headers.get('Content-Security-Policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)'(?:;|$)/.exec(csp)?.[1];
    expect(nonce).toMatch(/^[\w+/=]{24}$/);
    expect(html.match(/<script[^>]*>/g)).toEqual([
      `<script nonce="${nonce}" src="/signature.js" defer="">`,
    ]);
    expect(html).toMatch(/<div id="signature" hidden="" tabindex="-1" role="group"/);
    expect(html).toMatch(/<canvas role="img" aria-label="Lugar para desenhar a assinatura"/);
    // What is answered already is signed no more.
    offer({ State: 'settled', TakesSignature: true });
    const settled = await visit();
    expect(await settled.text()).not.toContain('<script');
    expect(settled.headers.get('Content-Security-Policy')).not.toContain('script-src');
  });

  it('sends what was drawn, and keeps it when something else is wrong', async () => {
    offer({ TakesSignature: true });
    api.reply(
      'POST public-quote/accept',
      refusal(422, 'Confira', { fields: [{ path: 'cpfCnpj', message: 'CPF/CNPJ inválido' }] }),
    );
    const wrong = await send({ ...ACCEPTED, signature: '10,20 30,40' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('name="signature" value="10,20 30,40"');
    expect(api.only('POST public-quote/accept').body).toMatchObject({ signature: '10,20 30,40' });
  });

  it('says what is wrong with a signature, and keeps all else that was typed', async () => {
    offer({ TakesSignature: true });
    const message = 'A assinatura não pôde ser lida. Desenhe-a de novo, ou aceite sem ela.';
    api.reply(
      'POST public-quote/accept',
      refusal(422, 'Confira', { fields: [{ path: 'signature', message }] }),
    );
    const html = await (await send({ ...ACCEPTED, signature: 'x' })).text();
    expect(html).toContain(`<a class="underline" href="#signature">${message}</a>`);
    expect(html).toContain('name="signature" value=""');
    expect(html).toContain('value="Ana Paula Ribeiro"');
    expect(html).toContain('value="698.715.567-48"');
  });

  it('has no ground of a colour on which white is not readable', async () => {
    const { Company, ...rest } = publicQuoteEntity();
    api.reply('POST public-quote/read', {
      body: { ...rest, Company: { ...(Company as object), AccentColor: '#ffe08a' } },
    });
    const html = await (await visit()).text();
    expect(html).toContain('header{border-bottom:4px solid #ffe08a}');
    expect(html).not.toContain('.brand{');
    expect(html).not.toContain('<footer');
  });

  it('of an order that moved on shows the quote, and asks for nothing', async () => {
    offer({ State: 'settled' });
    const response = await visit();
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('já virou um pedido em andamento');
    expect(html).toContain('Placa de gesso acartonado 1');
    expect(html).not.toContain('<form');
  });

  it('of a refused quote says until when it can still be accepted, and no longer asks to refuse', async () => {
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

  it('takes no colour that is none', async () => {
    const { Company, ...rest } = publicQuoteEntity();
    const AccentColor = 'red}body{display:none';
    api.reply('POST public-quote/read', {
      body: { ...rest, Company: { ...(Company as object), AccentColor } },
    });
    expect(await (await visit()).text()).not.toContain('display:none');
  });

  it.each([
    ['replaced', 'substituído por uma versão mais nova'],
    ['expired', 'A validade deste orçamento terminou.'],
    ['revoked', 'não está mais disponível'],
  ])('of a link that is %s says so, and whom to ask', async (State, text) => {
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
      const message = 'Este endereço não existe.';
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
});

describe('opening', () => {
  const told = async (init: RequestInit = {}, made = request(PATH, init)) => {
    api.reset();
    offer();
    await handle(made);
    const calls = api.calls.filter(({ path }) => path === 'public-quote/read');
    return calls.map(({ body }) => (body as { opened: boolean }).opened);
  };

  it('is told of a person’s GET alone, and changes nothing else', async () => {
    expect(await told()).toEqual([true]);
    expect(await told({ method: 'HEAD' })).toEqual([false]);
    expect(await told({ headers: { 'Sec-Purpose': 'prefetch;prerender' } })).toEqual([false]);
    expect(await told({}, await signedInRequest(PATH))).toEqual([false]);
    expect(api.calls).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('is posted to the API, and the page is shown by a GET', async () => {
    api.reply('POST public-quote/accept', { body: publicQuoteEntity() });
    const response = await send(ACCEPTED);
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${PATH}#resposta`]);
    const { answer: _, ...body } = ACCEPTED;
    expect(api.only('POST public-quote/accept').body).toEqual({ ...body, token: TOKEN });
  });

  it('that is refused comes back as typed, with the errors at the fields', async () => {
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

  it('is kept when the API does not answer', async () => {
    api.reply('*', 'hang-up');
    const response = await send(ACCEPTED);
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('name="name" value="Ana Paula Ribeiro"');
    expect(html).toContain('Tentar de novo');
  });

  it('to a link that is no longer open shows how it stands', async () => {
    offer({ State: 'replaced', Quote: null });
    api.reply('POST public-quote/accept', refusal(409, 'Não pode mais ser respondido.'));
    const response = await send(ACCEPTED);
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining('substituído'),
    ]);
  });

  it('that comes late, from another tab, says that it was not taken, and what was written', async () => {
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

    // Of two acceptances the second is told of it only where it is somebody else's.
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

  it('of no known kind changes nothing', async () => {
    expect((await send({ answer: 'constructor' })).status).toBe(303);
    expect(api.calls).toEqual([]);
  });
});

it('files come from the API as they are, or say why not', async () => {
  api.reply('POST public-quote/pdf', {
    body: '%PDF-1.7 quote',
    headers: { 'Content-Type': 'application/pdf' },
  });
  api.reply('POST public-quote/certificate', refusal(404, 'Não pode mais ser lido.'));
  const pdf = await visit({}, `${PATH}/pdf`);
  expect([pdf.headers.get('Content-Type'), await pdf.text()]).toEqual([
    'application/pdf',
    '%PDF-1.7 quote',
  ]);
  const missing = await visit({}, `${PATH}/certificate`);
  expect([missing.status, await missing.text()]).toEqual([
    404,
    expect.stringContaining('Não pode mais ser lido.'),
  ]);
});
