import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { press, pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const handle = await appHandler();
const location = (response: Response) => response.headers.get('Location');
const DOCUMENT = '529.982.247-25';
const UNKNOWN = '111.444.777-35';

describe('finalizing', () => {
  const ready = {
    ...SALE_DRAFT,
    step: 'finalize' as const,
    cashReceived: '250,00',
    discount: '10,00',
  };

  it('puts only recognised parameters into the next URL', async () => {
    const forged = {
      ...ready,
      cashReceived: '',
      idSale: 'a'.repeat(100_000),
      receiptWidth: 'b'.repeat(100_000),
    };
    expect(location(await pressed('finalize', forged))).toBe('/dashboard/direct-sale');
  });

  it('saves the sale once, and starts the next with its number, change and paper', async () => {
    const response = await pressed('finalize', { ...ready, receiptWidth: '58' });
    expect(location(response)).toBe('/dashboard/direct-sale?sale=90&width=58');
    const call = api.only('POST order/direct-sale');
    expect(call.headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
    expect(call.body).toEqual({
      installmentAmount: 1,
      idPaymentType: 4,
      discount: 10,
      printFiscalReceipt: true,
      idClient: null,
      clientCpfCnpj: null,
      clientName: null,
      clientPhone: null,
      clientEmail: null,
      clientZipCode: null,
      clientStreet: null,
      clientNumber: null,
      clientDistrict: null,
      clientCity: null,
      clientState: null,
      clientComplement: null,
      clientStateRegistration: null,
      products: [
        {
          idOrderProduct: 1,
          idProduct: 3,
          description: 'Placa de gesso',
          unity: 'm²',
          amount: 2,
          value: 100,
          type: 'P',
          observation: '',
        },
      ],
    });
  });

  it('with a tax id not looked up yet looks it up first', async () => {
    const known = await pressed('finalize', { ...ready, clientCpfCnpj: DOCUMENT });
    expect(known.status).toBe(302);
    expect(api.only('POST order/direct-sale').body).toMatchObject({
      idClient: 12,
      clientName: 'Maria da Silva',
    });
    const unknown = await press('finalize', { ...ready, clientCpfCnpj: UNKNOWN });
    expect(unknown.answer.draft.step).toBe('register');
    // Back without registering: the sale has only the tax id.
    const alone = await pressed('finalize', { ...unknown.answer.draft, step: 'finalize' });
    expect(alone.status).toBe(302);
  });

  it('refuses at the step that shows why, and keeps all typed values', async () => {
    const { status, answer } = await press('finalize', {
      ...ready,
      clientCpfCnpj: '012.345.678-90',
      cashReceived: '7',
    });
    expect([status, answer.errors]).toEqual([
      422,
      [{ path: 'clientCpfCnpj', message: 'CPF/CNPJ inválido' }],
    ]);
    expect(answer.draft).toEqual({ ...ready, clientCpfCnpj: '012.345.678-90', cashReceived: '7' });
    const item = refusal(422, 'Produto inativo.', {
      fields: [{ path: 'products[0].idProduct', message: 'Produto inativo.' }],
    });
    api.reply('POST order/direct-sale', item);
    expect((await press('finalize', ready)).answer.draft.step).toBe('items');
    api.reply('POST order/direct-sale', refusal(500, 'Falhou.'));
    expect((await press('finalize', ready)).answer).toMatchObject({
      draft: ready,
      idempotencyKey: IDEMPOTENCY_KEY,
      toast: { message: 'Falhou.' },
    });
  });

  it('shows the sale and its change on the next page, once, and never in a URL', async () => {
    const response = await pressed('finalize', ready);
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('lastSale='));
    const kept = set?.split(';', 1)[0] ?? '';
    const told = async (path: string, cookie = kept) => {
      const asked = await signedInRequest(path);
      asked.headers.set('Cookie', `${asked.headers.get('Cookie')}; ${cookie}`);
      const page = await pageOf(await handle(asked));
      const said = /Venda nº \d+ registrada\.(?: Troco: R\$\s[\d.,]+)?/.exec(page.text);
      return [said?.[0] ?? null, page.headers.get('Set-Cookie')?.includes('lastSale=;') ?? false];
    };
    const next = location(response) ?? '';
    expect(await told(next)).toEqual([
      expect.stringMatching(/^Venda nº 90 registrada\. Troco: R\$\s60,00$/),
      true,
    ]);
    for (const path of ['?sale=13&change=99999999', '?sale=13', ''])
      expect(await told(`/dashboard/direct-sale${path}`)).toEqual([null, false]);
    expect(await told(next, '')).toEqual([null, false]);
    expect(await told(next, 'lastSale=eyJpZFNhbGUiOjkwfQ==.forged')).toEqual([null, false]);
  });

  it('the coupon saves and leaves the sale on the screen; after that it is printed and not saved again', async () => {
    const { answer } = await press('coupon', ready);
    expect(answer).toMatchObject({
      draft: { ...ready, idSale: '90' },
      print: true,
      toast: { message: 'Venda direta cadastrada com sucesso.' },
    });
    expect((await press('coupon', answer.draft)).answer).toMatchObject({
      print: true,
      toast: null,
    });
    expect(location(await pressed('finalize', answer.draft))).toBe(
      '/dashboard/direct-sale?sale=90',
    );
    expect(api.asked().filter((call) => call === 'POST order/direct-sale')).toHaveLength(1);
    const scanned = await press('add-by-id', answer.draft, { itemId: '3' });
    expect(scanned.answer).toMatchObject({ draft: answer.draft, toast: { type: 'info' } });
  });
});
