import { describe, expect, it } from 'vitest';

import { readClientBefore } from '@domain/order/draft/client-before';
import * as edit from '~/routes/dashboard.order.$idOrder';

import { refusal } from '../support/api-double';
import { ORDER_DRAFT, orderForm } from '../support/forms';
import { NO_CLIENT, press } from '../support/order-post';
import { args, responseOf, signedInPost } from '../support/requests';
import { api } from '../support/servers';

describe('when a button’s call fails', () => {
  it.each([
    ['add-by-id', { itemId: '3' }],
    ['add-by-bar-code', { itemBarCode: '789' }],
    ['add-product:3', {}],
    ['search-products:1', {}],
  ] as [string, Record<string, string>][])(
    '%s: a toast, and the draft is kept',
    async (intent, more) => {
      api.reply('*', refusal(500, 'Erro interno.'));
      const { status, answer } = await press(intent, ORDER_DRAFT, more);
      expect(status).toBe(500);
      expect(answer.toast).toMatchObject({ type: 'error', message: 'Erro interno.' });
      expect(answer.draft).toEqual(ORDER_DRAFT);
    },
  );

  it('look-up-client: a toast, and the client’s data is cleared, except the document', async () => {
    api.reply('*', 'hang-up');
    const { status, answer } = await press('look-up-client');
    expect(status).toBe(503);
    expect(answer.toast?.message).toBe('Ocorreu um erro ao chamar o serviço.');
    const { clientBefore } = answer.draft;
    expect(answer.draft).toEqual({
      ...ORDER_DRAFT,
      ...NO_CLIENT,
      typedDocument: '52998224725',
      clientBefore,
    });
    expect(readClientBefore(clientBefore)?.clientName).toBe(ORDER_DRAFT.clientName);
  });

  it('look-up-client: values typed for an unknown client stay', async () => {
    api.reply('*', 'hang-up');
    const typed = {
      ...ORDER_DRAFT,
      idClient: '',
      foundDocument: '',
      foundId: '',
      clientName: 'Por Mão',
    };
    const { status, answer } = await press('look-up-client', typed);
    expect(status).toBe(503);
    expect(answer.draft).toEqual({ ...typed, typedDocument: '52998224725' });
  });

  it.each([
    ['look-up-client', { clientCpfCnpj: '529.982.247-25' }],
    ['add-product:3', {}],
  ])('%s with an expired session: the sign-in', async (intent, change) => {
    api.reply('*', refusal(401, 'Sessão expirada.'));
    const form = orderForm({ ...ORDER_DRAFT, ...change }, intent);
    const response = await responseOf(async () =>
      edit.action(args(await signedInPost('/dashboard/order/40', form), { idOrder: '40' })),
    );
    expect(response.headers.get('Location')).toContain('return-to=%2Fdashboard%2Forder%2F40');
    expect(response).toEndTheSession();
  });
});
