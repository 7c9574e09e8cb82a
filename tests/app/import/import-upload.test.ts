import { describe, expect, it, vi } from 'vitest';

import { MAX_IMPORT_BYTES } from '@domain/import/import-limits';
import { action } from '~/routes/dashboard.import.$register._index';

import { refusal } from '../support/api-double';
import { handle, visit, withExtensions } from '../support/import-page';
import { pageOf } from '../support/page';
import { args, ORIGIN, request, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const COLUMNS = {
  body: [
    { Label: 'CPF/CNPJ', OtherNames: ['CPF', 'Documento'], Required: true },
    { Label: 'WhatsApp', OtherNames: [], Required: false },
  ],
};

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

const send = async (file: File | string | null) =>
  handle(await signedInRequest('/dashboard/import/client', upload(file)));

describe('the link to it', () => {
  it.each(['client', 'supplier', 'product'])(
    'is on the list of %s and carries its filter',
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

describe('a file sent twice', () => {
  const KEY = '0b1f2f0e-6b1c-4a53-9f0f-1c3a3f6f1e11';
  const sendKeyed = async (file: File) => {
    const form = new FormData();
    form.set('file', file);
    form.set('idempotencyKey', KEY);
    const init = { method: 'POST', body: form, headers: { Origin: ORIGIN } };
    await handle(await signedInRequest('/dashboard/import/client', init));
    return api.calls.at(-1)?.headers['idempotency-key'];
  };

  it('by the same form has one key, and another file another one', async () => {
    api.reply('POST import/client', { status: 201, body: 5 });
    const first = await sendKeyed(csv('CPF;Nome'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await sendKeyed(csv('CPF;Nome'))).toBe(first);
    expect(await sendKeyed(csv('CPF;Nome;Celular'))).not.toBe(first);
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

  it('sends the file unchanged, with its name, and continues to the preview', async () => {
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
    // A spreadsheet is sent all the same; the API decides.
    api.reply('POST import/client', { status: 201, body: 5 });
    await expect(await send(excel())).toRedirectTo('/dashboard/import/client/5');
    expect(api.only('POST import/client').headers['content-type']).toBe('text/csv');
  });

  it('accepts Excel too if the API reads it, recognised by content and not by name', async () => {
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

  it('with an expired session goes through the sign-in and back, without the file', async () => {
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
