import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ATTACHMENT_TEXTS, MAX_ATTACHMENT_BYTES } from '@domain/bill/attachment';
import { NO_ANSWER } from '@domain/call-failure';
import { action, loader } from '~/routes/dashboard.payable.$idPayable_.attachment';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { args, ORIGIN, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const PATH = '/dashboard/payable/7/attachment';
const CALL = 'PUT bill/7/attachment';
const PDF_TEXT = '%PDF-1.7\nstartxref\n0\n%%EOF';
const PDF = new TextEncoder().encode(PDF_TEXT);
const KEPT = {
  FileName: 'Boleto.pdf',
  ContentType: 'application/pdf',
  Size: 2_048,
  CreatedAt: '2026-03-10T15:00:00.000Z',
};

/** Posts the panel's form; its script adds `stay`. */
async function send(fields: Record<string, string | File>, search = '') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const made = await signedInRequest(PATH + search, {
    method: 'POST',
    body,
    headers: { Origin: ORIGIN },
  });
  return responseOf(() => action(args(made, { idPayable: '7' })));
}
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'Boleto.pdf') =>
  new File([bytes], name, { type: 'text/html' });
const see = () =>
  responseOf(async () => loader(args(await signedInRequest(PATH), { idPayable: '7' })));

describe('a file for a bill', () => {
  it('is sent unchanged with its name, and the bill’s page says so', async () => {
    api.reply(CALL, { body: KEPT });
    await expect(await send({ file: file(PDF) }, '?isPaid=0')).toRedirectWithToast(
      '/dashboard/payable/7?isPaid=0',
      'Arquivo anexado com sucesso',
      'success',
    );
    const { query, headers, body } = api.only(CALL);
    expect([query, headers['content-type'], body]).toEqual([
      { fileName: 'Boleto.pdf' },
      'application/octet-stream',
      PDF_TEXT,
    ]);
  });

  it('with scripts returns action data, so the page keeps what was typed', async () => {
    api.reply(CALL, { body: KEPT });
    expect(await (await send({ file: file(PDF), stay: '1' })).json()).toEqual({
      done: 'Arquivo anexado com sucesso',
      attachments: [
        {
          idBillAttachment: null,
          fileName: 'Boleto.pdf',
          contentType: 'application/pdf',
          size: 2_048,
          version: null,
        },
      ],
    });
  });

  it.each([
    ['no file', '', ATTACHMENT_TEXTS.none],
    ['an empty choice', new File([], ''), ATTACHMENT_TEXTS.none],
    ['an empty file', file(new Uint8Array()), ATTACHMENT_TEXTS.empty],
    [
      'a page that calls itself PDF',
      file(new TextEncoder().encode('<script>'), 'a.pdf'),
      ATTACHMENT_TEXTS.unknown,
    ],
    ['half a PDF', file(PDF.slice(0, 12)), ATTACHMENT_TEXTS.cutOff],
    [
      'one that is too large',
      file(new Uint8Array(MAX_ATTACHMENT_BYTES + 1)),
      ATTACHMENT_TEXTS.tooLarge,
    ],
  ])('that is %s is refused before it is sent to the API', async (_, chosen, message) => {
    expect(await (await send({ file: chosen, stay: '1' })).json()).toEqual({ error: message });
    await expect(await send({ file: chosen })).toRedirectWithToast(
      '/dashboard/payable/7',
      message,
      'file',
    );
    expect(api.asked()).toEqual([]);
  });

  it.each([
    [
      refusal(422, 'Verifique os campos destacados.', {
        fields: [{ path: 'file', message: 'Arquivo com vírus' }],
      }),
      'Arquivo com vírus',
      'file' as const,
    ],
    [refusal(503, 'Tente de novo.'), 'Tente de novo.', 'error' as const],
    [refusal(404, 'Conta desconhecida.'), 'Conta desconhecida.', 'error' as const],
    ['hang-up' as const, 'Ocorreu um erro ao chamar o serviço.', 'error' as const],
  ])('that the API refuses shows the error', async (reply, message, place) => {
    api.reply(CALL, reply);
    expect(await (await send({ file: file(PDF), stay: '1' })).json()).toEqual({ error: message });
    const native = await send({ file: file(PDF) });
    await expect(native).toRedirectWithToast('/dashboard/payable/7', message, place);
  });

  it('is removed, even if already gone', async () => {
    api.state.bills = [billEntity({ IdBillToPay: 7 })];
    api.reply('DELETE bill/7/attachment', { status: 204 });
    await expect(await send({ intent: 'remove-file' })).toRedirectWithToast(
      '/dashboard/payable/7',
      'Anexo removido com sucesso',
      'success',
    );
    api.reply('DELETE bill/7/attachment', refusal(404, 'Esta conta não tem arquivo anexado.'));
    expect(await (await send({ intent: 'remove-file', stay: '1' })).json()).toEqual({
      done: 'Anexo removido com sucesso',
      attachments: [],
    });
  });

  it('needs a session and our own origin', async () => {
    const body = new FormData();
    body.set('file', file(PDF));
    const foreign = await signedInRequest(PATH, {
      method: 'POST',
      body,
      headers: { Origin: 'http://evil.test' },
    });
    expect((await responseOf(() => action(args(foreign, { idPayable: '7' })))).status).toBe(403);
    const nobody = new Request(ORIGIN + PATH, {
      method: 'POST',
      body,
      headers: { Origin: ORIGIN, Host: new URL(ORIGIN).host },
    });
    expect(
      (await responseOf(() => action(args(nobody, { idPayable: '7' })))).headers.get('Location'),
    ).toBe('/?return-to=%2Fdashboard%2Fpayable%2F7');
    expect(api.calls).toEqual([]);
  });
});

