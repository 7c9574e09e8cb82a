import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.order.$idOrder_.report';

import { refusal } from './support/api-double';
import type { Reply } from './support/http-double';
import { args, responseOf, signedInRequest } from './support/requests';
import { api } from './support/servers';

const load = (idOrder = '40') =>
  responseOf(async () =>
    loader(args(await signedInRequest(`/dashboard/order/${idOrder}/report`), { idOrder })),
  );

const pdf = (headers: Record<string, string>): Reply => ({
  body: new TextEncoder().encode('%PDF'),
  headers: { 'Content-Type': 'application/pdf', ...headers },
});

describe('the quote’s PDF', () => {
  it('is the API’s, byte by byte, shown by the browser and kept by nobody', async () => {
    const response = await load();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('%PDF-1.7 a quote');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="Orcamento-40.pdf"',
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    [{ 'Content-Disposition': 'attachment; filename="Proposta 40.pdf"' }, 'Proposta 40.pdf'],
    [{ 'Content-Disposition': 'attachment; filename=proposta.pdf' }, 'proposta.pdf'],
    // Bank slips say their name in a header of its own, which comes first.
    [
      { 'download-name': 'boleto.pdf', 'Content-Disposition': 'attachment; filename="x.pdf"' },
      'boleto.pdf',
    ],
    [{}, 'Orcamento-40.pdf'],
    [{ 'Content-Disposition': 'attachment' }, 'Orcamento-40.pdf'],
    [{ 'download-name': '../../etc/passwd' }, '.._.._etc_passwd'],
    [{ 'download-name': 'a"; filename="evil.exe' }, 'a__ filename__evil.exe'],
    [{ 'download-name': `${'a'.repeat(300)}.pdf` }, 'a'.repeat(120)],
  ])('named by %j is %s', async (headers, name) => {
    api.reply('GET order/report/40', pdf(headers as Record<string, string>));
    expect((await load()).headers.get('Content-Disposition')).toBe(`inline; filename="${name}"`);
  });

  it.each([
    ['text/html', 'application/octet-stream', /^attachment;/],
    ['image/svg+xml', 'application/octet-stream', /^attachment;/],
    ['application/pdf; charset=binary', 'application/pdf', /^inline;/],
    ['application/xml', 'application/xml', /^attachment;/],
  ])('said to be %s travels on as %s', async (type, sent, disposition) => {
    api.reply('GET order/report/40', pdf({ 'Content-Type': type }));
    const { headers } = await load();
    expect(headers.get('Content-Type')).toBe(sent);
    expect(headers.get('Content-Disposition')).toMatch(disposition);
  });
});

describe('a quote that cannot be had', () => {
  it.each([
    [404, refusal(404, 'Orçamento não encontrado.'), 'Orçamento não encontrado.'],
    [422, refusal(422, 'O orçamento não tem itens.'), 'O orçamento não tem itens.'],
    [500, { status: 500, body: '<html>' }, 'Ocorreu um erro ao chamar o serviço.'],
    [0, 'hang-up', 'Ocorreu um erro ao chamar o serviço.'],
  ] as const)('%d: the order’s page says why', async (_, reply, message) => {
    api.reply('GET order/report/40', reply);
    await expect(await load()).toRedirectWithToast('/dashboard/order/40', message, 'error');
  });

  it('401: the sign-in, and then the home screen, as a file is no page', async () => {
    api.reply('GET order/report/40', refusal(401, 'Sessão expirada.'));
    const response = await load();
    await expect(response).toRedirectTo('/');
    expect(response).toEndTheSession();
  });

  it.each(['abc', '0', '../12'])('of the order %s: the list', async (idOrder) => {
    await expect(await load(idOrder)).toRedirectTo('/dashboard/order');
    expect(api.calls).toEqual([]);
  });
});
