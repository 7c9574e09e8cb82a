import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { ACCEPTED, offer, send, visit } from '../support/quote-page';
import { api } from '../support/servers';

describe('a client’s page', () => {
  it('has a place to sign if the API takes a signature, shown only by a script', async () => {
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
    // An answered quote can no longer be signed.
    offer({ State: 'settled', TakesSignature: true });
    const settled = await visit();
    expect(await settled.text()).not.toContain('<script');
    expect(settled.headers.get('Content-Security-Policy')).not.toContain('script-src');
  });

  it('sends the drawing, and keeps it when something else is wrong', async () => {
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

  it('says what is wrong with a signature, and keeps all other typed values', async () => {
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
});
