import { describe, expect, it, vi } from 'vitest';

import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import { action } from '~/routes/dashboard.import.$register._index';
import { loader as errorsFile } from '~/routes/dashboard.import.$register.$idImport_.errors';
import { loader as progress } from '~/routes/dashboard.import.$register.$idImport_.progress';
import { loader as model } from '~/routes/dashboard.import.$register.model';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { IMPORT_PREVIEW, importEntity, NO_IMPORT_ERRORS } from '../support/import-entities';
import { pageOf } from '../support/page';
import {
  args,
  ORIGIN,
  request,
  responseOf,
  signedInPost,
  signedInRequest,
} from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));

const COLUMNS = {
  body: [
    { Label: 'CPF/CNPJ', OtherNames: ['CPF', 'Documento'], Required: true },
    { Label: 'WhatsApp', OtherNames: [], Required: false },
  ],
};
function theFileIs(change: Parameters<typeof importEntity>[0], errors: object = NO_IMPORT_ERRORS) {
  api.reply('GET import/5', { body: importEntity(change) });
  api.reply('GET import/5/errors', errors);
}

/** A native post of the upload form. */
function upload(file: File | string | null, headers: Record<string, string> = {}): RequestInit {
  const form = new FormData();
  if (file !== null) form.set('file', file);
  return { method: 'POST', body: form, headers: { Origin: ORIGIN, ...headers } };
}
const csv = (text: string, name = 'lista.csv') => new File([text], name, { type: 'text/csv' });
const excel = (name = 'lista.xlsx') =>
  new File([Buffer.from('PK\u0003\u0004')], name, { type: 'application/octet-stream' });
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes the API support these extensions. */
function withExtensions(...names: string[]) {
  clearExtensionCache();
  api.reply('GET extensions', { body: names });
}
const send = async (file: File | string | null) =>
  handle(await signedInRequest('/dashboard/import/client', upload(file)));

describe('the link to it', () => {
  it.each(['client', 'supplier', 'product'])(
    'stands on the list of %s and carries its filter',
    async (register) => {
      api.reply('GET extensions', { body: ['import'] });
      // A page waits only briefly for the extensions; on a slow machine the next one has them.
      await vi.waitFor(
        async () => {
          const { html } = await visit(`/dashboard/${register}?status=1`);
          expect(html).toContain(`href="/dashboard/import/${register}?status=1"`);
          expect(html).not.toContain('/export?');
        },
        { timeout: 60_000 },
      );
    },
  );

  it.each([
    ['an API without the extension', '/dashboard/client', { body: ['export'] }],
    ['a register that takes no files', '/dashboard/company', { body: ['export', 'import'] }],
  ])('is not there for %s', async (_, path, reply) => {
    api.reply('GET extensions', reply);
    expect((await visit(path)).html).not.toContain('/dashboard/import/');
  });
});

