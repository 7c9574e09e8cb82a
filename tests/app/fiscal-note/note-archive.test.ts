import { beforeEach, describe, expect, it } from 'vitest';

import { loader as cancelXml } from '~/routes/dashboard.fiscal-note.$idFiscalNote_.cancel-xml';
import { loader as archive } from '~/routes/dashboard.fiscal-note.xmls';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { fiscalNoteEntity } from '../support/fiscal-note-entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const visit = async (path: string) => pageOf(await handle(await signedInRequest(path)));
const offer = (...names: string[]) => {
  clearExtensionCache();
  api.reply('GET extensions', { body: names });
};
const ZIP = new Uint8Array([80, 75, 3, 4, 20, 0, 8, 8]);

describe('the XMLs of the list of notes', () => {
  const load = (search: string) =>
    responseOf(async () =>
      archive(args(await signedInRequest(`/dashboard/fiscal-note/xmls${search}`))),
    );
  beforeEach(() => offer('fiscal-note-xmls', 'created-days'));

  it('have a link with the filter, without its page', async () => {
    const search = 'status=CANCELLED&createdDateFrom=2026-11-01&createdDateTo=2026-11-30';
    const { html } = await visit(`/dashboard/fiscal-note?${search}&page=1&pageSize=10`);
    const [, link = ''] = /<a[^>]*href="([^"]*\/xmls[^"]*)"[^>]*>/.exec(html) ?? [];
    expect(link.replaceAll('&amp;', '&')).toBe(`/dashboard/fiscal-note/xmls?${search}`);
    expect((await visit('/dashboard/fiscal-note')).html).toContain(
      'href="/dashboard/fiscal-note/xmls"',
    );
  });

  it('have none for an empty list, for a refused filter, and where the API has no such call', async () => {
    expect((await visit('/dashboard/fiscal-note?createdDateFrom=31/02/2026')).html).not.toContain(
      '/xmls',
    );
    offer('created-days');
    const page = await visit('/dashboard/fiscal-note');
    expect(page.html).not.toContain('/xmls');
    expect(page.text).not.toContain('Baixar XMLs');
    offer('fiscal-note-xmls');
    api.state.fiscalNotes = [];
    expect((await visit('/dashboard/fiscal-note')).html).not.toContain('/xmls');
  });

  it('are streamed under the API’s name', async () => {
    api.reply('GET fiscal-note/xmls', {
      body: ZIP,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="notas-fiscais-2026-11.zip"',
      },
    });
    const response = await load('?status=AUTHORIZED&name=Maria');
    expect([
      response.headers.get('Content-Type'),
      response.headers.get('Content-Disposition'),
    ]).toEqual(['application/zip', 'attachment; filename="notas-fiscais-2026-11.zip"']);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(ZIP);
    expect(api.only('GET fiscal-note/xmls').query).toEqual({ status: 'AUTHORIZED', name: 'Maria' });
  });

  it('that the API refuses lead back to the filtered list with its reason', async () => {
    api.reply('GET fiscal-note/xmls', refusal(409, 'Nenhuma destas notas fiscais tem XML.'));
    await expect(await load('?status=REJECTED')).toRedirectWithToast(
      '/dashboard/fiscal-note?status=REJECTED',
      'Nenhuma destas notas fiscais tem XML.',
      'error',
    );
    await expect(await load('?createdDateFrom=31/02/2026')).toRedirectWithToast(
      '/dashboard/fiscal-note?createdDateFrom=31%2F02%2F2026',
      'Corrija o filtro para exportar.',
      'warning',
    );
  });
});

describe('the XML of a cancellation', () => {
  const load = (id: string) =>
    responseOf(async () =>
      cancelXml(
        args(await signedInRequest(`/dashboard/fiscal-note/${id}/cancel-xml`), {
          idFiscalNote: id,
        }),
      ),
    );
  const note = async (change: Record<string, unknown>) => {
    api.state.fiscalNotes = [fiscalNoteEntity({ Status: 'CANCELLED', ...change })];
    return visit('/dashboard/fiscal-note/5');
  };

  it('has a link only where the API has one', async () => {
    expect((await note({ HasCancelXml: true })).html).toContain(
      'href="/dashboard/fiscal-note/5/cancel-xml"',
    );
    for (const change of [{}, { HasCancelXml: false }, { HasCancelXml: null }])
      expect((await note(change)).text).not.toContain('XML do cancelamento');
  });

  it('is streamed byte for byte, or the note’s page says why not', async () => {
    const xml = '<?xml version="1.0" encoding="UTF-8"?><procEventoNFe>é</procEventoNFe>';
    const name = '35260333000167000101550010000012341000012345-procEventoNFe.xml';
    api.reply('GET fiscal-note/5/cancel-xml', {
      body: new TextEncoder().encode(xml),
      headers: {
        'Content-Type': 'application/xml',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    });
    const response = await load('5');
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}"`);
    expect(await response.text()).toBe(xml);
    api.reply('GET fiscal-note/5/cancel-xml', refusal(404, 'Sem XML de cancelamento.'));
    await expect(await load('5')).toRedirectWithToast(
      '/dashboard/fiscal-note/5',
      'Sem XML de cancelamento.',
      'error',
    );
    await expect(await load('x')).toRedirectTo('/dashboard/fiscal-note');
  });
});
