import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loader as loadBills } from '~/routes/dashboard.look-up.bills';

import { refusal } from '../support/api-double';
import { billEntity } from '../support/bill-entities';
import { sendBill, sendNewBill, typedBill } from '../support/bill-post';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const REPEAT = { body: ['bill-repeat', 'bill-bar-code'] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-21T15:00:00Z') });
  api.state.bills = [billEntity()];
});
afterEach(() => void vi.useRealTimers());

/** The code of the form's bill: R$ 1.500,00, due 2025-02-21. */
const CODE = '23791234059000000000142005678901699990000150000';

describe('a code and the values typed before it, without JavaScript', () => {
  const SLIP = CODE;
  const COLLECTION = '84610000000-5 24610029110-2 00546033900-4 69589506108-0';
  const ofSlip = {
    value: '1.500,00',
    dueDate: '21/02/2025',
    valueOfCode: '1.500,00',
    dueDateOfCode: '2025-02-21',
  };
  const press = async (intent: string, typed: Record<string, string>) =>
    (await sendNewBill(typedBill({ barCode: SLIP, ...typed, intent }))).json();

  it.each([
    [
      'read-bar-code',
      { value: '1.600,00', dueDate: '22/02/2025' },
      { value: '1.600,00', dueDate: '22/02/2025', valueOfCode: '', dueDateOfCode: '' },
    ],
    [
      'read-bar-code',
      { value: '1.600,00', dueDate: '' },
      { value: '1.600,00', dueDate: '2025-02-21', dueDateOfCode: '2025-02-21' },
    ],
    [
      'read-bar-code',
      { barCode: COLLECTION, ...ofSlip },
      { value: '24,61', dueDate: '', valueOfCode: '24,61', dueDateOfCode: '' },
    ],
    [
      'read-bar-code',
      { barCode: COLLECTION, ...ofSlip, dueDate: '01/03/2025' },
      { value: '24,61', dueDate: '01/03/2025' },
    ],
    [
      'take-code-value',
      { value: '1.600,00', dueDate: '22/02/2025' },
      { value: '1.500,00', valueOfCode: '1.500,00', dueDate: '22/02/2025' },
    ],
    [
      'take-code-due-date',
      { value: '1.600,00', dueDate: '22/02/2025' },
      { value: '1.600,00', dueDate: '2025-02-21', dueDateOfCode: '2025-02-21' },
    ],
    ['take-code-value', { value: '1.600,00', barCode: '123' }, { value: '1.600,00' }],
  ])('%s with %j shows %j', async (intent, typed, repopulateFields) => {
    expect(await press(intent, typed)).toMatchObject({
      fieldErrors: {},
      repopulateFields: { description: ' Placas de gesso ', ...repopulateFields },
    });
  });

  it('that no button read fills the empty fields on saving', async () => {
    await sendNewBill(typedBill({ value: '', dueDate: '' }));
    expect(api.only('POST bill').body).toMatchObject({ value: 1500, dueDate: '2025-02-21' });
  });

  it.each([
    { value: '1.600,00', dueDate: '' },
    { value: '', dueDate: '22/02/2025' },
  ])('that differs from %j asks once, and saves the choice', async (typed) => {
    const asked = await sendNewBill(typedBill({ barCode: SLIP, ...typed }));
    const answer = (await asked.json()) as {
      repopulateFields: Record<string, string>;
      toast: { type: string; message: string };
    };
    expect(api.asked()).not.toContain('POST bill');
    expect(answer).toMatchObject({
      repopulateFields: {
        value: typed.value || '1.500,00',
        dueDate: typed.dueDate || '2025-02-21',
        codeShown: SLIP,
      },
      toast: { type: 'warning', message: 'O código de barras diz outro valor ou vencimento' },
    });
    await sendNewBill(typedBill(answer.repopulateFields));
    expect(api.only('POST bill').body).toMatchObject(
      typed.value ? { value: 1600, dueDate: '2025-02-21' } : { value: 1500, dueDate: '2025-02-22' },
    );
  });

  it('that a stored bill already had asks nothing', async () => {
    const form = typedBill({ barCode: SLIP, value: '1.600,00', codeShown: SLIP });
    expect((await sendBill(form)).status).toBe(302);
  });
});

describe('bills with the same bar code', () => {
  const look = (search: string) =>
    responseOf(async () =>
      loadBills(args(await signedInRequest(`/dashboard/look-up/bills${search}`))),
    );

  it('are found by the extension, without the edited one', async () => {
    api.reply('GET extensions', REPEAT);
    api.reply('GET bill/bar-code/123', { body: [billEntity(), billEntity({ IdBillToPay: 8 })] });
    const { bills } = (await (await look('?barCode=1-2.3&except=7')).json()) as {
      bills: unknown[];
    };
    expect(bills).toMatchObject([
      { idBillToPay: 8, description: 'Placas de gesso', value: 150_000, isPaid: false },
    ]);
  });

  it.each([
    ['', {}],
    ['?barCode=../1', {}],
    ['?barCode=123', refusal(404, 'Não há.')],
    ['?barCode=123', refusal(500, 'Erro.')],
  ])('%s: none', async (search, reply) => {
    api.reply('GET extensions', REPEAT);
    if ('status' in reply) api.reply('GET bill/bar-code/123', reply);
    expect(await (await look(search)).json()).toEqual({ bills: [] });
  });
});
