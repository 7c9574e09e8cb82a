import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.supplier._index';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';
import { supplierEntity } from '../support/supplier-entities';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/supplier${search}`))));

describe('the list of suppliers', () => {
  it('lists the active ones at once, five to a page', async () => {
    const { list } = (await (await load('')).json()) as { list: unknown };
    const row = { idSupplier: 9, name: 'Gesso Araripe', phone: '11987654321' };
    expect(list).toEqual({ rows: [{ ...row, cpfCnpj: '33000167000101' }], total: 1, pages: 1 });
    expect(api.only('GET supplier/filter').query).toEqual({
      page: '1',
      pageSize: '5',
      status: '1',
    });
  });

  it.each([
    ['?name=Gesso', { name: 'Gesso', status: '1' }],
    ['?cpfCnpj=33.000.167%2F0001-01', { cpfCnpj: '33000167000101', status: '1' }],
    ['?cpfCnpj=12.abc.345%2F01de-35&status=', { cpfCnpj: '12ABC34501DE35' }],
    ['?status=0', { status: '0' }],
    ['?name=&cpfCnpj=&status=', {}],
    ['?status=7', { status: '1' }],
    ['?page=x&pageSize=9999', { status: '1' }],
    ['?orderBy=password&_data=routes', { status: '1' }],
  ])('%s asks for %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET supplier/filter').query).toEqual({ page: '1', pageSize: '5', ...asked });
  });

  it.each(['?cpfCnpj=33.000.167%2F0001-02', '?cpfCnpj=11111111111', "?cpfCnpj=1'OR'1"])(
    '%s is not searched for: the field says so',
    async (search) => {
      expect(await (await load(search)).json()).toMatchObject({
        documentError: 'CPF/CNPJ inválido',
        list: null,
      });
      expect(api.calls).toEqual([]);
    },
  );

  it('requests the page in the URL, and redirects to page 1 when it does not exist', async () => {
    api.state.suppliers = Array.from({ length: 12 }, (_, index) =>
      supplierEntity({ IdSupplier: index + 1 }),
    );
    const { list } = (await (await load('?page=3')).json()) as { list: { rows: unknown[] } };
    expect(list).toMatchObject({ total: 12, pages: 3 });
    expect(list.rows).toHaveLength(2);
    await expect(await load('?name=a&page=9&status=')).toRedirectTo(
      '/dashboard/supplier?name=a&status=',
    );
  });

  it('is a page with its filter, its rows as links, and the way to a new one', async () => {
    const handle = await appHandler();
    const page = await pageOf(await handle(await signedInRequest('/dashboard/supplier?name=Ge')));
    expect(page.text).toContain('Fornecedores');
    expect(page.text).toContain('33.000.167/0001-01');
    expect(page.text).toContain('(11) 9 8765-4321');
    expect(page.html).toContain('href="/dashboard/supplier/9?name=Ge"');
    expect(page.html).toContain('href="/dashboard/supplier/new?name=Ge"');
    expect(page.value('name')).toBe('Ge');
    api.state.suppliers = [];
    const empty = await pageOf(await handle(await signedInRequest('/dashboard/supplier')));
    expect(empty.text).toContain('Nenhum registro encontrado');
  });
});
