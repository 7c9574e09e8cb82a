import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.company._index';

import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/company${search}`))));

describe('the list of companies', () => {
  it('with any response but 200 is an error, with its own message', async () => {
    api.reply('GET company/filter', { status: 206, body: { content: [], total: 0, count: 0 } });
    const response = await load('');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: 'Erro ao buscar as empresas' });
  });
});
