import { describe, expect, it } from 'vitest';

import { sendEdit, sendNew } from '../support/client-post';
import { COMPANY_FORM, sendCompany, sendNewCompany } from '../support/company-post';
import { CLIENT_FORM } from '../support/forms';
import { api } from '../support/servers';

/** Writes with exactly one success status (R-ERR-06). */
describe.each([
  ['POST client', 201, () => sendNew(CLIENT_FORM)],
  ['PUT client/12', 204, () => sendEdit(CLIENT_FORM)],
  ['POST company', 201, () => sendNewCompany(COMPANY_FORM)],
  ['PUT company/5', 200, () => sendCompany(COMPANY_FORM)],
])('%s', (call, success, send) => {
  const answer = (status: number) =>
    api.reply(call, status === 204 ? { status } : { status, body: 5 });

  it(`is saved when the response is ${success}`, async () => {
    answer(success);
    expect((await send()).status).toBe(302);
  });

  it.each([200, 201, 202, 204].filter((status) => status !== success))(
    'is not saved when the response is %d: the form stays, and says so',
    async (status) => {
      answer(status);
      const response = await send();
      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({
        toast: { message: 'Ocorreu um erro ao chamar o serviço.', type: 'error' },
        repopulateFields: { city: 'São Paulo' },
      });
    },
  );
});
