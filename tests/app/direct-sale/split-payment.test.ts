import { beforeEach, describe, expect, it } from 'vitest';

import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { signedInPost, signedInRequest } from '../support/requests';
import { press, pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const handle = await appHandler();
const AT: SaleDraft = { ...SALE_DRAFT, step: 'payment' };
/** R$ 200,00: this much in cash, the rest by Pix. */
const divided = (cash: string, fields: Partial<SaleDraft> = {}): SaleDraft => ({
  ...AT,
  payments: [
    { idPaymentType: '4', value: cash, installmentAmount: '1' },
    { idPaymentType: '6', value: '', installmentAmount: '1' },
  ],
  ...fields,
});
const offers = (...extensions: string[]) => {
  clearExtensionCache();
  api.reply('GET extensions', { body: extensions });
};
const counter = async () => pageOf(await handle(await signedInRequest('/dashboard/direct-sale')));

beforeEach(() => offers('sale-payments', 'payment-type-use'));

describe('a sale paid by several methods', () => {
  it('is divided and merged again by native posts', async () => {
    const { answer } = await press('add-payment:6', AT);
    expect(answer.draft.payments).toMatchObject([{ idPaymentType: '4' }, { idPaymentType: '6' }]);
    const again = await press('remove-payment:0', answer.draft);
    expect([again.answer.draft.payments, again.answer.draft.idPaymentType]).toEqual([[], '6']);
  });

  it('continues when the parts are the final value, and says what is left otherwise', async () => {
    expect((await press('enter', divided('150,00'))).answer.draft.step).toBe('finalize');
    const wrong = divided('150,00');
    wrong.payments[1] = { idPaymentType: '6', value: '49,99', installmentAmount: '1' };
    const { answer } = await press('enter', wrong);
    expect(answer.draft).toMatchObject({ step: 'payment', payments: wrong.payments });
    expect(answer.errors).toMatchObject([
      { path: 'payments', message: expect.stringMatching(/faltam R\$\s0,01$/) as string },
    ]);
  });

  it('is sent with its parts and the cash, and the next page shows the change', async () => {
    const response = await pressed('finalize', divided('150,00', { cashReceived: '200,00' }));
    expect(response.headers.get('Location')).toBe('/dashboard/direct-sale?sale=90');
    expect(api.only('POST order/direct-sale').body).toMatchObject({
      cashReceived: 200,
      payments: [
        { idPaymentType: 4, value: 150, installmentAmount: 1 },
        { idPaymentType: 6, value: 50, installmentAmount: 1 },
      ],
    });
  });

  it('one key for the whole value discards the parts', async () => {
    await pressed('receive:6', divided('150,00'));
    expect(api.only('POST order/direct-sale').body).not.toHaveProperty('payments');
  });

  it('cannot be sent to a server that does not know them, and nothing is lost', async () => {
    offers();
    const { status, answer } = await press('finalize', divided('150,00'));
    expect([status, answer.errors]).toMatchObject([422, [{ path: 'payments' }]]);
    expect(answer.draft.payments).toHaveLength(2);
    await pressed('finalize', { ...AT, cashReceived: '300,00' });
    expect(api.only('POST order/direct-sale').body).not.toHaveProperty('cashReceived');
  });
});

describe('the payment types', () => {
  it('keep their order whatever was used last, and a sale starts with the first', async () => {
    api.reply('GET payment-type', {
      body: [
        { IdPaymentType: 2, Description: 'Cartão de débito' },
        { IdPaymentType: 4, Description: 'Dinheiro' },
        { IdPaymentType: 6, Description: 'Pix' },
      ],
    });
    api.reply('GET payment-type/used', { body: [6, 4, 2] });
    expect((await counter()).value('idPaymentType')).toBe('2');
    const fields: [string, string][] = [...saleEntries(AT), ['intent', 'refresh']];
    const { html } = await pageOf(
      await handle(await signedInPost('/dashboard/direct-sale', fields)),
    );
    const listed = (of: RegExp) => [...html.matchAll(of)].map(([, id]) => id);
    expect(listed(/value="receive:(\d)"/g)).toEqual(['2', '4', '6']);
    expect(listed(/<option[^>]*value="(\d)"/g)).toEqual(['2', '4', '6']);
  });
});
