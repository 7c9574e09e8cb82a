import { readdirSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { EMAIL } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { followed } from '../support/followed';
import { pageOf } from '../support/page';
import { ORIGIN, post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (address: string, init?: RequestInit) =>
  handle(await signedInRequest(address, init));

const routes = path.resolve(import.meta.dirname, '../../../app/routes');

describe('a payment that is due', () => {
  it('opens its dialog over the sign-in too', async () => {
    api.reply('POST session/login', { status: 402, body: { message: 'Assinatura vencida.' } });
    const request = new Request(
      `${ORIGIN}/?index`,
      post({ cpfOrEmail: EMAIL, password: 'Prumo@123' }),
    );
    request.headers.set('Host', new URL(ORIGIN).host);
    const page = await pageOf(await handle(request));
    expect(page.status).toBe(402);
    expect(page.html).toMatch(/<dialog[^>]*\bopen=""[^>]*aria-labelledby="payment-due-title"/);
    expect(page.text).toContain('Assinatura vencida.');
  });

  it('opens over the page that a star was pressed on, without JavaScript', async () => {
    api.reply('POST professional-favorite-menu/', {
      status: 402,
      body: { message: 'Assinatura vencida.' },
    });
    const page = await followed(
      await visit('/dashboard/favorite', post({ pin: 'client', back: '/dashboard/client' })),
    );
    expect(page.html).toMatch(/<dialog[^>]*\bopen=""[^>]*aria-labelledby="payment-due-title"/);
  });

  it('opens over a screen whose only call is the favourites', async () => {
    api.reply('GET professional-favorite-menu/', {
      status: 402,
      body: { message: 'Assinatura vencida.' },
    });
    const page = await pageOf(await visit('/dashboard/client'));
    expect(page.html).toMatch(/<dialog[^>]*\bopen=""[^>]*aria-labelledby="payment-due-title"/);
  });
});

/** Sample URLs of every screen; a route parameter without an entry fails. */
const PARAMETERS: Record<string, string> = {
  ':idPayment': '3',
  ':document': 'quote',
  ':id': '12',
  ':register': 'client',
  ':role': 'office',
  ':task': 'quote',
  ':area': 'client',
  ':idRecord': '12',
  ':idImport': '3',
  ':idInstallment': '21',
  ':installmentNumber': '1',
  ':idOrder': '40',
  ':idClient': '12',
  ':idCompany': '5',
  ':idSupplier': '9',
  ':idProduct': '3',
  ':idPayable': '7',
  ':idProfessional': '9',
  ':idFiscalNote': '5',
  ':idQuoteLink': '5',
  ':list': 'order',
};
/** URLs whose GET makes no API call. */
const SILENT = [
  '/dashboard/ui',
  '/dashboard/favorite',
  '/dashboard/sign-out',
  '/dashboard/look-up/zip-code',
  '/dashboard/look-up/bills',
  '/dashboard/company/5/contract/preview',
  '/dashboard/company/5/face/preview',
  '/dashboard/company/5/face/logo',
  '/dashboard/product/3/picture',
  '/dashboard/order/40/send/quote/share',
  '/dashboard/help',
  '/dashboard/help/quote',
];

function addressOf(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .split('.')
    .filter((part) => part !== '_index')
    .map((part) => part.replace(/_$/, ''));
  return `/${parts.map((part) => (part.startsWith('$') ? (PARAMETERS[`:${part.slice(1)}`] ?? part) : part)).join('/')}`;
}

describe('every URL that calls the API reports a payment that is due', () => {
  const files = readdirSync(routes).filter(
    (file) => file.startsWith('dashboard') && !file.includes('$.'),
  );
  it.each(
    files
      .map((file) => [addressOf(file)])
      .filter(([address]) => address !== '/dashboard' && !SILENT.includes(address ?? '')),
  )('%s', async (address = '') => {
    expect(address).not.toContain('$');
    api.reply('*', { status: 402, body: { message: 'Assinatura vencida.' } });
    const given: Record<string, string> = {
      '/dashboard/report/file':
        '?startDate=2026-01-01&endDate=2026-01-31&status=&type=&reportTypeFile=PDF',
      '/dashboard/look-up/client-by-document': '?document=52998224725',
      '/dashboard/look-up/clients': '?idClient=12',
      '/dashboard/look-up/items': '?entry=3',
      '/dashboard/look-up/product': '?idProduct=3',
      '/dashboard/look-up/products': '?description=a&page=1',
      '/dashboard/look-up/registered': '?register=client&document=52998224725',
      '/dashboard/look-up/search': '?query=a',
      '/dashboard/look-up/suppliers': '?text=a',
    };
    const response = await visit(`${address}${given[address] ?? ''}`);
    // Scripts open the dialog when they see the status.
    if (response.status === 402 && !response.headers.get('Content-Type')?.includes('html')) return;
    const page = response.status === 302 ? await followed(response) : await pageOf(response);
    expect(page.html).toMatch(/<dialog[^>]*\bopen=""[^>]*aria-labelledby="payment-due-title"/);
  });
});
