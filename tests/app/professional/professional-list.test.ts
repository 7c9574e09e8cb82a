import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.professional._index';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { professionalEntity, professionalRow } from '../support/professional-entities';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/professional${search}`))));

describe('the list of professionals', () => {
  it('lists all at once, five to a page', async () => {
    const { list } = (await (await load('')).json()) as { list: { rows: unknown[] } };
    expect(list).toMatchObject({ total: 2, pages: 1 });
    expect(list.rows[0]).toEqual({
      idProfessional: 9,
      name: 'Júlia Sá',
      cpf: '52998224725',
      phone: '11987654321',
      email: 'julia.sa@prumo.com.br',
      status: null,
      hasPassword: null,
    });
    expect(api.only('GET professional/filter').query).toEqual({ page: '1', pageSize: '5' });
  });

  it.each([
    ['?name=Júlia', { name: 'Júlia' }],
    ['?cpf=529.982.247-25', { cpf: '52998224725' }],
    ['?status=0', { status: '0' }],
    ['?name=&cpf=&status=', {}],
    ['?status=7', {}],
    ['?page=x&pageSize=9999', {}],
    ['?orderBy=password&_data=routes', {}],
  ])('%s asks for %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET professional/filter').query).toEqual({
      page: '1',
      pageSize: '5',
      ...asked,
    });
  });

  it.each(['?cpf=529.982.247-26', '?cpf=012.345.678-90', '?cpf=11111111111111', "?cpf=1'OR'1"])(
    '%s is not searched for: the field says so',
    async (search) => {
      expect(await (await load(search)).json()).toMatchObject({
        cpfError: 'Digite um CPF ou CNPJ válido',
        list: null,
      });
      expect(api.calls).toEqual([]);
    },
  );

  it('redirects to page 1, with its filter, when the page does not exist', async () => {
    await expect(await load('?name=a&page=9&status=1')).toRedirectTo(
      '/dashboard/professional?name=a&status=1',
    );
  });
});

describe('the page of professionals', async () => {
  const handle = await appHandler();
  const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

  it('leads to each professional, and to a new one, and keeps the filter on the way', async () => {
    const { html, text, value } = await visit('/dashboard/professional?name=Sá&status=1');
    expect(html).toContain('href="/dashboard/professional/9?name=S%C3%A1&amp;status=1"');
    for (const words of ['529.982.247-25', '(11) 9 8765-4321', 'julia.sa@prumo.com.br'])
      expect(text).toContain(words);
    for (const words of ['Profissionais', 'Limpar', 'Pesquisar', 'Novo profissional'])
      expect(text).toContain(words);
    expect(text).toContain('Mostrando 1 à 2 de 2 resultados');
    expect([value('name'), value('status')]).toEqual(['Sá', '1']);
  });

  it('says who is awaiting activation where the server tells, and nothing where it does not', async () => {
    expect((await visit('/dashboard/professional')).text).not.toContain('Aguardando ativação');
    api.reply('GET professional/filter', {
      body: {
        content: [
          professionalRow({ Status: 1, HasPassword: false }),
          professionalRow({ IdProfessional: 8, Status: 0, HasPassword: 1 }),
          professionalRow({ IdProfessional: 7, Status: '1', HasPassword: true }),
        ],
        total: 3,
        count: 1,
      },
    });
    const { text } = await visit('/dashboard/professional');
    for (const words of ['Status', 'Aguardando ativação']) expect(text).toContain(words);
    expect(text.match(/Inativo/g)).toHaveLength(2);
  });

  it('has a message for an empty list', async () => {
    api.state.professionals = [];
    expect((await visit('/dashboard/professional')).text).toContain('Nenhum registro encontrado');
  });

  it('shows what is wrong with a CPF at its field, as it was typed', async () => {
    const { text, value } = await visit('/dashboard/professional?cpf=52998224726');
    expect(text).toContain('Digite um CPF ou CNPJ válido');
    expect(value('cpf')).toBe('529.982.247-26');
  });

  it('shows an error inside the layout', async () => {
    api.state.professionals = [professionalEntity()];
    api.reply('GET professional/filter', refusal(403, 'Sem acesso aos profissionais.'));
    const page = await visit('/dashboard/professional');
    expect(page.status).toBe(403);
    expect(page.text).toContain('Sem acesso aos profissionais.');
    expect(page.text).toContain('Venda Direta');
  });
});
