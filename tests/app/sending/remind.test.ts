import { beforeEach, describe, expect, it } from 'vitest';

import { unreached } from '@domain/email-server';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { RECEIVABLE_TOTALS, receivableEntity } from '../support/receivable-entities';
import { signedInPost, signedInRequest } from '../support/requests';
import { sendingDraftEntity } from '../support/sending-entities';
import { handle, KEY, offerSendings, post, visit } from '../support/sending-page';
import { api } from '../support/servers';

beforeEach(offerSendings);

describe('reminding from the list', () => {
  const PAGE = '/dashboard/receivable/remind';
  const rows = [receivableEntity(), receivableEntity({ IdOrderInstallment: 22, IdOrder: 41 })];
  beforeEach(() => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['receivables', 'reminders', 'sendings'] });
    api.reply('GET receivable/filter', { body: { content: rows, total: 2, count: 1 } });
    api.reply('GET receivable/totals', { body: RECEIVABLE_TOTALS });
    api.reply('GET receivable/installments', { body: rows });
    api.reply('POST receivable/remind', { body: { Queued: 1, Skipped: 1 } });
  });
  const posted = (installments: string) =>
    signedInPost(`${PAGE}?id=21&id=22&back=%3Fdue%3Dtoday`, {
      idempotencyKey: KEY,
      installments,
    });

  it('starts with the ticked ones, if the API sends reminders', async () => {
    expect((await visit('/dashboard/receivable')).html).toMatch(
      /<button[^>]*formaction="\/dashboard\/receivable\/remind"/i,
    );
    const page = await visit(`${PAGE}?id=21&id=22&back=%3Fdue%3Dtoday`);
    expect(page.text).toContain('Parcelas para lembrar o cliente: 2');
    expect(page.html).toContain('href="/dashboard/receivable?due=today&amp;chosen=21.22"');
    expect((await visit(PAGE)).headers.get('location')).toBe('/dashboard/receivable');
    api.reply('GET extensions', { body: ['receivables'] });
    clearExtensionCache();
    expect((await visit('/dashboard/receivable')).html).not.toContain('Lembrar');
  });

  it('sends each once, and says what was left out', async () => {
    const response = await handle(await posted('21,22,22,x'));
    expect(response.headers.get('Location')).toBe('/dashboard/receivable?due=today');
    const { body, headers } = api.only('POST receivable/remind');
    expect([body, headers['idempotency-key']]).toEqual([{ installments: [21, 22] }, KEY]);
    await expect(response).toRedirectWithToast(
      '/dashboard/receivable?due=today',
      '1 lembrete a caminho. 1 parcela ficou sem, porque o cliente não tem e-mail no pedido.',
    );
  });

  it('names those that were left out, if the API does', async () => {
    const left = (IdOrder: number, InstallmentNumber: number, ClientName: string | null) => ({
      IdOrder,
      InstallmentNumber,
      ClientName,
    });
    const told = async (Without: object[]) => {
      const body = { Queued: 2, Skipped: Without.length, Without };
      api.reply('POST receivable/remind', { body });
      return handle(await posted('21,22'));
    };
    const list = '/dashboard/receivable?due=today';
    const without = 'Sem lembrete, por não ter e-mail no pedido:';
    const some = [left(40, 1, 'Ana Prado'), left(40, 2, 'Ana Prado'), left(41, 1, null)];
    await expect(await told(some)).toRedirectWithToast(
      list,
      `2 lembretes a caminho. ${without} Ana Prado (orçamento 40) e orçamento 41.`,
    );
    const many = Array.from({ length: 90 }, (_, at) => left(at + 1, 1, 'Construtora Silva'));
    const named = Array.from({ length: 11 }, (_, at) => `Construtora Silva (orçamento ${at + 1})`);
    await expect(await told(many)).toRedirectWithToast(
      list,
      `2 lembretes a caminho. ${without} ${named.join(', ')} e mais 79.`,
    );
  });

  it('says that none is sent, if no e-mail server is configured', async () => {
    api.reply('GET extensions', { body: ['receivables', 'reminders', 'emails-kept'] });
    clearExtensionCache();
    const page = await visit(`${PAGE}?id=21&id=22&back=%3Fdue%3Dtoday`);
    expect(page.text).toContain('os clientes não vão receber');
    api.reply('POST receivable/remind', { body: { Queued: 2, Skipped: 0 } });
    await expect(await handle(await posted('21,22'))).toRedirectWithToast(
      '/dashboard/receivable?due=today',
      `2 lembretes não enviados. [${unreached('clients')}]`,
      'warning',
    );
  });

  it('stays if nothing was sent or it was refused', async () => {
    const page = `${PAGE}?id=21&id=22&back=%3Fdue%3Dtoday`;
    api.reply('POST receivable/remind', { body: { Queued: 0, Skipped: 2 } });
    expect((await handle(await posted('21'))).headers.get('Location')).toBe(page);
    api.reply('POST receivable/remind', refusal(409, 'A parcela já foi paga.'));
    expect((await handle(await posted('21'))).headers.get('Location')).toBe(page);
  });

  it('of one goes to its message', async () => {
    api.reply('GET receivable/installments', { body: [receivableEntity()] });
    const response = await handle(await signedInRequest(`${PAGE}?id=21`));
    expect(response.headers.get('Location')).toBe('/dashboard/order/40/send/reminder-21?back=');
  });

  it.each([
    ['%3Fdue%3Dtoday', '/dashboard/receivable?due=today'],
    ['', '/dashboard/receivable'],
    ['%2F%2Fevil.example', '/dashboard/receivable'],
  ])('of one returns to the list with its filter, requested with "%s"', async (back, list) => {
    api.reply('GET receivable/installments', { body: [receivableEntity()] });
    api.reply('GET order/40/sendables/reminder-21', { body: sendingDraftEntity() });
    api.reply('POST order/40/sendables/reminder-21', {
      status: 201,
      body: { IdDocumentSending: 9, Url: null },
    });
    const asked = await handle(await signedInRequest(`${PAGE}?id=21&back=${back}`));
    const message = asked.headers.get('Location') ?? '';
    const page = await visit(message);
    // 'Voltar' and 'Cancelar', besides the menu's link.
    const waysBack = ({ html }: typeof page) =>
      html.slice(html.indexOf('<main')).split(`href="${list}"`).length - 1;
    expect(waysBack(page)).toBe(2);
    const other = /href="([^"]*\/whatsapp[^"]*)"/.exec(page.html)?.[1] ?? '';
    const whatsApp = await visit(other);
    expect(waysBack(whatsApp)).toBe(2);
    expect(whatsApp.html).toContain(`href="${message}"`);
    const fields = { email: 'ana@cliente.com.br', subject: 'Parcela', message: 'Vence hoje' };
    await expect(await post(message, fields)).toRedirectWithToast(
      list,
      'E-mail a caminho de ana@cliente.com.br.',
    );
  });

  it('of one opens its message for a role without orders, and links back to what it knows', async () => {
    api.reply('GET professional-favorite-menu/', {
      body: [],
      headers: { 'X-Access': 'receivable=change' },
    });
    api.reply('GET order/40/sendables/reminder-21', { body: sendingDraftEntity() });
    const message = await visit('/dashboard/order/40/send/reminder-21');
    expect([message.status, message.text.includes('Enviar e-mail')]).toEqual([200, true]);
    const sent = await visit('/dashboard/order/40/send');
    expect(sent.html).toMatch(/<a[^>]*href="\/dashboard\/receivable"[^>]*>/);
    expect((await visit('/dashboard/order/40/send/quote')).status).toBe(403);
  });

  describe('if some are by card, which the operator pays', () => {
    const card = (id: number, InstallmentNumber: number) =>
      receivableEntity({ IdOrderInstallment: id, IdOrder: 43, InstallmentNumber, PaymentType: 1 });

    it('leaves those out and names them', async () => {
      api.reply('GET receivable/installments', { body: [...rows, card(23, 2), card(24, 3)] });
      const page = await visit(`${PAGE}?id=21&id=22&id=23&id=24`);
      expect(page.text).toContain(
        'Sem lembrete, por ser de cartão: Maria da Silva (orçamento 43, parcela 2) e ' +
          'Maria da Silva (orçamento 43, parcela 3). Quem paga é a operadora.',
      );
      expect(page.text).toContain('Parcelas para lembrar o cliente: 2');
      expect(page.html).toContain('name="installments" value="21,22"');
    });

    it('says so on the message of the only other one', async () => {
      api.reply('GET receivable/installments', { body: [receivableEntity(), card(23, 2)] });
      await expect(await handle(await signedInRequest(`${PAGE}?id=21&id=23`))).toRedirectWithToast(
        '/dashboard/order/40/send/reminder-21?back=',
        'Sem lembrete, por ser de cartão: Maria da Silva (orçamento 43, parcela 2). Quem paga é a operadora.',
        'warning',
      );
    });

    it('sends nothing if all are', async () => {
      api.reply('GET receivable/installments', { body: [card(23, 2)] });
      const page = await visit(`${PAGE}?id=23`);
      expect(page.text).toContain('Quem paga é a operadora.');
      expect(page.html).not.toMatch(/Enviar lembretes<\/button>/);
    });
  });

  it('shows each one’s last reminder, if the API knows it', async () => {
    const reminded = { LastReminder: '2026-03-09T15:30:00.000Z' };
    const [one, other] = [receivableEntity(), receivableEntity({ IdOrderInstallment: 22 })];
    api.reply('GET receivable/installments', {
      body: [
        { ...one, ...reminded },
        { ...other, LastReminder: null },
      ],
    });
    const page = await visit(`${PAGE}?id=21&id=22`);
    expect(page.text).toContain('Último lembrete');
    expect(page.text).toContain('09/03/2026 12:30');
    expect(page.text).toContain('Nenhum');
    api.reply('GET receivable/installments', { body: [one, other] });
    expect((await visit(`${PAGE}?id=21&id=22`)).text).not.toContain('Último lembrete');
  });
});