describe('one of several files of a bill', () => {
  beforeEach(() => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['bill-attachment', 'bill-attachments'] });
    api.reply('GET bill/7/attachments', { body: [{ IdBillAttachment: 4, ...KEPT }] });
  });
  afterEach(clearExtensionCache);

  it('is sent besides the others', async () => {
    api.reply('POST bill/7/attachments', { status: 201, body: { IdBillAttachment: 5, ...KEPT } });
    const answer = await (await send({ file: file(PDF), stay: '1' })).json();
    expect(answer).toMatchObject({
      attachments: [{ idBillAttachment: 4 }, { idBillAttachment: 5 }],
    });
    expect(answer).not.toHaveProperty('error');
    expect(api.only('POST bill/7/attachments').query).toEqual({ fileName: 'Boleto.pdf' });
  });

  it('that already exists is reported as such', async () => {
    api.reply('POST bill/7/attachments', { status: 201, body: { IdBillAttachment: 4, ...KEPT } });
    expect(await (await send({ file: file(PDF), stay: '1' })).json()).toMatchObject({
      attachments: [{ idBillAttachment: 4 }],
      error: 'Boleto.pdf já está anexado',
    });
    const native = await send({ file: file(PDF) });
    await expect(native).toRedirectWithToast(
      '/dashboard/payable/7',
      'Boleto.pdf já está anexado',
      'file',
    );
  });

  it('attached by this form is the same one after a lost response, and reported if removed since', async () => {
    const fileKey = `${IDEMPOTENCY_KEY}.0`;
    const again = { 'Idempotency-Replayed': 'true' };
    const sendOne = (name = 'Boleto.pdf') => send({ file: file(PDF, name), stay: '1', fileKey });
    api.reply('POST bill/7/attachments', 'hang-up');
    expect(await (await sendOne()).json()).toEqual({ error: NO_ANSWER });
    api.reply('POST bill/7/attachments', {
      status: 201,
      body: { IdBillAttachment: 4, ...KEPT },
      headers: again,
    });
    const told = await (await sendOne()).json();
    expect(told).toMatchObject({ attachments: [{ idBillAttachment: 4 }] });
    expect(told).not.toHaveProperty('error');
    await sendOne('Outro.pdf');
    const keys = api.calls.flatMap(({ method, headers }) =>
      method === 'POST' ? [headers['idempotency-key']] : [],
    );
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
    api.reply('GET bill/7/attachments', { body: [] });
    expect(await (await sendOne()).json()).toMatchObject({
      attachments: [],
      error: expect.stringMatching(/^O anexo mudou enquanto/),
    });
  });

  it('is removed by itself, even if already gone', async () => {
    api.state.bills = [billEntity({ IdBillToPay: 7 })];
    for (const reply of [{ status: 204 }, refusal(404, 'Esta conta não tem mais este arquivo.')]) {
      api.reply('DELETE bill/7/attachments/4', reply);
      await expect(await send({ intent: 'remove-file:4' })).toRedirectWithToast(
        '/dashboard/payable/7',
        'Anexo removido com sucesso',
        'success',
      );
    }
    expect(api.asked()).not.toContain('DELETE bill/7/attachment');
  });

  it('is opened by its id', async () => {
    const headers = { 'Content-Type': 'application/pdf' };
    api.reply('GET bill/7/attachments/4/file', { body: PDF, headers });
    const asked = await signedInRequest(`${PATH}?file=4`);
    const { status } = await responseOf(async () => loader(args(asked, { idPayable: '7' })));
    expect(status).toBe(200);
  });

  it('is in the list, which offers one more until there are twenty', async () => {
    const handle = await appHandler();
    const visit = async () => pageOf(await handle(await signedInRequest('/dashboard/payable/7')));
    api.state.bills = [billEntity({ IdBillToPay: 7 })];
    const { html, text } = await visit();
    expect(html).toContain('href="/dashboard/payable/7/attachment?file=4"');
    expect(text).toContain('Anexar arquivo');
    const many = Array.from({ length: 20 }, (_, index) => ({ IdBillAttachment: index, ...KEPT }));
    api.reply('GET bill/7/attachments', { body: many });
    const full = await visit();
    expect(full.text).toContain('Uma conta tem até 20 arquivos. Remova um para anexar outro.');
    expect(full.text).not.toContain('Anexar arquivo');
  });
});

