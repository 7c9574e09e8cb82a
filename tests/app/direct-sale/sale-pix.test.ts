import { beforeEach, describe, expect, it } from 'vitest';

import { saleEntries } from '@domain/direct-sale/sale-form';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { signedInPost, signedInRequest } from '../support/requests';
import { SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
const SALE = 'b7c1f0de-2f3a-4d61-9c3e-0a1b2c3d4e5f';
const PAGE = '/dashboard/direct-sale/pix';
const ACCOUNT = { Key: 'pix@gesso.com.br', Name: 'Gesso Prado Ltda', City: 'Campinas' };
const TEXT = '00020126-o-texto-do-banco';
const offers = (extensions: string[], Account: object | null = ACCOUNT) => {
  clearExtensionCache();
  api.reply('GET extensions', { body: extensions });
  api.reply('GET direct-sale/pix', ({ query }) => ({
    body: { Account, Text: query.txid === undefined ? null : TEXT },
  }));
};
const EXTENSIONS = ['sale-pix', 'sale-pix-text'];
/** A dialog of the sale, as shown after a native post. */
const dialogOf = async (step: 'payment' | 'finalize', idPaymentType: string, discount = '') => {
  const draft = { ...SALE_DRAFT, step, idPaymentType, discount };
  const fields: [string, string][] = [
    ['idempotencyKey', SALE],
    ...saleEntries(draft),
    ['intent', 'refresh'],
  ];
  return pageOf(await handle(await signedInPost('/dashboard/direct-sale', fields)));
};

const payment = (idPaymentType: string) => dialogOf('payment', idPaymentType);

beforeEach(() => offers(EXTENSIONS));

describe('the Pix of a counter sale', () => {
  it('has its code, its QR code and its identifier, and saves nothing', async () => {
    const { text, html } = await visit(`${PAGE}?value=11000&sale=${SALE}`);
    expect(text).toMatch(/Pix de R\$\s110,00/);
    expect(text).toContain('VENDAB7C1F0DE2F3A4D619C3E');
    expect(html).toContain(`>${TEXT}<`);
    expect(api.calls).toContainEqual(
      expect.objectContaining({
        path: expect.stringContaining('direct-sale/pix') as string,
        query: { value: '11000', txid: 'VENDAB7C1F0DE2F3A4D619C3E' },
      }),
    );
    expect(html).toMatch(/aria-label="QR code do Pix de R\$\s110,00"/);
    expect(api.calls.some(({ method }) => method !== 'GET')).toBe(false);
  });

  it.each(['', '?value=0&sale=' + SALE, '?value=1.5&sale=' + SALE, '?value=100&sale=<b>'])(
    'is none for %s',
    async (search) => {
      const { status, text } = await visit(PAGE + search);
      expect([status, text]).toEqual([200, expect.stringContaining('Não há Pix a mostrar')]);
    },
  );

  it('is linked from the payment, for the whole value, without scripts', async () => {
    const { html } = await payment('6');
    expect(html).toMatch(/href="\/dashboard\/direct-sale\/pix\?value=\d+&amp;sale=[\w-]{36}"/);
  });

  it('is linked from the last step if the sale is paid so, and only there', async () => {
    expect((await payment('1')).html).toContain(PAGE);
    expect((await dialogOf('finalize', '6')).html).toContain(PAGE);
    expect((await dialogOf('finalize', '1')).html).not.toContain(PAGE);
  });

  it('is not shown, nor any amount, for an invalid discount, which stays as typed', async () => {
    const wrong = await dialogOf('payment', '6', '10%');
    expect(wrong.text).toContain('Desconto inválido: digite o valor em reais, como 10,00');
    expect(wrong.text).toMatch(/Valor final\s*—/);
    expect(wrong.value('discount')).toBe('10%');
    expect(wrong.html).not.toContain(PAGE);
    expect((await dialogOf('payment', '6', '10,00')).text).toMatch(/Receber R\$\s190,00 agora/);
  });

  it('is not shown if the company cannot be paid so, or without the extension', async () => {
    offers(EXTENSIONS, null);
    expect((await payment('6')).html).not.toContain(PAGE);
    offers(['sale-pix']);
    expect((await payment('6')).html).not.toContain(PAGE);
  });

  it('blocks no sale if it cannot be read', async () => {
    api.reset();
    clearExtensionCache();
    api.reply('GET extensions', { body: EXTENSIONS });
    api.reply('GET direct-sale/pix', refusal(500, 'Erro'));
    const page = await payment('6');
    expect([page.status, page.html.includes(PAGE)]).toEqual([200, false]);
  });
});
