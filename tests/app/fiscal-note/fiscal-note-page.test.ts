import { describe, expect, it, vi } from 'vitest';

import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';
import * as note from '~/routes/dashboard.fiscal-note.$idFiscalNote';
import { loader as progress } from '~/routes/dashboard.fiscal-note.$idFiscalNote_.progress';

import { appHandler } from '../support/app-handler';
import { fiscalNoteEntity, OUR_NOTE } from '../support/fiscal-note-entities';
import { pageOf } from '../support/page';
import { args, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PAGE = '/dashboard/fiscal-note/5';
const visit = async (change: Record<string, unknown> = {}, path = PAGE) => {
  api.state.fiscalNotes = [fiscalNoteEntity(change)];
  return pageOf(await handle(await signedInRequest(path)));
};

describe('the page of a fiscal note', () => {
  it('shows what the contract has, and links to its order and files', async () => {
    const { text, html } = await visit({}, `${PAGE}?status=AUTHORIZED`);
    for (const words of [
      'Nota fiscal 1234',
      'Autorizada',
      'Maria da Silva',
      '529.982.247-25',
      'Prumo Acabamentos Ltda',
      '09/03/2026 23:30',
      'Abrir tela do orçamento',
      'Imprimir NF',
    ])
      expect(text).toContain(words);
    expect(html).toContain('href="/dashboard/fiscal-note?status=AUTHORIZED"');
    expect(html).toMatch(/href="\/dashboard\/order\/40" target="_blank"/);
    for (const words of [
      'Sem valor fiscal',
      'Tentar novamente',
      'Motivo',
      'Chave de acesso',
      'Valor',
      'null',
    ])
      expect(text).not.toContain(words);
  });

  it('shows the extra fields of our own API, and marks notes without fiscal value', async () => {
    const { text } = await visit({
      ...OUR_NOTE,
      Status: 'REJECTED',
      Reason: 'Rejeição 1: NCM; Rejeição 2: <b>CST</b>;;',
      Value: 5730.83,
    });
    for (const words of [
      'Valor R$ 5.730,83',
      'Sem valor fiscal — ambiente de homologação',
      '3526 0333 0001',
      '135260000000001',
      'Motivos',
      'Rejeição 1: NCM',
      'Rejeição 2: <b>CST</b>',
      'Tentar novamente',
    ])
      expect(text).toContain(words);
    expect((await visit({ ...OUR_NOTE, FiscalValue: true })).text).not.toContain(
      'Sem valor fiscal',
    );
  });

  it.each([
    ['PENDING', 'Falta o NCM', /O orçamento continua aberto: corrija .* “Tentar novamente”/],
    [
      'REJECTED',
      'Rejeição 292',
      /Corrija o motivo e use “Tentar novamente”\. A nota fica com o mesmo número/,
    ],
    ['CANCELLED', null, /gere outra na tela do orçamento/],
    ['DENIED', 'Denegada', /gere outra na tela do orçamento/],
    ['BLOCKED', null, /Resolva lá/],
    ['AUTHORIZED', null, null],
    ['WAITING_RECEIPT', null, null],
  ])('%s (%s) says what a person can do', async (Status, Reason, words) => {
    const { text, html } = await visit({ ...OUR_NOTE, Status, Reason });
    if (words) expect(text).toMatch(words);
    expect(html.includes('id="reasons-title"')).toBe(words !== null);
  });

  it('links to its company’s certificate, if the API has such settings', async () => {
    api.reply('GET extensions', { body: ['fiscal-settings'] });
    const ofRejected = async () =>
      (await visit({ ...OUR_NOTE, Status: 'REJECTED', Reason: 'x' })).html;
    await vi.waitFor(
      async () => expect(await ofRejected()).toContain('href="/dashboard/company/5/fiscal"'),
      { timeout: 60_000 },
    );
    expect((await visit(OUR_NOTE)).html).not.toContain('/dashboard/company/5/fiscal');
  });

  it.each(FISCAL_NOTE_STATUSES)('$id: $label', async ({ id, label }) => {
    const { text, html } = await visit({ Status: id });
    expect(text).toContain(label);
    const offers = {
      followed: html.includes('http-equiv="refresh"') && text.includes('Atualizar'),
      files: html.includes(`href="${PAGE}/pdf"`) && text.includes('Baixar XML'),
      retry: html.includes('value="retry"'),
    };
    expect(offers).toEqual({
      followed: ['PENDING', 'WAITING_RECEIPT', 'WAITING_PROTOCOL', 'CHECK_SITUATION'].includes(id),
      files: ['AUTHORIZED', 'DANFE_ISSUED', 'REGISTERED'].includes(id),
      retry: id === 'REJECTED',
    });
  });

  it('is polled only by its status', async () => {
    api.state.fiscalNotes = [fiscalNoteEntity({ ...OUR_NOTE, Status: 'PENDING', Reason: 'Parou' })];
    const follow = (id: string) =>
      responseOf(async () =>
        progress(
          args(await signedInRequest(`/dashboard/fiscal-note/${id}/progress`), {
            idFiscalNote: id,
          }),
        ),
      );
    expect(await (await follow('5')).json()).toEqual({ status: 'PENDING', reason: 'Parou' });
    expect([(await follow('99')).status, (await follow('x')).status]).toEqual([404, 404]);
  });

  it('with an unknown or invalid id shows an error', async () => {
    const page = await visit({}, '/dashboard/fiscal-note/99');
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringContaining('Registro não encontrado'),
    ]);
    const load = async (idFiscalNote: string) =>
      note.loader(args(await signedInRequest('/dashboard/fiscal-note/x'), { idFiscalNote }));
    for (const id of ['x', '0', '-1', '99999999999', '1/2'])
      await expect(await responseOf(() => load(id))).toRedirectWithToast(
        '/dashboard/fiscal-note',
        'Nota fiscal desconhecida.',
        'error',
      );
  });
});
