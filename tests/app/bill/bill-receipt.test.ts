import { beforeEach, describe, expect, it } from 'vitest';

import { loader as receipt } from '~/routes/dashboard.payable.$idPayable_.receipt';

import { refusal } from '../support/api-double';
import { billEntity } from '../support/bill-entities';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

beforeEach(() => {
  api.state.bills = [billEntity()];
});

describe('the receipt', () => {
  const open = (idPayable = '7') =>
    responseOf(async () =>
      receipt(
        args(await signedInRequest(`/dashboard/payable/${idPayable}/receipt`), { idPayable }),
      ),
    );

  it('is the API’s, byte for byte', async () => {
    const response = await open();
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7 Recibo-conta']);
    expect(response.headers.get('Content-Disposition')).toBe(
      'inline; filename="Recibo-conta-7.pdf"',
    );
  });

  it.each([
    [refusal(409, 'Não foi possível gerar o recibo'), 'Não foi possível gerar o recibo'],
    [refusal(409, 'A conta não foi paga.'), 'A conta não foi paga.'],
    [{ status: 500, body: '<html>' }, 'Não foi possível gerar o recibo'],
  ])('that cannot be made says why on the bill’s page: %#', async (reply, message) => {
    api.reply('GET bill/receipt/7', reply);
    await expect(await open()).toRedirectWithToast('/dashboard/payable/7', message, 'error');
  });

  it('with an invalid id redirects to the list', async () => {
    await expect(await open('x')).toRedirectTo('/dashboard/payable');
  });
});
