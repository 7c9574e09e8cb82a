import { beforeEach, describe, expect, it } from 'vitest';

import { ORDER_STATUS } from '@domain/order/order-status';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { installmentEntity, orderEntity, orderProductEntity } from '../support/entities';
import { pageOf } from '../support/page';
import { offerRecords } from '../support/record-pages';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path = '/dashboard/order/40/coupon') =>
  handle(await signedInRequest(path, {}, { companyId: 5 }));
const textOf = async (path?: string) => (await pageOf(await visit(path))).text;

describe('the coupon as a page', () => {
  beforeEach(clearExtensionCache);

  it('is made of the contract’s calls, sent at once', async () => {
    const text = await textOf();
    expect(api.asked().sort()).toEqual([
      'GET company/5',
      'GET extensions',
      'GET order/40',
      'GET payment-type',
    ]);
    for (const words of [
      'CUPOM NÃO FISCAL',
      'Pedido nº 40',
      'Placa de gesso',
      '2,5 m² × 100,00',
      '250,00',
      'Frete',
      '− 10,00',
      'Cliente: Maria da Silva',
      'CPF: 529.982.247-25',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('has the cash received and the change of a sale, while its payment is unchanged', async () => {
    const paidBy = (PaymentType: number, changes = {}) =>
      orderEntity({
        CashReceived: 300,
        Change: 60,
        Installments: [
          installmentEntity({ Value: 240, PaymentType, PaymentDate: '2026-03-10', PaidValue: 240 }),
        ],
        ...changes,
      });
    api.state.orders = [paidBy(4)];
    expect(await textOf()).toMatch(/Recebido em dinheiro 300,00 Troco 60,00/);
    const Installments = [installmentEntity({ Value: 240, PaymentType: 4, PaymentDate: null })];
    for (const order of [
      paidBy(6),
      paidBy(4, { Installments }),
      paidBy(4, { Installments, IdOrderStatus: ORDER_STATUS.CANCELADO }),
    ]) {
      api.state.orders = [order];
      expect(await textOf()).not.toMatch(/Troco|Recebido em dinheiro/);
    }
  });

  it('has the company’s logo, in black and white on a roll, and its footer, like the file', async () => {
    offerRecords();
    api.reply('GET extensions', { body: ['company-face'] });
    for (const width of ['80', '58', 'a4']) {
      const { html, text } = await pageOf(await visit(`/dashboard/order/40/coupon?width=${width}`));
      const logo = /<img[^>]*>/.exec(html)?.[0] ?? '';
      expect(logo).toContain(`src="/logo/${'ab'.repeat(32)}"`);
      expect(logo).toMatch(/ alt="Logo de [^"]+"/);
      expect(/ class="[^"]*\bgrayscale\b/.test(logo)).toBe(width !== 'a4');
      expect(text).toMatch(/não substitui a nota fiscal\. Gesso & Arte/);
    }
    api.reply('GET company/5/face', refusal(403, 'Sem acesso.'));
    expect(await textOf()).toContain('CUPOM NÃO FISCAL');
  });

  it('groups the thousands of a quantity', async () => {
    api.state.orders = [orderEntity({ Products: [orderProductEntity({ Amount: 1000.5 })] })];
    expect(await textOf()).toContain('1.000,5 m² × 100,00');
  });

  it('shows on which day a direct sale was made, and says that a quote is no sale', async () => {
    api.state.orders = [orderEntity({ IdOrderStatus: ORDER_STATUS.VENDA_DIRETA })];
    expect(await textOf()).toMatch(/Pedido nº 40 \d\d\/\d\d\/\d{4}/);
    api.state.orders = [orderEntity({ IdOrderStatus: ORDER_STATUS.ORCAMENTO })];
    expect(await textOf()).toContain('ORÇAMENTO: NÃO COMPROVA VENDA');
    api.state.orders = [orderEntity({ IdOrderStatus: ORDER_STATUS.CANCELADO })];
    expect(await textOf()).toContain('PEDIDO CANCELADO');
  });

  it('shows the minute of a sale and its seller, if the API does', async () => {
    api.state.orders = [
      orderEntity({ CreatedAt: '2026-03-10T15:04:00.000Z', ProfessionalName: 'Ana Prado' }),
    ];
    const text = await textOf();
    expect(text).toContain('Pedido nº 40 10/03/2026 12:04');
    expect(text).toMatch(/CPF: 529\.982\.247-25 Profissional: Ana Prado/);
  });

  it('of a sale with a total of zero has no payment', async () => {
    const Installments = [installmentEntity({ Value: 0 })];
    api.state.orders = [orderEntity({ Installments })];
    expect(await textOf()).not.toMatch(/Pagamento|Parcela única/);
  });

  it.each(['58', 'a4', '80'])('is as wide as its paper: %s', async (width) => {
    expect((await pageOf(await visit(`/dashboard/order/40/coupon?width=${width}`))).html).toContain(
      `[page:coupon-${width}]`,
    );
  });

  it.each(['58', '80', 'a4'])('without scripts is printed whole on %s', async (width) => {
    const { html, text } = await pageOf(await visit(`/dashboard/order/40/coupon?width=${width}`));
    const hint = /<p class="js:hidden">[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
    expect(hint.includes(`href="/dashboard/order/40/fiscal-receipt?width=${width}"`)).toBe(
      width !== 'a4',
    );
    expect(text.includes('Ctrl+P')).toBe(width === 'a4');
  });

  it('of an order without items does not exist', async () => {
    api.state.orders = [orderEntity({ Products: [] })];
    const why = 'Para gerar o cupom, é necessário possuir ao menos um produto.';
    await expect(await visit()).toRedirectWithToast('/dashboard/order/40', why, 'error');
  });

  it('that the API refuses shows the error on the order’s page; an expired session redirects to the sign-in', async () => {
    api.reply('GET order/40', refusal(404, 'Orçamento não encontrado.'));
    await expect(await visit()).toRedirectWithToast(
      '/dashboard/order/40',
      'Orçamento não encontrado.',
      'error',
    );
    api.reply('GET order/40', refusal(401, 'Sessão expirada.'));
    expect((await visit()).headers.get('Location')).toMatch(/^\/\?/);
    expect((await visit('/dashboard/order/abc/coupon')).headers.get('Location')).toBe(
      '/dashboard/order',
    );
  });
});
