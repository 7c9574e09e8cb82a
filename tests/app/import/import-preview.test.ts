import { describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { IMPORT_PREVIEW, importEntity } from '../support/import-entities';
import { handle, theFileIs, visit } from '../support/import-page';
import { signedInPost } from '../support/requests';
import { api } from '../support/servers';

describe('the preview of a file', () => {
  it('while it is read shows the progress, and reloads without JavaScript', async () => {
    theFileIs({ State: 'reading', ReadRows: 2500 });
    const page = await visit('/dashboard/import/client/5');
    expect(page.text).toContain('2.500 de 10.000 linhas');
    expect(page.html).toMatch(
      /<progress[^>]* value="2500"[^>]* max="10000"|<progress[^>]* max="10000"[^>]* value="2500"/,
    );
    expect(page.html).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/>/);
    expect(page.text).not.toContain('Importar 10.000');
  });

  it('is announced by a status that was there before', async () => {
    const status = async (state: string) => {
      theFileIs({ State: state });
      const { html } = await visit('/dashboard/import/client/5');
      return /<main.*?<div role="status"[^>]*>(.*?)<\/div>/
        .exec(html)?.[1]
        ?.replace(/<[^>]*>/g, '');
    };
    expect([await status('reading'), await status('ready'), await status('writing')]).toEqual([
      '',
      'Nenhum erro foi encontrado. Nada foi gravado ainda.',
      '',
    ]);
    expect(await status('done')).toMatch(/^Nada foi importado/);
  });

  it('is imported only when it is confirmed', async () => {
    theFileIs({ KnownRows: 1, IgnoredColumns: ['Vendedor', 'Região'] });
    const page = await visit('/dashboard/import/client/5');
    expect(page.text).toContain('Importar 9.999 clientes');
    expect(page.text).toContain('Colunas ignoradas: Vendedor, Região.');
    expect(page.value('idempotencyKey')).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.html).not.toContain('http-equiv="refresh"');
  });

  it('shows before its button what will be written, and what to check', async () => {
    theFileIs({ KnownRows: 1 });
    api.reply('GET import/5/preview', { body: IMPORT_PREVIEW });
    const { text } = await visit('/dashboard/import/client/5');
    const order = [
      'Nada foi gravado ainda',
      'Confira como foi lido',
      '2 CEP 1001000 01.001-000',
      'CEP: as primeiras 1 de 30 linhas lidas assim.',
      'O que será gravado',
      'As primeiras linhas (1 de 9.999)',
      '2 123.456.789-09 Ana Ribeiro',
      'Importar 9.999 clientes',
    ].map((part) => text.replace(/\s+/g, ' ').indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it('aligns money right, so that a wrong price is seen', async () => {
    theFileIs({});
    const Columns = ['Descrição', 'Valor', 'Custo'];
    const Rows = [
      { Line: 2, Values: ['Placa', 'R$ 79.724,12', ''] },
      { Line: 3, Values: ['R$ 5 de desconto', 'R$ 8,90', 'R$ 3,00'] },
    ];
    api.reply('GET import/5/preview', { body: { ...IMPORT_PREVIEW, Columns, Rows } });
    const { html } = await visit('/dashboard/import/client/5');
    const table = /<caption[^>]*>Linhas a gravar.*?<\/table>/.exec(html)?.[0] ?? '';
    const numeric = [...table.matchAll(/<td data-label="([^"]*)" class="numeric"/g)];
    expect(numeric.map(([, label]) => label)).toEqual(['Valor', 'Custo', 'Valor', 'Custo']);
  });

  it.each(['ready', 'done', 'refused'])('%s, shows which rows met which record', async (State) => {
    theFileIs({ State, KnownRows: 60, AddedRows: 4, BadRows: State === 'refused' ? 2 : 0 });
    api.reply('GET import/5/preview', { body: IMPORT_PREVIEW });
    const { text, html } = await visit('/dashboard/import/client/5');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'As primeiras 2 de 60 linhas. Ficam como estão; o que o arquivo traz deles não é gravado.',
    );
    expect(html).toContain('href="/dashboard/client/12"');
    expect(text.replace(/\s+/g, ' ')).toContain('3 Ana Prado 9 Excluído depois');
  });

  it('shows unchanged what an API without a preview read', async () => {
    theFileIs({});
    const { text } = await visit('/dashboard/import/client/5');
    expect(text).not.toContain('O que será gravado');
    expect(text).toContain('Importar 10.000 clientes');
  });

  it('shows what was registered between the preview and the writing', async () => {
    theFileIs({
      State: 'done',
      TotalRows: 10,
      ReadRows: 10,
      KnownRows: 1,
      BadRows: 2,
      AddedRows: 5,
    });
    expect((await visit('/dashboard/import/client/5')).text).toContain(
      '5 clientes importados. 2 clientes foram cadastrados enquanto você conferia e ficaram como estavam.',
    );
  });

  it('with errors shows each by line and column, and cannot be confirmed', async () => {
    const error = { Line: 7, Column: 'Celular', Value: '', Message: 'Número válido' };
    theFileIs(
      { State: 'refused', BadRows: 37 },
      { body: { content: [error], total: 37, count: 2 } },
    );
    const page = await visit('/dashboard/import/client/5');
    expect(page.text).toContain(
      '37 linhas com erro. Nada foi gravado: corrija o arquivo e envie de novo.',
    );
    expect(page.text).toMatch(/7\s+Celular\s+\(vazio\)\s+Número válido/);
    expect(page.html).toContain('href="/dashboard/import/client/5/errors"');
    expect(page.html).toContain('page=2');
    expect(page.value('idempotencyKey')).toBeNull();
  });

  it.each<[string, object, string]>([
    [
      'a file that is none',
      { State: 'refused', TotalRows: 0, ReadRows: 0, Problem: 'Este arquivo não é um CSV.' },
      'Este arquivo não é um CSV.',
    ],
    ['one that brings nothing new', { KnownRows: 10_000 }, 'Não há nada novo neste arquivo'],
    [
      'one that was not written',
      { Problem: 'A gravação foi interrompida.' },
      'A gravação foi interrompida.',
    ],
    [
      'one that is written',
      { State: 'done', TotalRows: 1, ReadRows: 1, AddedRows: 1 },
      '1 cliente importado.',
    ],
    ['one that is being written', { State: 'writing' }, 'Gravando os clientes…'],
  ])('of %s says so', async (_, change, text) => {
    theFileIs(change);
    expect((await visit('/dashboard/import/client/5')).text).toContain(text);
  });

  it.each([
    ['nobody’s', 'client/6', undefined],
    ['no number', 'client/x', undefined],
    ['of another register', 'supplier/5', {}],
  ])('is not found when it is %s', async (_, path, file) => {
    if (file) theFileIs(file);
    expect((await visit(`/dashboard/import/${path}`)).status).toBe(404);
  });

  it('is confirmed once, under the key of its page', async () => {
    api.reply('POST import/5/confirm', { body: importEntity({ State: 'writing' }) });
    const confirmed = await handle(
      await signedInPost('/dashboard/import/client/5', [['idempotencyKey', IDEMPOTENCY_KEY]]),
    );
    await expect(confirmed).toRedirectTo('/dashboard/import/client/5');
    expect(api.only('POST import/5/confirm').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('offers only the valid rows, and the invalid ones as a file, if the API supports it', async () => {
    theFileIs({ State: 'refused', TotalRows: 5_001, ReadRows: 5_001, KnownRows: 0, BadRows: 9 });
    expect((await visit('/dashboard/import/client/5')).text).not.toContain('Importar as');
    clearExtensionCache();
    api.reply('GET extensions', { body: ['import-good-rows'] });
    const { text, html } = await visit('/dashboard/import/client/5');
    for (const words of ['Importar as 4.992 boas', 'Baixar as 9 linhas com erro'])
      expect(text).toContain(words);
    expect(html).toContain('href="/dashboard/import/client/5/bad-rows"');
    api.reply('POST import/5/confirm', { body: importEntity({ State: 'writing' }) });
    await handle(
      await signedInPost('/dashboard/import/client/5', [
        ['idempotencyKey', IDEMPOTENCY_KEY],
        ['intent', 'confirm-good'],
      ]),
    );
    expect(api.only('POST import/5/confirm').query).toEqual({ onlyGood: 'true' });
  });

  it('that may not be confirmed says why, on its page', async () => {
    api.reply('POST import/5/confirm', refusal(409, 'O arquivo ainda está sendo lido.'));
    await expect(
      await handle(await signedInPost('/dashboard/import/client/5', [])),
    ).toRedirectWithToast(
      '/dashboard/import/client/5',
      'O arquivo ainda está sendo lido.',
      'error',
    );
  });
});
