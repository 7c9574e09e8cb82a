import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.company._index';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { companyEntity } from '../support/company-entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/company${search}`))));

describe('the list of companies', () => {
  it('lists all at once, five to a page', async () => {
    const { list } = (await (await load('')).json()) as { list: unknown };
    const row = { idCompany: 5, name: 'Prumo Acabamentos Ltda' };
    expect(list).toEqual({
      rows: [{ ...row, cnpj: '33000167000101', phone: '11987654321' }],
      total: 1,
      pages: 1,
    });
    expect(api.only('GET company/filter').query).toEqual({ page: '1', pageSize: '5' });
  });

  it.each([
    ['?name=Prumo', { name: 'Prumo' }],
    ['?cnpj=33.000.167%2F0001-01', { cnpj: '33000167000101' }],
    ['?cnpj=12.abc.345%2F01de-35', { cnpj: '12ABC34501DE35' }],
    ['?status=0', { status: '0' }],
    ['?status=1&name=a%26b%3Dc', { status: '1', name: 'a&b=c' }],
    ['?name=&cnpj=&status=', {}],
    ['?status=7', {}],
    ['?page=x&pageSize=9999', {}],
    ['?orderBy=password&_data=routes', {}],
  ])('%s asks for %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET company/filter').query).toEqual({ page: '1', pageSize: '5', ...asked });
  });

  it.each(['?cnpj=33.000.167%2F0001-02', '?cnpj=11111111111111', "?cnpj=1'OR'1"])(
    '%s is not searched for: the field says so',
    async (search) => {
      expect(await (await load(search)).json()).toMatchObject({
        cnpjError: 'Digite um CNPJ válido',
        list: null,
      });
      expect(api.calls).toEqual([]);
    },
  );

  it('requests the page in the URL', async () => {
    api.state.companies = Array.from({ length: 12 }, (_, index) =>
      companyEntity({ IdCompany: index + 1 }),
    );
    const { list } = (await (await load('?page=3')).json()) as { list: { rows: unknown[] } };
    expect(list).toMatchObject({ total: 12, pages: 3 });
    expect(list.rows).toHaveLength(2);
  });

  it('redirects to page 1, with its filter, when the page does not exist', async () => {
    await expect(await load('?name=a&page=9&status=1')).toRedirectTo(
      '/dashboard/company?name=a&status=1',
    );
  });

  it('that is answered with anything but 200 is an error, in words of its own', async () => {
    api.reply('GET company/filter', { status: 206, body: { content: [], total: 0, count: 0 } });
    const response = await load('');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: 'Erro ao buscar as empresas' });
  });
});

describe('the page of companies', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('leads to each company, and to a new one, and keeps the filter on the way', async () => {
    const { html, text, value } = await visit('/dashboard/company?name=Prumo&status=1');
    expect(html).toContain('href="/dashboard/company/5?name=Prumo&amp;status=1"');
    for (const words of ['33.000.167/0001-01', '(11) 9 8765-4321', 'Nome', 'CNPJ', 'Telefone'])
      expect(text).toContain(words);
    for (const words of ['Empresas', 'Limpar', 'Pesquisar', 'Nova empresa'])
      expect(text).toContain(words);
    expect(text).toContain('Mostrando 1 à 1 de 1 resultados');
    expect([value('name'), value('status')]).toEqual(['Prumo', '1']);
  });

  it('has a message for an empty list', async () => {
    api.state.companies = [];
    expect((await visit('/dashboard/company')).text).toContain('Nenhum registro encontrado');
  });

  it('shows what is wrong with a CNPJ at its field, as it was typed', async () => {
    const { text, value } = await visit('/dashboard/company?cnpj=33000167000102');
    expect(text).toContain('Digite um CNPJ válido');
    // No search, so no result message.
    expect(text).not.toContain('Nenhum registro encontrado');
    expect(value('cnpj')).toBe('33.000.167/0001-02');
  });

  it('shows an error inside the layout', async () => {
    api.reply('GET company/filter', refusal(403, 'Sem acesso às empresas.'));
    const page = await visit('/dashboard/company');
    expect(page.status).toBe(403);
    expect(page.text).toContain('Sem acesso às empresas.');
    expect(page.text).toContain('Venda Direta');
  });
});