describe('viewing a bill’s file', () => {
  it.each([
    ['application/pdf', 'application/pdf', 'inline', false],
    ['image/png', 'image/png', 'inline', true],
    ['text/html', 'application/octet-stream', 'attachment', true],
    ['image/svg+xml', 'application/octet-stream', 'attachment', true],
  ])(
    'of type %s is served as %s, %s, sandboxed',
    async (type, answered, disposition, sandboxed) => {
      api.reply('GET bill/7/attachment/file', {
        body: PDF,
        headers: {
          'Content-Type': type,
          'Content-Disposition': `inline; filename="mar_o.pdf"; filename*=UTF-8''mar%C3%A7o.pdf`,
        },
      });
      const { headers } = await see();
      expect([headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
        answered,
        `${disposition}; filename="mar_o.pdf"; filename*=UTF-8''mar%C3%A7o.pdf`,
      ]);
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect([policy.startsWith("default-src 'none'"), policy.endsWith('; sandbox')]).toEqual([
        true,
        sandboxed,
      ]);
    },
  );

  it('that is missing redirects to the bill’s page', async () => {
    api.reply('GET bill/7/attachment/file', refusal(404, 'Esta conta não tem arquivo anexado.'));
    await expect(await see()).toRedirectWithToast(
      '/dashboard/payable/7',
      'Esta conta não tem arquivo anexado.',
      'error',
    );
  });
});

describe('the bill’s page', async () => {
  const handle = await appHandler();
  const visit = async () => pageOf(await handle(await signedInRequest('/dashboard/payable/7')));

  it('shows the file where the API keeps files', async () => {
    api.state.bills = [billEntity({ IdBillToPay: 7 })];
    api.reply('GET extensions', { body: ['bill-attachment'] });
    api.reply('GET bill/7/attachment', { body: { Attachment: KEPT } });
    await vi.waitFor(
      async () => {
        const { html, text } = await visit();
        expect(html).toContain('href="/dashboard/payable/7/attachment"');
        for (const words of [
          'Boleto.pdf',
          'PDF · 2 KB',
          'Trocar anexo',
          'Remover',
          'Boleto.pdf será removido da conta',
        ])
          expect(text).toContain(words);
        expect(html).not.toContain('name="stay"');
      },
      { timeout: 60_000 },
    );
  });

  it.each([
    ['where it keeps none', []],
    ['when it cannot tell now', ['bill-attachment']],
  ])('works without it %s', async (_, extensions) => {
    api.state.bills = [billEntity({ IdBillToPay: 7 })];
    api.reply('GET extensions', { body: extensions });
    api.reply('GET bill/7/attachment', refusal(500, 'Erro.'));
    const { status, text } = await visit();
    expect([status, text.includes('Anexo')]).toEqual([200, false]);
  });
});
