import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.company._index';

import { appHandler } from '../support/app-handler';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/company${search}`))));

describe('the list of companies', () => {
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

  it('does not announce an empty list when the CNPJ is wrong', async () => {
    const { text } = await visit('/dashboard/company?cnpj=33000167000102');
    expect(text).toContain('Corrija o CNPJ para pesquisar.');
    expect(text).not.toContain('Nenhum registro encontrado');
  });
});
