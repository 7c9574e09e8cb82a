import { describe, expect, it } from 'vitest';

import { loader } from '~/routes/dashboard.fiscal-note._index';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { fiscalNoteEntity } from '../support/fiscal-note-entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
const load = (search: string) =>
  responseOf(async () => loader(args(await signedInRequest(`/dashboard/fiscal-note${search}`))));

describe('the list of fiscal notes', () => {
  it.each([
    ['', {}],
    ['?idOrder=40&fiscalNoteNumber=0012', { idOrder: '40', fiscalNoteNumber: '12' }],
    ['?idCompany=5&status=REJECTED', { idCompany: '5', status: 'REJECTED' }],
    ['?cpfCnpj=12.abc.345/01de-35&name=%20Maria%20', { cpfCnpj: '12ABC34501DE35', name: 'Maria' }],
    ['?status=authorized&idCompany=-1&page=0', {}],
    ['?status=PENDING&status=CANCELLED&page=1', { status: 'CANCELLED' }],
  ])('%s requests %j', async (search, asked) => {
    await load(search);
    expect(api.only('GET fiscal-note/filter').query).toEqual({
      page: '1',
      pageSize: '5',
      ...asked,
    });
  });

  it('makes only the contract’s calls', async () => {
    await load('');
    expect(new Set(api.asked())).toEqual(
      new Set(['GET extensions', 'GET fiscal-note/filter', 'GET company/actives']),
    );
  });

  it('redirects to page 1, with its filter, when the page does not exist', async () => {
    await expect(await load('?status=AUTHORIZED&page=9')).toRedirectTo(
      '/dashboard/fiscal-note?status=AUTHORIZED',
    );
  });

  it('shows each note’s status, and links to it with the filter', async () => {
    api.state.fiscalNotes = [
      fiscalNoteEntity(),
      fiscalNoteEntity({
        IdFiscalNote: 6,
        Number: null,
        Status: 'WAITING_RECEIPT',
        CreatedAt: 'x',
        ClientCpfCnpj: null,
      }),
      fiscalNoteEntity({ IdFiscalNote: 7, Status: 'SOMETHING_NEW' }),
    ];
    const { html, text, value } = await visit('/dashboard/fiscal-note?name=Maria&idCompany=5');
    for (const words of [
      'Notas Fiscais',
      'Limpar',
      'Pesquisar',
      'Todas',
      'Prumo Acabamentos Ltda',
      '1234',
      '529.982.247-25',
      '09/03/2026',
      'Autorizada',
      'Aguardando recibo',
      'SOMETHING_NEW',
      'Mostrando 1 à 3 de 3 resultados',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/dashboard/fiscal-note/5?name=Maria&amp;idCompany=5"');
    expect([value('name'), value('idCompany')]).toEqual(['Maria', '5']);
    // Not part of the contract.
    expect(text).not.toContain('Sem valor fiscal');
    api.state.fiscalNotes = [
      fiscalNoteEntity({ FiscalValue: false }),
      fiscalNoteEntity({ IdFiscalNote: 6, FiscalValue: true }),
    ];
    expect((await visit('/dashboard/fiscal-note')).text.match(/Sem valor fiscal/g)).toHaveLength(1);
  });

  it('has a message for an empty list, and for an error', async () => {
    api.state.fiscalNotes = [];
    expect((await visit('/dashboard/fiscal-note')).text).toContain('Nenhum registro encontrado');
    api.reply('GET fiscal-note/filter', refusal(403, 'Sem acesso às notas.'));
    const page = await visit('/dashboard/fiscal-note');
    expect([page.status, page.text]).toEqual([
      403,
      expect.stringContaining('Sem acesso às notas.'),
    ]);
  });
});
