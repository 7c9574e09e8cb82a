import { describe, expect, it } from 'vitest';

import { IDEMPOTENCY_KEY } from '../support/forms';
import { handle, theFileIs, visit, withExtensions } from '../support/import-page';
import { signedInPost } from '../support/requests';
import { api } from '../support/servers';

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

  it('is offered if something was imported and the API can', async () => {
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
  ])('is not offered for one %s', async (_, change, text) => {
    withExtensions('import', 'deletion');
    theFileIs({ ...done, ...change });
    const page = await visit(`/dashboard/import/${register}/5`);
    expect([page.text.includes(text), page.text.includes('Desfazer importação')]).toEqual([
      true,
      false,
    ]);
  });

  it('asks first, showing what is deleted and what stays, on a page that works without JavaScript', async () => {
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

  it('is done once, and returns to the import, which says what is left', async () => {
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

  it('that is refused says so where it was requested', async () => {
    api.reply(
      'GET import/5/deletion',
      plan({ Refusal: 'Esta importação já foi desfeita.', Records: 0 }),
    );
    const { text, html } = await visit(path);
    expect(text).toContain('Esta importação já foi desfeita.');
    expect(html).not.toContain('name="intent" value="one"');
  });
});