describe('the first step', () => {
  it('lists the columns, their aliases, and which are required', async () => {
    api.reply('GET import/client/columns', COLUMNS);
    const page = await visit('/dashboard/import/client?name=Ana');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/CPF\/CNPJ\s+Sim\s+CPF, Documento/);
    expect(page.text).toMatch(/WhatsApp\s+Não\s+—/);
    expect(page.html).toContain('href="/dashboard/client?name=Ana"');
    expect(page.html).toMatch(/enctype="multipart\/form-data"/i);
  });

  it.each([404, 405, 501])('is no page when the API answers %i', async (status) => {
    api.reply('GET import/client/columns', refusal(status, 'Rota desconhecida.'));
    expect((await visit('/dashboard/import/client')).status).toBe(404);
  });

  it('is no page for another register', async () => {
    expect((await visit('/dashboard/import/order')).status).toBe(404);
    expect((await visit('/dashboard/import/__proto__')).status).toBe(404);
  });

  it('sends the file as it is, with its name, and goes on to what was read', async () => {
    api.reply('POST import/client', { status: 201, body: 5 });
    await expect(await send(csv('Nome;CPF\nJosé;1'))).toRedirectTo('/dashboard/import/client/5');
    const { query, headers, body } = api.only('POST import/client');
    expect([query, headers['content-type'], body]).toEqual([
      { fileName: 'lista.csv' },
      'text/csv',
      'Nome;CPF\nJosé;1',
    ]);
  });

  it.each<[string, File | string | null, string]>([
    ['no file', null, 'Escolha um arquivo CSV.'],
    ['a text in its place', 'Nome', 'Escolha um arquivo CSV.'],
    ['none chosen, as a browser posts it', csv('', ''), 'Escolha um arquivo CSV.'],
    [
      'one too large',
      csv('x'.repeat(MAX_IMPORT_BYTES + 1)),
      'O arquivo passa de 10 MB. Divida-o em partes.',
    ],
  ])('of %s says so beside the field, and nothing is sent', async (_, file, message) => {
    api.reply('GET import/client/columns', COLUMNS);
    const page = await pageOf(await send(file));
    expect(page.status).toBe(422);
    expect(page.html).toContain(`id="file-error">${message}</p>`);
    expect(page.tag('file')).toContain('aria-invalid="true"');
    expect(api.asked()).not.toContain('POST import/client');
  });

  it('accepts only CSV when the API supports nothing else', async () => {
    api.reply('GET import/client/columns', COLUMNS);
    const page = await visit('/dashboard/import/client');
    expect([page.tag('file'), page.text.includes('Excel')]).toEqual([
      expect.stringContaining('accept=".csv,.txt,text/csv"') as string,
      false,
    ]);
    // A spreadsheet is sent nevertheless; the API decides.
    api.reply('POST import/client', { status: 201, body: 5 });
    await expect(await send(excel())).toRedirectTo('/dashboard/import/client/5');
    expect(api.only('POST import/client').headers['content-type']).toBe('text/csv');
  });

  it('accepts Excel too where the API reads it, recognised by content and not by name', async () => {
    withExtensions('import', 'import-xlsx');
    api.reply('GET import/client/columns', COLUMNS);
    const page = await visit('/dashboard/import/client');
    expect(page.tag('file')).toContain(`accept=".csv,.txt,text/csv,.xlsx,${XLSX_TYPE}"`);
    expect(page.text).toContain('Arquivo CSV ou Excel');
    expect(page.text).toContain('Planilha do Excel (.xlsx), da qual é lida a primeira aba, ou CSV');
    api.reply('POST import/client', { status: 201, body: 5 });
    await send(excel('lista.csv'));
    await send(csv('Nome;CPF', 'lista.xlsx'));
    expect(
      api.calls
        .filter(({ method, path }) => `${method} ${path}` === 'POST import/client')
        .map(({ headers, query }) => [headers['content-type'], query.fileName]),
    ).toEqual([
      [XLSX_TYPE, 'lista.csv'],
      ['text/csv', 'lista.xlsx'],
    ]);
    const refused = await pageOf(await send(null));
    expect(refused.html).toContain('id="file-error">Escolha um arquivo CSV ou Excel.</p>');
  });

  it('says why the API refused the file', async () => {
    api.reply('GET import/client/columns', COLUMNS);
    api.reply('POST import/client', refusal(413, 'O envio é grande demais.'));
    const page = await pageOf(await send(csv('a;b')));
    expect([page.status, page.text.includes('O envio é grande demais.')]).toEqual([413, true]);
  });

  it('with a dead session goes by the sign-in and back, without the file', async () => {
    const response = await handle(request('/dashboard/import/client', upload(csv('a;b'))));
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      '/?return-to=%2Fdashboard%2Fimport%2Fclient',
    ]);
    api.reply('POST import/client', refusal(401, 'Sessão expirada.'));
    const ended = await send(csv('a;b'));
    expect([ended.status, ended.headers.get('Location')]).toEqual([
      302,
      '/?return-to=%2Fdashboard%2Fimport%2Fclient',
    ]);
    expect(ended).toEndTheSession();
  });

  it('from another site is refused', async () => {
    const made = await signedInRequest(
      '/dashboard/import/client',
      upload(csv('a;b'), { Origin: 'https://evil.example' }),
    );
    const response = await responseOf(() => action(args(made, { register: 'client' })));
    expect(response.status).toBe(403);
    expect(api.asked()).not.toContain('POST import/client');
  });
});

