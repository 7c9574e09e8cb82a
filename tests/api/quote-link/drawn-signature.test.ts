import { expect, test } from 'vitest';

import { SIGNATURE } from '@domain/quote-link/signature';

import { readPdf } from '../pdf/read-pdf';
import { cpfOf } from '../support/imports';
import { linkHarness } from '../support/link-harness';
import { BUDGET, naturalPerson, order } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

const DRAWN = '10,20 300,180;590,100';
const TOO_MANY = Array.from({ length: SIGNATURE.points + 1 }, () => '1,2').join(' ');

onEachEngine('a drawn signature', (engine) => {
  const harness = linkHarness(engine);
  const { sent, call, links } = harness;
  const accept = (token: string, signature?: unknown, name = 'Ana Paula Ribeiro') =>
    harness.accept(token, { name, signature });
  const answersOf = async (idOrder: number) => (await links(idOrder)).Links[0]?.Answers ?? [];

  test('is stored with the acceptance, printed in its certificate and shown in the history', async () => {
    const { idOrder, token } = await sent();
    expect((await call('read', token)).body).toMatchObject({ TakesSignature: true });
    expect((await accept(token, DRAWN)).status).toBe(200);
    // A second acceptance does not replace the signature.
    expect((await accept(token, '1,2 3,4', 'Outra Pessoa')).status).toBe(200);
    expect(await answersOf(idOrder)).toMatchObject([{ Kind: 'accepted', Signature: DRAWN }]);
    const { bytes } = await call('certificate', token);
    expect(readPdf(bytes).pages[0]?.text).toContain('Assinatura desenhada');
    const { body } = await harness.api.ask('GET', `/history/order/${idOrder}`);
    expect((body as { content: unknown[] }).content[0]).toMatchObject({
      Act: 'link-accepted',
      Changes: expect.arrayContaining([
        expect.objectContaining({ Label: 'Assinatura', To: 'Desenhada' }),
      ]),
    });
  });

  test('is optional', async () => {
    const { idOrder, token } = await sent();
    expect((await accept(token)).status).toBe(200);
    expect(await answersOf(idOrder)).toMatchObject([{ Kind: 'accepted', Signature: null }]);
    const { bytes } = await call('certificate', token);
    expect(readPdf(bytes).pages[0]?.text).not.toContain('Assinatura desenhada');
  });

  test.each([
    ['a picture', 'data:image/png;base64,AAAA'],
    ['too many points', TOO_MANY],
    ['a point beside the sheet', '601,10'],
  ])('%s is refused, and accepts nothing', async (_, signature) => {
    const { idOrder, token } = await sent();
    expect(await accept(token, signature)).toMatchObject({
      status: 422,
      body: {
        fields: [{ path: 'signature', message: expect.stringContaining('Desenhe-a de novo') }],
      },
    });
    expect(await answersOf(idOrder)).toEqual([]);
    for (const wrong of [12, ['1,2'], { x: 1 }])
      expect([400, 422]).toContain((await accept(token, wrong)).status);
    expect(await answersOf(idOrder)).toEqual([]);
  });

  test('is deleted when its client is anonymised, and the acceptance stays', async () => {
    const cpfCnpj = cpfOf(41);
    const client = { ...naturalPerson, name: 'Zulmira Quintanilha', cpfCnpj };
    const idClient = Number((await harness.api.ask('POST', '/client', { body: client })).body);
    const named = { idClient, clientName: client.name, clientCpfCnpj: cpfCnpj };
    const { idOrder, token } = await sent(named);
    expect((await accept(token, DRAWN)).status).toBe(200);
    const { headers } = await harness.api.ask('GET', `/order/${idOrder}`);
    const cancelled = order(harness.idProduct, { ...BUDGET, ...named, idOrderStatus: 7 });
    const put = { headers: { 'if-match': String(headers.etag) }, body: cancelled };
    expect((await harness.api.ask('PUT', `/order/${idOrder}`, put)).status).toBe(200);
    const path = `/client/${idClient}/anonymisation`;
    const { headers: read } = await harness.api.ask('GET', path);
    const ask = { headers: { 'if-match': String(read.etag) } };
    expect((await harness.api.ask('POST', path, ask)).status).toBe(204);
    expect(await answersOf(idOrder)).toMatchObject([{ Kind: 'accepted', Signature: null }]);
  });
});
