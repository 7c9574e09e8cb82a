import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { importEntity, SENT_IMPORTS } from '../support/import-entities';
import { visit } from '../support/import-page';
import { api } from '../support/servers';

const REGISTERS = ['client', 'supplier', 'product'] as const;
const sent = (...rows: object[]) => ({ body: { content: rows, total: rows.length, count: 1 } });

describe.each(REGISTERS)('a person’s imports of %s', (register) => {
  const path = `/dashboard/import/${register}`;
  const shown = async (reply: object, search = '') => {
    api.reply(`GET import/${register}/columns`, { body: [] });
    api.reply(`GET import/${register}/files`, reply);
    return visit(path + search);
  };

  it('are listed with a link to each', async () => {
    const { html, text } = await shown(SENT_IMPORTS, '?name=Ana&page=2');
    expect(api.only(`GET import/${register}/files`).query).toEqual({ page: '1', pageSize: '10' });
    for (const id of [9, 8, 7, 6]) expect(html).toContain(`href="/dashboard/import/client/${id}"`);
    expect(text).toContain('10/03/2026 09:00');
    expect(html).toContain(`href="/dashboard/${register}?name=Ana&amp;page=2"`);
  });

  it('can be listed further back, and the original list is kept', async () => {
    const { html } = await shown(SENT_IMPORTS, '?name=Ana&page=2');
    expect(html).toMatch(
      /href="[^"]*\?name=Ana&amp;page=2&amp;imports=100"[^>]*>Ver mais das 14 importações/,
    );
    api.calls.length = 0;
    const more = await shown(SENT_IMPORTS, '?name=Ana&page=2&imports=100');
    expect(api.only(`GET import/${register}/files`).query.pageSize).toBe('100');
    expect(more.html).toContain(`href="/dashboard/${register}?name=Ana&amp;page=2"`);
  });

  it.each([
    ['an API that lists none', refusal(404, 'Rota desconhecida.')],
    ['whoever sent nothing', sent()],
  ])('are missing for %s, and files are sent all the same', async (_, reply) => {
    const { status, text } = await shown(reply);
    expect([status, text.includes('Suas importações')]).toEqual([200, false]);
    expect(text).toContain('Enviar e conferir');
  });
});

describe('its result', () => {
  it.each<[object, string]>([
    [{ State: 'reading' }, 'Sendo lido.'],
    [{ State: 'writing' }, 'Sendo gravado.'],
    [{ KnownRows: 9_958 }, 'Aguarda a sua confirmação: 42 clientes.'],
    [{ KnownRows: 10_000 }, 'Nada de novo para gravar.'],
    [{ State: 'refused', Problem: 'O arquivo está vazio.' }, 'O arquivo está vazio.'],
    [{ State: 'refused', BadRows: 1 }, 'Nada foi gravado: 1 linha com erro.'],
    [
      { State: 'done', AddedRows: 9_990, BadRows: 10 },
      '9.990 clientes importados. 10 linhas com erro.',
    ],
    [
      { State: 'done', AddedRows: 10_000, RemovedRows: 9_999 },
      'Importação desfeita: 9.999 clientes excluídos; 1 ficou.',
    ],
  ])('%o is "%s"', async (change, standing) => {
    api.reply('GET import/client/columns', { body: [] });
    api.reply('GET import/client/files', sent(importEntity(change)));
    expect((await visit('/dashboard/import/client')).text).toContain(standing);
  });
});