describe('what was read', () => {
  it('while it is read shows how far it is, and asks for itself without JavaScript', async () => {
    theFileIs({ State: 'reading', ReadRows: 2500 });
    const page = await visit('/dashboard/import/client/5');
    expect(page.text).toContain('2.500 de 10.000 linhas');
    expect(page.html).toMatch(
      /<progress[^>]* value="2500"[^>]* max="10000"|<progress[^>]* max="10000"[^>]* value="2500"/,
    );
    expect(page.html).toMatch(/<noscript><meta http-equiv="refresh" content="2"\/>/);
    expect(page.text).not.toContain('Importar 10.000');
  });

  it('is imported only when it is confirmed', async () => {
    theFileIs({ KnownRows: 1, IgnoredColumns: ['Vendedor', 'Região'] });
    const page = await visit('/dashboard/import/client/5');
    expect(page.text).toContain('Importar 9.999 clientes');
    expect(page.text).toContain('Colunas ignoradas: Vendedor, Região.');
    expect(page.value('idempotencyKey')).toMatch(/^[0-9a-f-]{36}$/);
    expect(page.html).not.toContain('http-equiv="refresh"');
  });

  it('shows before its button what will be written, and what to look at', async () => {
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

  it.each(['ready', 'done', 'refused'])('%s, tells which rows met which record', async (State) => {
    theFileIs({ State, KnownRows: 60, AddedRows: 4, BadRows: State === 'refused' ? 2 : 0 });
    api.reply('GET import/5/preview', { body: IMPORT_PREVIEW });
    const { text, html } = await visit('/dashboard/import/client/5');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'As primeiras 2 de 60 linhas. Ficam como estão; o que o arquivo traz deles não é gravado.',
    );
    expect(html).toContain('href="/dashboard/client/12"');
    expect(text.replace(/\s+/g, ' ')).toContain('3 Ana Prado 9 Excluído depois');
  });

  it('shows as it is what an API without a preview read', async () => {
    theFileIs({});
    const { text } = await visit('/dashboard/import/client/5');
    expect(text).not.toContain('O que será gravado');
    expect(text).toContain('Importar 10.000 clientes');
  });

  it('tells what was registered between the look and the writing', async () => {
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
  ])('is no page when it is %s', async (_, path, file) => {
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

  it('offers only the valid rows, and the invalid ones as a file, where the API supports it', async () => {
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

describe.each(['client', 'supplier', 'product'])('undoing an import of %s', (register) => {
  const path = `/dashboard/delete/import-${register}/5`;
  const done = {
    State: 'done',
    Register: register,
    AddedRows: 3,
    TotalRows: 3,
    ReadRows: 3,
    RemovedRows: null,
  };
  const plan = (changes: object = {}) => ({
    body: {
      Description: 'lista.csv',
      Refusal: null,
      Notice: null,
      Records: 2,
      KeptRecords: 1,
      Kept: [{ Id: 7, Description: 'Ana Souza', Reason: 'tem 1 orçamento' }],
      ...changes,
    },
    headers: { ETag: '"3"' },
  });
  const FIELDS = { etag: '"3"', idempotencyKey: IDEMPOTENCY_KEY, intent: 'one' };

  it('is offered where something was imported and the API can', async () => {
    theFileIs(done);
    expect((await visit(`/dashboard/import/${register}/5`)).text).not.toContain(
      'Desfazer importação',
    );
    withExtensions('import', 'deletion');
    const page = await visit(`/dashboard/import/${register}/5`);
    expect(page.text).toContain('Desfazer importação');
    expect(page.html).toContain(`href="${path}"`);
    expect(page.html).toContain(`href="/dashboard/${register}?status=&amp;idImport=5"`);
  });

  it.each([
    ['that added nothing', { AddedRows: 0 }, 'Nada foi importado'],
    ['that is undone already', { RemovedRows: 3 }, 'Importação desfeita: 3 '],
    ['that is still to be confirmed', { State: 'ready', AddedRows: 0 }, 'Nada foi gravado ainda.'],
  ])('is not offered of one %s', async (_, change, text) => {
    withExtensions('import', 'deletion');
    theFileIs({ ...done, ...change });
    const page = await visit(`/dashboard/import/${register}/5`);
    expect([page.text.includes(text), page.text.includes('Desfazer importação')]).toEqual([
      true,
      false,
    ]);
  });

  it('asks first, with what goes and what stays, on a page that works without JavaScript', async () => {
    api.reply('GET import/5/deletion', plan());
    const { html, text, value } = await visit(path);
    for (const words of [
      'Desfazer importação',
      'lista.csv',
      '2 registros serão excluídos; 1 registro fica:',
      'tem 1 orçamento',
    ]) {
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    }
    expect(value('etag')).toBe('"3"');
    expect(html).toContain(`<form method="post" action="${path}"`);
    expect(html).toContain(`href="/dashboard/import/${register}/5"`);
  });

  it('is done once, and leads back to the import, which says what is left', async () => {
    api.reply('DELETE import/5', plan());
    const response = await handle(await signedInPost(path, FIELDS));
    await expect(response).toRedirectWithToast(
      `/dashboard/import/${register}/5`,
      'Importação desfeita: 2 registros excluídos [Ficou: Ana Souza (tem 1 orçamento).]',
    );
    const { headers } = api.only('DELETE import/5');
    expect([headers['if-match'], headers['idempotency-key']]).toEqual(['"3"', IDEMPOTENCY_KEY]);
    theFileIs({ ...done, RemovedRows: 2 });
    expect((await visit(`/dashboard/import/${register}/5`)).text).toContain('; 1 ficou.');
  });

  it('that is refused says so where it was asked', async () => {
    api.reply(
      'GET import/5/deletion',
      plan({ Refusal: 'Esta importação já foi desfeita.', Records: 0 }),
    );
    const { text, html } = await visit(path);
    expect(text).toContain('Esta importação já foi desfeita.');
    expect(html).not.toContain('name="intent" value="one"');
  });
});

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

  it('that the API does not give lead back to the list, which says why', async () => {
    api.reply('GET import/5/errors/file', refusal(404, 'Importação desconhecida.'));
    await expect(await load(errorsFile, '5/errors')).toRedirectWithToast(
      '/dashboard/client',
      'Importação desconhecida.',
      'error',
    );
  });
});
