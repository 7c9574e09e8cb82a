import { describe, expect, it, vi } from 'vitest';

import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';
import { noteFileAddress } from '~/features/fiscal-note/fiscal-note.server';
import * as note from '~/routes/dashboard.fiscal-note.$idFiscalNote';
import { loader as pdf } from '~/routes/dashboard.fiscal-note.$idFiscalNote_.pdf';
import { loader as progress } from '~/routes/dashboard.fiscal-note.$idFiscalNote_.progress';
import { loader as xml } from '~/routes/dashboard.fiscal-note.$idFiscalNote_.xml';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { fiscalNoteEntity, OUR_NOTE } from '../support/fiscal-note-entities';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { args, post, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const PAGE = '/dashboard/fiscal-note/5';
const visit = async (change: Record<string, unknown> = {}, path = PAGE) => {
  api.state.fiscalNotes = [fiscalNoteEntity(change)];
  return pageOf(await handle(await signedInRequest(path)));
};
const RETRY = 'PUT fiscal-note/nfe/5';
const retry = async () =>
  responseOf(async () =>
    note.action(
      args(
        await signedInPost(`${PAGE}?name=a`, { idempotencyKey: IDEMPOTENCY_KEY, intent: 'retry' }),
        { idFiscalNote: '5' },
      ),
    ),
  );

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
      'null',
    ])
      expect(text).not.toContain(words);
  });

  it('shows the extra fields of our own API, and marks notes without fiscal value', async () => {
    const { text } = await visit({
      ...OUR_NOTE,
      Status: 'REJECTED',
      Reason: 'Rejeição 1: NCM; Rejeição 2: <b>CST</b>;;',
    });
    for (const words of [
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

  it('leads to where its company’s certificate is, where the API has such settings', async () => {
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

  it('is polled by its status only', async () => {
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

describe('a rejected note', () => {
  it('is sent again, once per page', async () => {
    await expect(await retry()).toRedirectWithToast(
      `${PAGE}?name=a`,
      'A nota fiscal está sendo gerada.',
    );
    expect(api.only(RETRY).headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('that is refused again says each sentence by itself, and keeps them on the page', async () => {
    api.reply(RETRY, refusal(422, 'NCM inválido; CST ausente ;; NCM inválido'));
    const response = await retry();
    expect(response.status).toBe(422);
    const { toasts, errors } = (await response.json()) as {
      toasts: { message: string }[];
      errors: { message: string }[];
    };
    expect(toasts.map(({ message }) => message)).toEqual(['NCM inválido', 'CST ausente']);
    expect(errors.map(({ message }) => message)).toContain('CST ausente');
    api.state.fiscalNotes = [fiscalNoteEntity({ Status: 'REJECTED' })];
    const page = await pageOf(await handle(await signedInRequest(PAGE, post({ intent: 'retry' }))));
    expect(page.html.match(/class="toast /g)).toHaveLength(2);
    expect(page.text).toContain('A nota fiscal não foi enviada:');
  });
});

describe('cancelling a note', () => {
  const CANCEL = 'POST fiscal-note/5/cancel';
  const AUTHORIZED = {
    ...OUR_NOTE,
    CancelHere: true,
    CancelUntil: '2099-03-11T12:00:00.000Z',
    AuthorizedAt: '2099-03-10T12:00:00.000Z',
  };
  const REASON = 'Cliente desistiu da compra';
  const send = async (form: Record<string, string>) =>
    responseOf(async () =>
      note.action(
        args(await signedInPost(`${PAGE}?name=a`, { idempotencyKey: IDEMPOTENCY_KEY, ...form }), {
          idFiscalNote: '5',
        }),
      ),
    );
  const dialog = async (form: Record<string, string>) => {
    api.state.fiscalNotes = [fiscalNoteEntity(AUTHORIZED)];
    return pageOf(await handle(await signedInRequest(PAGE, post(form))));
  };

  it('is offered until its deadline, which is shown, and where the API tells it', async () => {
    const { html, text } = await visit(AUTHORIZED);
    expect(html).toContain('value="ask-cancel"');
    expect(text).toContain('A nota pode ser cancelada até 11/03/2099 09:00.');
    expect((await visit()).html).not.toContain('ask-cancel');
    const late = await visit({ ...AUTHORIZED, CancelUntil: '2026-03-11T12:00:00.000Z' });
    expect(late.html).not.toContain('ask-cancel');
    expect(late.text).toContain('O prazo de cancelamento terminou em 11/03/2026 09:00');
  });

  it('of Bling’s note is done there', async () => {
    const { html, text } = await visit({ ...AUTHORIZED, CancelHere: false });
    expect(html).not.toContain('ask-cancel');
    expect(text).toContain('Esta nota é cancelada no Bling');
  });

  it('asks why, in a dialog that needs no script', async () => {
    const { html, text } = await dialog({ intent: 'ask-cancel' });
    expect(html).toMatch(/<dialog [^>]*open=""/);
    expect(html).toContain('name="reason"');
    expect(text).toContain('De 15 a 255 letras');
    expect(api.asked()).not.toContain(CANCEL);
  });

  it('is requested once per page, with its reason', async () => {
    await expect(await send({ intent: 'cancel-note', reason: ` ${REASON} ` })).toRedirectWithToast(
      `${PAGE}?name=a`,
      'A nota fiscal foi cancelada.',
    );
    const { body, headers } = api.only(CANCEL);
    expect([body, headers['idempotency-key']]).toEqual([{ reason: REASON }, IDEMPOTENCY_KEY]);
  });

  it.each([
    ['curto', 'Escreva o motivo com 15 a 255 letras', null],
    [REASON, 'O prazo terminou.', 409],
    [REASON, 'Tente de novo', 500],
  ])('refused, keeps the reason %j and says why', async (reason, message, status) => {
    if (status !== null) api.reply(CANCEL, refusal(status, message));
    const { html } = await dialog({
      intent: 'cancel-note',
      reason,
      idempotencyKey: IDEMPOTENCY_KEY,
    });
    expect(html).toMatch(new RegExp(`<textarea[^>]*aria-invalid="true"[^>]*>${reason}`));
    if (status !== 500) expect(html).toContain(message);
    expect(api.asked().includes(CANCEL)).toBe(status !== null);
  });

  it('shows when, by whom and why, and keeps its files', async () => {
    const cancelled = {
      ...AUTHORIZED,
      Status: 'CANCELLED',
      CancelUntil: null,
      CancelReason: REASON,
      CancelledAt: '2026-03-10T15:00:00.000Z',
      CancelledBy: 'Rosa Prado',
    };
    const { text, html } = await visit(cancelled);
    for (const words of ['Cancelada em', '10/03/2026 12:00', 'Rosa Prado', REASON, 'Baixar XML'])
      expect(text).toContain(words);
    expect(html).not.toContain('ask-cancel');
  });
});

describe('the files of a note', () => {
  const open = (loader: typeof pdf, id = '5') =>
    responseOf(async () =>
      loader(
        args(await signedInRequest(`/dashboard/fiscal-note/${id}/file`), { idFiscalNote: id }),
      ),
    );
  const files = (pdfUrl: unknown, text: unknown = '<x/>', number: unknown = 1234) =>
    api.reply('GET fiscal-note/nfe', { body: { number, pdfUrl, xml: text } });

  it('XML: the text itself as NotaFiscal-{number}.xml', async () => {
    const response = await open(xml);
    expect(await response.text()).toBe('<nfeProc><NFe/></nfeProc>');
    expect(response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="NotaFiscal-1234.xml"',
    );
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(api.only('GET fiscal-note/nfe').query).toEqual({ idOrder: '40' });
  });

  it('PDF: at the issuer’s address, or streamed from our API with the session', async () => {
    expect((await open(pdf)).headers.get('Location')).toBe('https://emissor.test/danfe/1');
    files('fiscal-note/danfe/12');
    api.reply('GET fiscal-note/danfe/12', {
      body: new TextEncoder().encode('%PDF'),
      headers: { 'Content-Type': 'application/pdf' },
    });
    const response = await open(pdf);
    expect(await response.text()).toBe('%PDF');
    expect(response.headers.get('Content-Disposition')).toBe(
      'inline; filename="NotaFiscal-1234.pdf"',
    );
  });

  it.each([
    'http://emissor.test/1',
    'javascript:alert(1)',
    '//emissor.test/1',
    '/etc/passwd',
    'fiscal-note/../session',
    'fiscal-note/danfe/1?x=1',
    'order/report/1',
    'fiscal-note',
    'fiscal-note//1',
    'https://user:pass@emissor.test/',
    'https://',
    'fiscal-note/danfe/1\n',
    '',
  ])('are nowhere at %j', (address) => {
    expect(noteFileAddress(address)).toBeNull();
  });

  it.each([
    ['no PDF yet', pdf, () => files(null), 'A nota fiscal ainda não tem este arquivo.'],
    ['no XML yet', xml, () => files(null, null), 'A nota fiscal ainda não tem este arquivo.'],
    [
      'an XML that is none',
      xml,
      () => files(null, '{"a":1}'),
      'A nota fiscal ainda não tem este arquivo.',
    ],
    [
      'another note of the order',
      xml,
      () => files(null, '<x/>', 99),
      'O orçamento já tem outra nota fiscal: os arquivos desta não estão mais disponíveis.',
    ],
    [
      'an API that refuses',
      pdf,
      () => api.reply('GET fiscal-note/nfe', refusal(409, 'A nota não foi autorizada.')),
      'A nota não foi autorizada.',
    ],
    [
      'an API that refuses for two reasons',
      xml,
      () => api.reply('GET fiscal-note/nfe', refusal(409, 'Falta o NCM;Sem certificado;')),
      'Falta o NCM | error: Sem certificado',
    ],
  ])('%s is said on the note’s page', async (_, loader, given, words) => {
    given();
    await expect(await open(loader)).toRedirectWithToast(PAGE, words, 'error');
  });

  it('never use an invalid file name', async () => {
    api.state.fiscalNotes = [fiscalNoteEntity({ Number: '../"\r\nx' })];
    files(null, '<x/>', '../"\r\nx');
    expect((await open(xml)).headers.get('Content-Disposition')).toBe(
      'attachment; filename="NotaFiscal-______x.xml"',
    );
  });
});
