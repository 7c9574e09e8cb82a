import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { NEW_FACE } from '@domain/company/company-face';
import { LOGO_TEXTS } from '@domain/company/logo-file';
import { HEIC_REFUSAL } from '@domain/heic';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from '../support/business';
import { HOSTILE } from '../support/hostile';
import { bankAccount, BUDGET, installment, order, orderProduct } from '../support/payloads';
import { DRAWN_LOGO, JPEG_LOGO, putLogo, solidPng } from '../support/pictures';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const FACE = {
  accentColor: '#7C2D12',
  footer: 'Gesso Prado · (19) 3232-1000',
  deliveryTerm: '10 dias úteis após o aceite',
  validityDays: 30,
  terms: 'Pagamento conforme parcelas.\nMaterial por conta da contratada.',
  showPix: true,
  showItemDiscounts: true,
};

onEachEngine('the face of a company', (engine) => {
  let api: TestApi;
  let url: string;
  let idOrder: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    url = `/company/${api.idCompany}/face`;
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    const reply = await api.ask('POST', '/order', {
      body: order(idProduct, {
        ...BUDGET,
        installments: [1, 2].map((number) =>
          installment(number, 75, { dueDate: null, paymentType: null }),
        ),
      }),
    });
    expect(reply.status).toBe(201);
    idOrder = Number(reply.body);
  });
  afterAll(() => api.close());

  const put = (body: object, headers: Record<string, string> = {}) =>
    api.ask('PUT', url, { body, headers });
  const get = async () => (await api.ask('GET', url)).body as Record<string, unknown>;
  const forget = () => api.db.deleteFrom('companyFace').execute();
  const textOf = (bytes: Buffer) =>
    readPdf(bytes)
      .pages.map(({ text }) => text)
      .join(' ')
      .replace(/\n/g, ' ');
  const quote = async () => {
    const { status, bytes } = await api.ask('GET', `/order/report/${idOrder}`);
    expect(status).toBe(200);
    return bytes;
  };

  test('describes the documents as they are until it is saved: only what they show is ticked', async () => {
    const before = await quote();
    const first = await api.ask('GET', url);
    expect([first.headers.etag, first.body]).toEqual([
      '"0"',
      {
        IdCompany: api.idCompany,
        AccentColor: null,
        AcceptedStatus: null,
        Footer: null,
        DeliveryTerm: null,
        ValidityDays: 15,
        Terms: null,
        ShowPix: false,
        ShowItemDiscounts: false,
        Logo: null,
      },
    ]);
    expect(textOf(before)).toContain('Este orçamento é válido por 15 dias');
    expect(textOf(before)).not.toMatch(/Condições(?! de pagamento)|Pix/);
  });

  test('is saved on its version, and once per key', async () => {
    const key = idempotencyKey();
    const saved = await put(FACE, { ...key, 'if-match': '"0"' });
    expect([saved.status, saved.headers.etag, saved.body]).toEqual([
      200,
      '"1"',
      { IdCompany: api.idCompany },
    ]);
    expect((await put(FACE, { ...key, 'if-match': '"0"' })).headers.etag).toBe('"1"');
    expect((await put({ ...FACE, footer: 'Outro' }, key)).status).toBe(409);
    expect((await put(FACE, { 'if-match': '"0"' })).status).toBe(412);
    expect(await get()).toMatchObject({ AccentColor: '#7c2d12', ValidityDays: 30 });
  });

  test('is refused field by field', async () => {
    const version = (await api.ask('GET', url)).headers.etag;
    const reply = await put({ ...FACE, accentColor: '#ffee00', validityDays: 0 });
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        fields: [
          { path: 'accentColor', message: expect.stringContaining('que serve é #') as string },
          { path: 'validityDays', message: 'Digite um número de dias, de 1 a 365' },
        ],
      },
    ]);
    expect((await api.ask('GET', url)).headers.etag).toBe(version);
  });

  test('appears on the quote: terms, delivery, validity, footer, and Pix with the key', async () => {
    await put(FACE);
    const without = textOf(await quote());
    expect(without).toContain('Prazo de entrega 10 dias úteis após o aceite');
    expect(without).toContain('Pagamento conforme parcelas. Material por conta da contratada.');
    // Created before the company chose its 30 days.
    expect(without).toContain('Este orçamento é válido por 15 dias');
    expect(without).toContain(FACE.footer);
    expect(without).not.toContain('Pagamento por Pix');
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
      body: { ...bankAccount, pixKey: 'pix@gesso.com.br' },
    });
    const paid = textOf(await quote());
    expect(paid).toContain('Pagamento por Pix Parcela 1 de 2: R$ 75,00');
    expect(paid.replace(/ /g, '')).toContain(`PEDIDO${idOrder}P1`);
    await put({ ...FACE, showPix: false });
    expect(textOf(await quote())).not.toContain('Pagamento por Pix');
    await forget();
    expect(textOf(await quote())).not.toMatch(/Pix|Prazo de entrega/);
  });

  test('is previewed as typed; nothing is saved', async () => {
    const before = await get();
    const reply = await api.ask('POST', `${url}/preview`, {
      body: { ...FACE, terms: 'Só com esta prévia.' },
    });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = textOf(reply.bytes);
    expect(text).toContain('Só com esta prévia.');
    expect(text).toContain('Cliente de Exemplo');
    // As in the form's own preview.
    expect(text).toMatch(/Desconto de 10%: de R\$\s51,00 por R\$\s45,90/);
    const without = await api.ask('POST', `${url}/preview`, {
      body: { ...FACE, showItemDiscounts: false },
    });
    expect(textOf(without.bytes)).not.toContain('Desconto de');
    expect(await get()).toEqual(before);
    expect((await api.ask('POST', `${url}/preview`, { body: { validityDays: 0 } })).status).toBe(
      422,
    );
  });

  test.each(HOSTILE)('%s in a field causes no failure', async (_, value) => {
    for (const field of Object.keys(FACE))
      expect([200, 400, 422]).toContain((await put({ ...FACE, [field]: value })).status);
    const body = { ...FACE, terms: value, footer: value };
    expect([200, 400, 422]).toContain((await api.ask('POST', `${url}/preview`, { body })).status);
    expect((await api.ask('GET', url)).status).toBe(200);
    await forget();
  });

  test("shows each item's discount as it was when the item was added to the order", async () => {
    await put(FACE);
    const idProduct = await insertProduct(api.db, { description: 'Perfil', valueCents: 5000 });
    const line = (value: number, changes: object = {}) => ({
      ...orderProduct(idProduct, { description: 'Perfil', amount: 1, value }),
      ...changes,
    });
    const body = order(idProduct, {
      ...BUDGET,
      freight: 0,
      discountValue: 0,
      products: [line(45), line(50), line(55)],
    });
    const { body: id } = await api.ask('POST', '/order', { body });
    const discounts = async () => {
      const { bytes } = await api.ask('GET', `/order/report/${Number(id)}`);
      return textOf(bytes).match(/Desconto de [^ ]+: de R\$ [\d,]+ por R\$ [\d,]+/g);
    };
    expect(await discounts()).toEqual(['Desconto de 10%: de R$ 50,00 por R$ 45,00']);
    // A later change of the register does not change the quote.
    await api.db.updateTable('product').set({ valueCents: 9000 }).execute();
    const saved = await api.ask('GET', `/order/${Number(id)}`);
    const { Products } = saved.body as { Products: { IdOrderProduct: number }[] };
    const products = [45, 40].map((value, index) =>
      line(value, { idOrderProduct: Products[index]?.IdOrderProduct ?? null }),
    );
    const changed = await api.ask('PUT', `/order/${Number(id)}`, { body: { ...body, products } });
    expect(changed.status).toBe(200);
    expect(await discounts()).toEqual([
      'Desconto de 10%: de R$ 50,00 por R$ 45,00',
      'Desconto de 20%: de R$ 50,00 por R$ 40,00',
    ]);
    await put({ ...FACE, showItemDiscounts: false });
    expect(await discounts()).toBeNull();
    await forget();
  });

  test("appears on the client's page as it was sent, with the current looks", async () => {
    await put({ ...FACE, showPix: false });
    const links = `/order/${idOrder}/quote-links`;
    expect((await api.ask('GET', links)).body).toMatchObject({ ValidityDays: 30 });
    const { body: id } = await api.ask('POST', links, { body: { validityDays: 10 } });
    const told = await api.ask('POST', `${links}/${Number(id)}/addresses`, {
      body: { channel: 'link' },
    });
    const token = (told.body as { Url: string }).Url.split('/').at(-1);
    const logo = (await putLogo(api, JPEG_LOGO)).json<object>();
    await put({ ...FACE, terms: 'Outras.', accentColor: '#115e59' });
    const page = await api.ask('POST', '/public-quote/read', {
      token: null,
      body: { token, opened: false },
    });
    expect([page.status, page.body]).toMatchObject([
      200,
      {
        Company: { AccentColor: '#115e59', Logo: logo },
        Quote: { DeliveryTerm: FACE.deliveryTerm, Terms: FACE.terms, Pix: null },
      },
    ]);
    const { content } = await api.db
      .selectFrom('quoteLink')
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content.length).toBeLessThan(4000);
    await api.ask('DELETE', `${url}/logo`);
    await forget();
  });

  describe('with a logo', () => {
    test('has the picture made from its file, under its hash, for everyone', async () => {
      const sent = await putLogo(api, Buffer.from(DRAWN_LOGO));
      const logo = sent.json<{ Sha256: string }>();
      expect([sent.statusCode, logo]).toMatchObject([200, { Width: 600, Height: 240 }]);
      expect(await get()).toMatchObject({ Logo: logo });
      const picture = await api.ask('GET', `/company-logo/${logo.Sha256}`, { token: null });
      expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
      expect(createHash('sha256').update(picture.bytes).digest('hex')).toBe(logo.Sha256);
    });

    test('is replaced by another, and removed', async () => {
      const first = (await putLogo(api, Buffer.from(DRAWN_LOGO))).json<{ Sha256: string }>();
      const second = (await putLogo(api, JPEG_LOGO)).json<{ Sha256: string }>();
      expect((await api.ask('GET', `/company-logo/${first.Sha256}`)).status).toBe(404);
      expect((await api.ask('GET', `/company-logo/${second.Sha256}`)).status).toBe(200);
      expect((await api.ask('DELETE', `${url}/logo`)).status).toBe(204);
      expect(await get()).toMatchObject({ Logo: null });
      expect((await api.ask('DELETE', `${url}/logo`)).status).toBe(404);
    });

    test('prints it on the quote, both coupons and the contract', async () => {
      const papers = async () => {
        const sizes = [];
        for (const path of [
          `/order/report/${idOrder}`,
          `/order/fiscal-receipt/${idOrder}`,
          `/order/fiscal-receipt/${idOrder}?width=a4`,
        ]) {
          const { bytes } = await api.ask('GET', path);
          sizes.push(bytes.toString('latin1').split('/Subtype /Image').length - 1);
        }
        const body = { text: 'Contrato:\n{{itens}}' };
        const path = `/company/${api.idCompany}/contract-template/preview`;
        const contract = await api.ask('POST', path, { body });
        return [...sizes, contract.bytes.toString('latin1').split('/Subtype /Image').length - 1];
      };
      expect(await papers()).toEqual([0, 0, 0, 0]);
      await putLogo(api, Buffer.from(DRAWN_LOGO));
      expect(await papers()).toEqual([1, 1, 1, 1]);
      await api.ask('DELETE', `${url}/logo`);
    });

    test.each([
      [Buffer.from('GIF89a'), LOGO_TEXTS.unknown],
      [Buffer.from('%PDF-1.7'), LOGO_TEXTS.unknown],
      [Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), HEIC_REFUSAL],
      [Buffer.from('<svg><script/></svg>'), expect.stringContaining('“script”')],
      [
        Buffer.from('<svg><image href="http://example.com/a"/></svg>'),
        expect.stringContaining('“image”'),
      ],
      [
        Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'),
        expect.stringContaining('entidades'),
      ],
      [solidPng({ width: 2000, height: 20 }), LOGO_TEXTS.tooNarrow],
    ])('%# is no logo, and leaves the existing one', async (file, message) => {
      const kept = (await putLogo(api, JPEG_LOGO)).json<object>();
      const reply = await putLogo(api, file);
      expect([reply.statusCode, reply.json()]).toMatchObject([
        422,
        { message, fields: [{ path: 'file', message }] },
      ]);
      expect(await get()).toMatchObject({ Logo: kept });
    });

    test('takes a file of at most 2 MB, and only a file', async () => {
      expect((await putLogo(api, Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
      expect((await putLogo(api, JPEG_LOGO, { type: 'image/jpeg' })).statusCode).toBe(415);
      expect((await api.ask('PUT', `${url}/logo`, { body: {} })).status).toBe(415);
    });
  });

  test.each(['0', '999999', 'abc', '%00'])('there is no company with id %s', async (id) => {
    const path = `/company/${id}/face`;
    for (const reply of [
      await api.ask('GET', path),
      await api.ask('PUT', path, { body: NEW_FACE }),
      await api.ask('POST', `${path}/preview`, { body: NEW_FACE }),
      await api.ask('DELETE', `${path}/logo`),
    ])
      expect([reply.status, reply.body]).toMatchObject([404, { message: 'Empresa desconhecida.' }]);
    expect((await putLogo(api, JPEG_LOGO, { id })).statusCode).toBe(404);
  });

  test.each(['', 'x', '0'.repeat(64), "' or 1=1 --", '%00'])(
    'there is no picture at %j',
    async (hash) => {
      expect((await api.ask('GET', `/company-logo/${encodeURIComponent(hash)}`)).status).toBe(404);
    },
  );
});
