import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { BILL_PAYLOAD, sendBill, sendNewBill, typedBill } from '../support/bill-post';
import { CHANGE_KEY, IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-21T15:00:00Z') });
  api.state.bills = [billEntity()];
});
afterEach(() => void vi.useRealTimers());

/** The code of the form's bill: R$ 1.500,00, due 2025-02-21. */
const CODE = '23791234059000000000142005678901699990000150000';

describe('a new bill', () => {
  it('is sent as in the contract, once, and returns to the list as it was', async () => {
    await expect(await sendNewBill(typedBill(), '?isPaid=0')).toRedirectWithToast(
      '/dashboard/payable?isPaid=0',
      'Conta cadastrada com sucesso',
    );
    expect(api.only('POST bill').body).toEqual(BILL_PAYLOAD);
    expect(api.only('POST bill').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('may lead on to its files, on its own page', async () => {
    const pressed = typedBill({ intent: 'save-and-attach' });
    api.reply('POST bill', { status: 201, body: { data: 41 } });
    await expect(await sendNewBill(pressed, '?isPaid=0')).toRedirectWithToast(
      '/dashboard/payable/41?isPaid=0#attachment-title',
      'Conta cadastrada com sucesso',
    );
    // A server that does not return the id.
    api.reply('POST bill', { status: 201 });
    await expect(await sendNewBill(pressed)).toRedirectWithToast(
      '/dashboard/payable',
      'Conta cadastrada com sucesso',
    );
  });

  it('that is not valid says so beside each field, keeps what was typed, and sends nothing', async () => {
    const response = await sendNewBill(
      typedBill({
        description: '',
        barCode: '',
        value: '0',
        dueDate: '',
        idSupplier: '',
        idCompany: '--',
        fees: '1,00',
      }),
    );
    expect(response.status).toBe(422);
    expect(await answerOf(response)).toMatchObject({
      fieldErrors: {
        description: 'Digite a descrição do lançamento',
        value: 'Digite um valor',
        dueDate: 'Digite uma data de vencimento',
        idSupplier: 'Selecione um fornecedor',
        idCompany: 'Selecione uma empresa',
      },
      repopulateFields: { fees: '1,00' },
    });
    expect(api.asked()).not.toContain('POST bill');
  });

  it.each([
    [
      { paymentDate: '2025-02-22' },
      { paymentDate: 'A data do pagamento não pode ser depois de hoje' },
    ],
    [
      { paymentDate: '01/01/2099' },
      { paymentDate: 'A data do pagamento não pode ser depois de hoje' },
    ],
    [
      { barCode: '23791.23405 90000.000001 42005.678901 6 99990000150001' },
      { barCode: 'Há um número errado no código. Confira ou leia de novo.' },
    ],
  ])('with %j is refused, and keeps what was typed', async (typed, fieldErrors) => {
    const response = await sendNewBill(typedBill(typed));
    expect([response.status, await answerOf(response)]).toMatchObject([
      422,
      { fieldErrors, repopulateFields: typed },
    ]);
    expect(api.asked()).not.toContain('POST bill');
  });

  it('reports a wrong check digit once, as the error', async () => {
    const typed = typedBill({
      barCode: '23791.23405 90000.000001 42005.678901 6 99990000150001',
    });
    const { text } = await pageOf(
      await (
        await appHandler()
      )(await signedInRequest('/dashboard/payable/new', post(typed))),
    );
    const [, beside = ''] = text.split('Código de barras');
    expect(text).toContain('Há um número errado no código. Confira ou leia de novo.');
    expect(beside.match(/Há um número errado no código\./g) ?? []).toHaveLength(1);
  });

  it('with a value other than its code’s is saved with a warning', async () => {
    const said = 'O código de barras diz R$ 1.500,00, e o valor da conta é R$ 1.600,00.';
    await expect(
      await sendNewBill(typedBill({ value: '1.600,00', codeShown: CODE })),
    ).toRedirectWithToast('/dashboard/payable', `Conta cadastrada com sucesso [${said}]`);
  });

  it('of every month goes to the extension, in one call', async () => {
    api.reply('POST bill/repeat', { status: 201, body: [1, 2, 3] });
    await expect(await sendNewBill(typedBill({ times: '3' }))).toRedirectWithToast(
      '/dashboard/payable',
      '3 contas cadastradas com sucesso',
    );
    expect(api.only('POST bill/repeat').body).toEqual({ ...BILL_PAYLOAD, times: 3 });
    expect(api.asked()).not.toContain('POST bill');
  });

  it('that the API refuses keeps the typed values beside its message', async () => {
    api.reply(
      'POST bill',
      refusal(422, 'Selecione um fornecedor', {
        fields: [{ path: 'idSupplier', message: 'Selecione um fornecedor' }],
      }),
    );
    const response = await sendNewBill(typedBill());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fieldErrors: { idSupplier: 'Selecione um fornecedor' },
      repopulateFields: { value: '1.500,00' },
    });
  });
});

describe('a registered bill', () => {
  it('is changed with its ETag and an idempotency key, because paying moves money', async () => {
    await expect(await sendBill(typedBill({ etag: '"3"' }), '?page=2')).toRedirectWithToast(
      '/dashboard/payable?page=2#linha-7',
      'Conta atualizada com sucesso',
    );
    const { body, headers } = api.only('PUT bill/7');
    expect(body).toEqual(BILL_PAYLOAD);
    expect([headers['if-match'], headers['idempotency-key']]).toEqual(['"3"', CHANGE_KEY]);
  });

  it('keeps a stored payment and code, however odd', async () => {
    const odd = {
      paymentDate: '2099-01-01',
      barCode: '23791234059000000000142005678901699990000150001',
    };
    api.state.bills = [
      billEntity({ PaymentDate: `${odd.paymentDate}T03:00:00.000Z`, BarCode: odd.barCode }),
    ];
    expect((await sendBill(typedBill(odd))).status).toBe(302);
    const other = await sendBill(typedBill({ ...odd, paymentDate: '2099-01-02' }));
    expect([other.status, await answerOf(other)]).toMatchObject([
      422,
      { fieldErrors: { paymentDate: 'A data do pagamento não pode ser depois de hoje' } },
    ]);
  });

  it.each(['x', '0', '99999999999'])('of id %s is unknown', async (id) => {
    await expect(await sendBill(typedBill(), '', id)).toRedirectWithToast(
      '/dashboard/payable',
      'Conta desconhecida.',
      'error',
    );
  });
});
