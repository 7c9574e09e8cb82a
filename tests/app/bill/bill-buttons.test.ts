import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { billEntity } from '../support/bill-entities';
import { sendBill, typedBill } from '../support/bill-post';
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
