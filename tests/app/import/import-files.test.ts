import { describe, expect, it } from 'vitest';

import { loader as errorsFile } from '~/routes/dashboard.import.$register.$idImport_.errors';
import { loader as progress } from '~/routes/dashboard.import.$register.$idImport_.progress';
import { loader as model } from '~/routes/dashboard.import.$register.model';

import { refusal } from '../support/api-double';
import { theFileIs } from '../support/import-page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

describe('its files and its progress', () => {
  const params = { register: 'client', idImport: '5' };
  const load = (loader: (given: ReturnType<typeof args>) => unknown, path: string) =>
    responseOf(async () =>
      loader(args(await signedInRequest(`/dashboard/import/client/${path}`), params)),
    );

  it('are the API’s', async () => {
    const headers = { 'Content-Type': 'text/csv; charset=utf-8' };
    api.reply('GET import/client/model', { body: 'Nome\r\n', headers });
    api.reply('GET import/5/errors/file', { body: 'Linha;Erro\r\n', headers });
    const files = [await load(model, 'model'), await load(errorsFile, '5/errors')];
    expect(files.map((file) => file.headers.get('Content-Disposition'))).toEqual([
      'attachment; filename="modelo-clientes.csv"',
      'attachment; filename="erros-da-importacao.csv"',
    ]);
    expect(await files[1]?.text()).toBe('Linha;Erro\r\n');
    theFileIs({ State: 'reading', ReadRows: 250 });
    expect(await (await load(progress, '5/progress')).json()).toEqual({
      state: 'reading',
      readRows: 250,
      totalRows: 10_000,
    });
  });

  it('that the API does not return redirect to the list, which says why', async () => {
    api.reply('GET import/5/errors/file', refusal(404, 'Importação desconhecida.'));
    await expect(await load(errorsFile, '5/errors')).toRedirectWithToast(
      '/dashboard/client',
      'Importação desconhecida.',
      'error',
    );
  });
});
