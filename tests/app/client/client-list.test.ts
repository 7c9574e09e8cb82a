import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.client._index';

import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/client${search}`))));

describe('the list of clients', () => {
  it('makes no call before a filter is applied', async () => {
    expect(await (await load('')).json()).toMatchObject({
      list: null,
      filter: { page: 1, pageSize: 5 },
    });
    expect(api.asked()).toEqual(['GET extensions']);
  });

  it('lists all when an empty filter is applied', async () => {
    const { list } = (await (await load('?name=&cpfCnpj=&status=')).json()) as { list: unknown };
    expect(list).toMatchObject({ total: 1, pages: 1 });
    expect(api.only('GET client/filter').query).toEqual({ page: '1', pageSize: '5' });
  });
});
