import { beforeEach, describe, expect, it } from 'vitest';

import { todayIso } from '@domain/date';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { receivableEntity } from '../support/receivable-entities';
import { RECEIVED, visit } from '../support/receivable-page';
import { api } from '../support/servers';

const TODAY = todayIso(new Date());

describe('with it', () => {
  beforeEach(offerAll);

  it('nothing ticked returns to the list, with its filter', async () => {
    const { status, headers } = await visit('/dashboard/receivable/receive?back=%3Fdue%3Dtoday');
    expect([status, headers.get('location')]).toEqual([302, '/dashboard/receivable?due=today']);
  });

  it('never returns to another site', async () => {
    const { html } = await visit('/dashboard/receivable/receive?id=21&back=//evil.example');
    expect(html).not.toMatch(/href="[^"]*\/\/evil/);
  });

  it('leads back to the order that it was opened from, and never elsewhere', async () => {
    const path =
      '/dashboard/receivable/receive?id=21&order=40&back=%3Freceivable%3D%253Fdue%253Dtoday';
    const order = '/dashboard/order/40?receivable=%3Fdue%3Dtoday#pagamento';
    const asked = await visit(path);
    expect(asked.html.split(`href="${order}"`).length).toBeGreaterThan(1);
    expect(asked.html).not.toMatch(/href="\/dashboard\/receivable\?id/);
    const done = await visit(`${path}&received=1`);
    expect(done.html).toMatch(
      /href="\/dashboard\/order\/40\?[^"]*#pagamento"[^>]*>Voltar ao orçamento 40/,
    );
    const odd = await visit('/dashboard/receivable/receive?id=21&order=40&back=//evil.example');
    expect(odd.html).toContain('href="/dashboard/order/40#pagamento"');
    expect(odd.html).not.toMatch(/href="[^"]*\/\/evil/);
    const unknown = await visit('/dashboard/receivable/receive?id=21&order=x');
    expect(unknown.html).toContain('href="/dashboard/receivable?chosen=21"');
  });

  it('the confirmation starts with today, the method and the value, and mentions the status', async () => {
    const { html, text } = await visit('/dashboard/receivable/receive?id=21');
    const [year, month, day] = TODAY.split('-');
    expect(html).toMatch(new RegExp(`name="paymentDate"[^>]*value="${day}/${month}/${year}"`));
    expect(html).toMatch(/name="received_21"[^>]*value="75,00"/);
    expect(html).toMatch(/<option value="6" selected=""/);
    expect(html).toMatch(/name="installments"[^>]*value="21:7500:7500"/);
    expect(text).toContain(
      'Quando não sobrar parcela em aberto, o orçamento passa de Aguardando pagamento a Finalizado.',
    );
  });

  it('one installment can be paid by Pix, by its code or its text', async () => {
    const path = 'GET receivable/installments/21/pix';
    api.reply(path, { body: { Text: '000201PIX', Txid: 'PEDIDO40P1', Value: 75 } });
    const { html, text } = await visit('/dashboard/receivable/receive?id=21');
    expect(text).toContain('000201PIX');
    expect(html).toContain('QR code do Pix desta parcela');
    expect(text).toMatch(/Pix de R\$.75,00/);
    expect(text).toContain('Cobra tudo o que está em aberto, mesmo que outro valor seja digitado');
    const card = receivableEntity({ PaymentType: 1, PaymentTypeName: 'Cartão de crédito' });
    api.reply('GET receivable/installments', { body: [card] });
    expect((await visit('/dashboard/receivable/receive?id=21')).text).not.toContain('000201PIX');
    api.reply('GET receivable/installments', { body: [receivableEntity()] });
    api.reply(path, refusal(409, 'A empresa não tem chave Pix.'));
    const without = await visit('/dashboard/receivable/receive?id=21');
    expect(without.status).toBe(200);
    expect(without.html).not.toContain('QR code do Pix');
  });

  it('a received installment has its receipt, and nothing is left to confirm', async () => {
    api.reply('GET receivable/installments', { body: [RECEIVED] });
    const { html, text } = await visit('/dashboard/receivable/receive?id=22');
    expect(html).toContain('/dashboard/order/40/receipt/2');
    expect(text).toContain('R$ 80,00');
    expect(html).not.toContain('name="paymentDate"');
  });

  it('what stays open is not just one more press away', async () => {
    api.reply('GET receivable/installments', { body: [receivableEntity({ ReceivedValue: 40 })] });
    const { html } = await visit('/dashboard/receivable/receive?id=21&received=1');
    expect(html).not.toContain('name="received_21"');
    expect(html).toMatch(/href="\/dashboard\/receivable\/receive\?id=21"[^>]*>Receber o resto/);
    expect(html).toMatch(
      /href="\/dashboard\/order\/40\/payments"[^>]*>.*?Pagamentos e recibo do orçamento/s,
    );
  });
});
