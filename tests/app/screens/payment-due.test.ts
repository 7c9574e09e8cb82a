import { afterEach, describe, expect, it, vi } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { COMPANY_FORM } from '../support/company-post';
import { CLIENT_FORM, ORDER_FORM } from '../support/forms';
import { type Page, pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string, init?: RequestInit) =>
  pageOf(await handle(await signedInRequest(path, init)));

const DUE = refusal(402, 'Assinatura vencida.');

afterEach(() => void vi.useRealTimers());

function expectDialog({ html, text, status }: Page): void {
  expect(status).toBe(402);
  // Rendered open, for use without JavaScript.
  expect(html).toMatch(/<dialog[^>]*\bopen=""[^>]*aria-labelledby="payment-due-title"/);
  expect(text).toContain('Pagamento pendente!');
  expect(text).toContain('Efetue o pagamento para continuar utilizando o sistema');
  expect(html).toMatch(/<form method="dialog"[^>]*><button[^>]*>Entendi<\/button>/);
}

describe('a payment that is due (402)', () => {
  it.each([
    ['/dashboard', 'GET order/filter'],
    ['/dashboard/client?name=a', 'GET client/filter'],
    ['/dashboard/client/12', 'GET client/12'],
    ['/dashboard/company', 'GET company/filter'],
    ['/dashboard/company/5', 'GET company/5'],
    ['/dashboard/order', 'GET order/filter'],
    ['/dashboard/order/40', 'GET order/40'],
  ])('is shown over %s, inside the layout, with the API’s message', async (path, call) => {
    api.reply(call, DUE);
    // The home screen waits only briefly for its figures; here it waits for all.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const page = await visit(path);
    expectDialog(page);
    expect(page.text).toContain('Assinatura vencida.');
    expect(page.text).toContain('Venda Direta');
  });

  it.each([
    ['/dashboard/client/new', 'POST client', CLIENT_FORM, 'name'],
    ['/dashboard/client/12', 'PUT client/12', CLIENT_FORM, 'street'],
    ['/dashboard/company/new', 'POST company', COMPANY_FORM, 'name'],
    ['/dashboard/company/5', 'PUT company/5', COMPANY_FORM, 'street'],
    ['/dashboard/order/40', 'PUT order/40', ORDER_FORM, 'observation'],
  ])('is shown over the form of %s, which keeps its values', async (path, call, form, field) => {
    api.reply(call, DUE);
    const fields = form.map(([name, value]): [string, string] =>
      name === field ? [name, 'Rua que ficou'] : [name, value],
    );
    const page = await visit(path, post(fields));
    expectDialog(page);
    expect(page.value(field)).toBe('Rua que ficou');
  });

  it('does not end the session', async () => {
    api.reply('*', DUE);
    const page = await visit('/dashboard/client?name=a');
    expectDialog(page);
    expect(page.headers.getSetCookie().join()).not.toContain('generalStore');
  });

  it.each([403, 409, 429, 500])('is not shown for %d', async (status) => {
    api.reply('GET client/filter', refusal(status, 'Outra coisa.'));
    expect((await visit('/dashboard/client?name=a')).text).not.toContain('Pagamento pendente');
  });
});
