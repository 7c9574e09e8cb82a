import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.client._index';

import { clientEntity } from '../support/entities';
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
    expect(api.calls).toEqual([]);
  });

  it('lists all when an empty filter is applied', async () => {
    const { list } = (await (await load('?name=&cpfCnpj=&status=')).json()) as { list: unknown };
    expect(list).toEqual({
      rows: [
        { idClient: 12, name: 'Maria da Silva', cpfCnpj: '52998224725', phone: '11987654321' },
      ],
      total: 1,
      pages: 1,
    });
    expect(api.only('GET client/filter').query).toEqual({ page: '1', pageSize: '5' });
  });

  it.each([
    ['?name=Maria', { name: 'Maria' }],
    ['?cpfCnpj=529.982.247-25', { cpfCnpj: '52998224725' }],
    ['?cpfCnpj=12.abc.345%2F01de-35', { cpfCnpj: '12ABC34501DE35' }],
    ['?status=0', { status: '0' }],
    ['?status=1&name=a%26b%3Dc', { status: '1', name: 'a&b=c' }],
    ['?status=7', {}],
    ['?page=x&pageSize=9999', {}],
    ['?page=-1', {}],
    ['?orderBy=password&_data=routes', {}],
    ['?name=a&name=b', { name: 'b' }],
  ])('%s asks for %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET client/filter').query).toEqual({ page: '1', pageSize: '5', ...asked });
  });

  it('requests the page in the URL', async () => {
    api.state.clients = Array.from({ length: 12 }, (_, index) =>
      clientEntity({ IdClient: index + 1 }),
    );
    const { list } = (await (await load('?name=a&page=3')).json()) as { list: { rows: unknown[] } };
    expect(list).toMatchObject({ total: 12, pages: 3 });
    expect(list.rows).toHaveLength(2);
  });

  it.each([
    ['?name=a&page=9&status=1', '/dashboard/client?name=a&status=1'],
    ['?page=2', '/dashboard/client'],
  ])('goes back to page 1 when there is no page as in %s', async (search, target) => {
    await expect(await load(search)).toRedirectTo(target);
  });

  it('shows an empty page 1 as it is', async () => {
    api.state.clients = [];
    expect(await (await load('?page=1')).json()).toMatchObject({
      list: { rows: [], total: 0, pages: 0 },
    });
  });
});
