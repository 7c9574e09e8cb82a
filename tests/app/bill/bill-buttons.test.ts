import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { billEntity } from '../support/bill-entities';
import { sendBill, sendNewBill, typedBill } from '../support/bill-post';
import { api } from '../support/servers';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-21T15:00:00Z') });
  api.state.bills = [billEntity()];
});
afterEach(() => void vi.useRealTimers());

describe('the buttons of the form, without JavaScript', () => {
  it.each([
    ['pay-today', { paymentDate: '2025-02-20', fees: '10,50', value: '1.500,00' }],
    [
      'cancel-payment',
      { paymentDate: '', fees: '', assessment: '', discount: '', value: '1.500,00' },
    ],
    ['read-bar-code', { value: '1.500,00', dueDate: '2025-02-21', paymentDate: '2025-02-20' }],
    ['refresh', { value: '1.500,00', description: ' Placas de gesso ' }],
  ])('%s shows the form again with %j, and saves nothing', async (intent, values) => {
    const form = typedBill({
      intent,
      ...(intent === 'read-bar-code' ? { value: '', dueDate: '' } : {}),
    });
    const response = await sendBill(form);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ fieldErrors: {}, repopulateFields: values });
    expect(api.asked().filter((call) => /^(POST|PUT)/.test(call))).toEqual([]);
  });

  it('pay-today fills in today when the date is empty', async () => {
    const response = await sendBill(typedBill({ intent: 'pay-today', paymentDate: '' }));
    expect(await response.json()).toMatchObject({
      repopulateFields: { paymentDate: '2025-02-21' },
      toast: { message: 'Pagamento preenchido', description: 'Use Atualizar para gravar.' },
    });
    // With the button that the form has.
    const fresh = await sendNewBill(typedBill({ intent: 'pay-today', paymentDate: '' }));
    expect(await fresh.json()).toMatchObject({
      toast: { message: 'Pagamento preenchido', description: 'Use Salvar para gravar.' },
    });
  });

  it('a code with a wrong check digit fills nothing', async () => {
    const form = typedBill({
      intent: 'read-bar-code',
      value: '2,00',
      barCode: '23791.23405 90000.000001 42005.678901 6 99990000150001',
    });
    expect(await (await sendBill(form)).json()).toMatchObject({
      repopulateFields: { value: '2,00' },
      same: [],
    });
  });
});

describe('Enter, without JavaScript', () => {
  const enter = async (typed: Record<string, string>, send = sendNewBill) => {
    const form = typedBill({ intent: 'enter', value: '', dueDate: '', ...typed });
    const response = await send(form);
    return response.status === 302 ? null : ((await response.json()) as Record<string, unknown>);
  };
  const CODE = '23791234059000000000142005678901699990000150000';

  it.each([
    ['a code that was not read yet', { idSupplier: '', description: '' }, 'idSupplier'],
    ['the same with a supplier', { description: 'Placas' }, 'description'],
    ['a code with a wrong check digit', { barCode: CODE.replace(/6(?=99990)/, '5') }, 'barCode'],
  ])('reads %s, and continues', async (_, typed, focus) => {
    expect(await enter(typed)).toMatchObject({ fieldErrors: {}, focus });
    expect(api.asked()).not.toContain('POST bill');
  });

  it('reads another code into an existing bill, and stays there', async () => {
    expect(await enter({ codeShown: '' }, sendBill)).toMatchObject({
      repopulateFields: { value: '1.500,00' },
      focus: 'barCode',
    });
  });

  it('saves a bill whose code was read, under its supplier’s name', async () => {
    api.reply('GET supplier', { body: [{ idSupplier: 9, name: 'Gesso Bom' }] });
    const read = { codeShown: CODE, value: '1.500,00', dueDate: '2025-02-21' };
    expect(await enter({ ...read, description: '' })).toBeNull();
    expect(api.only('POST bill').body).toMatchObject({ description: 'Boleto Gesso Bom' });
  });
});
