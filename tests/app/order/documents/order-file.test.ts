import { describe, expect, it } from 'vitest';

import { loader as contract } from '~/routes/dashboard.order.$idOrder_.contract';
import { loader as coupon } from '~/routes/dashboard.order.$idOrder_.fiscal-receipt';
import { loader as receipt } from '~/routes/dashboard.order.$idOrder_.receipt.$installmentNumber';
import { loader as quote } from '~/routes/dashboard.order.$idOrder_.report';

import { refusal } from '../../support/api-double';
import type { Reply } from '../../support/http-double';
import { args, responseOf, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

/** Each document: its name, path below the order's, loader, and API call. */
const DOCUMENTS = [
  ['Orcamento', 'report', quote, 'order/report/40'],
  ['Contrato', 'contract', contract, 'order/contract/40'],
  ['Cupom', 'fiscal-receipt', coupon, 'order/fiscal-receipt/40'],
  ['Recibo', 'receipt/2', receipt, 'order/receipt/40/installment/2'],
] as const;

const visit = (
  path: string,
  loader: (given: ReturnType<typeof args>) => unknown,
  params: Record<string, string>,
) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/order/${path}`), params)));

const load = (idOrder = '40') => visit(`${idOrder}/report`, quote, { idOrder });

const pdf = (headers: Record<string, string>): Reply => ({
  body: new TextEncoder().encode('%PDF'),
  headers: { 'Content-Type': 'application/pdf', ...headers },
});

it('the receipt of an installment’s last part is requested by its name', async () => {
  const call = 'order/receipt/40/installment/2';
  api.reply(`GET ${call}`, pdf({}));
  const params = { idOrder: '40', installmentNumber: '2' };
  expect((await visit('40/receipt/2?part=last', receipt, params)).status).toBe(200);
  expect(api.only(`GET ${call}`).query).toEqual({ part: 'last' });
});

describe.each(DOCUMENTS)('the order’s %s', (name, page, loader, call) => {
  const open = (idOrder = '40') =>
    visit(`${idOrder}/${page}`, loader, { idOrder, installmentNumber: '2' });

  it('is the API’s, byte for byte, shown inline and not cached', async () => {
    const response = await open();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`%PDF-1.7 ${name}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}-40.pdf"`,
      'cache-control': 'private, no-store',
    });
    expect(api.asked()).toEqual([`GET ${call}`]);
  });

  it('has a default name when the API gives none', async () => {
    api.reply(`GET ${call}`, pdf({}));
    const named = name === 'Recibo' ? 'Recibo-40-2' : `${name}-40`;
    expect((await open()).headers.get('Content-Disposition')).toBe(
      `inline; filename="${named}.pdf"`,
    );
  });

  it.each([
    [404, refusal(404, 'Orçamento não encontrado.'), 'Orçamento não encontrado.'],
    [
      409,
      refusal(409, 'Para gerar, informe o CEP do cliente.'),
      'Para gerar, informe o CEP do cliente.',
    ],
    [422, refusal(422, 'O orçamento não tem itens.'), 'O orçamento não tem itens.'],
    [500, { status: 500, body: '<html>' }, 'Ocorreu um erro ao chamar o serviço.'],
    [0, 'hang-up', 'Ocorreu um erro ao chamar o serviço.'],
  ] as const)('%d: the order’s page says why', async (_, reply, message) => {
    api.reply(`GET ${call}`, reply);
    await expect(await open()).toRedirectWithToast('/dashboard/order/40', message, 'error');
  });

  it('401: redirects to the sign-in, then to the order, because a file is not a page', async () => {
    api.reply(`GET ${call}`, refusal(401, 'Sessão expirada.'));
    const response = await open();
    await expect(response).toRedirectTo('/?return-to=%2Fdashboard%2Forder%2F40');
    expect(response).toEndTheSession();
  });

  it.each(['abc', '0', '../12'])('of the order %s: the list', async (idOrder) => {
    await expect(await open(idOrder)).toRedirectTo('/dashboard/order');
    expect(api.calls).toEqual([]);
  });
});

describe('the coupon’s paper', () => {
  it.each([
    ['', '80'],
    ['?width=80', '80'],
    ['?width=58', '58'],
    ['?width=a4', 'a4'],
    ['?width=A4', 'a4'],
    ['?width=70', '80'],
    ['?width=%00', '80'],
    ['?width=58&width=a4', '58'],
  ])('%s is %s', async (search, width) => {
    await visit(`40/fiscal-receipt${search}`, coupon, { idOrder: '40' });
    expect(api.only('GET order/fiscal-receipt/40').query).toEqual({ width });
  });
});

describe('the receipt of an impossible installment', () => {
  it.each(['0', 'abc', '99999999999'])(
    '%s is requested as installment 0',
    async (installmentNumber) => {
      const path = 'order/receipt/40/installment/0';
      api.reply(`GET ${path}`, refusal(404, 'Parcela não encontrada.'));
      const response = await visit('40/receipt/x', receipt, { idOrder: '40', installmentNumber });
      await expect(response).toRedirectWithToast(
        '/dashboard/order/40',
        'Parcela não encontrada.',
        'error',
      );
    },
  );
});

describe('the quote’s file', () => {
  it.each([
    [{ 'Content-Disposition': 'attachment; filename="Proposta 40.pdf"' }, 'Proposta 40.pdf'],
    [{ 'Content-Disposition': 'attachment; filename=proposta.pdf' }, 'proposta.pdf'],
    // Bank slips have their name in `download-name`, which takes precedence.
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
  ])('with the type %s is sent on as %s', async (type, sent, disposition) => {
    api.reply('GET order/report/40', pdf({ 'Content-Type': type }));
    const { headers } = await load();
    expect(headers.get('Content-Type')).toBe(sent);
    expect(headers.get('Content-Disposition')).toMatch(disposition);
  });
});
