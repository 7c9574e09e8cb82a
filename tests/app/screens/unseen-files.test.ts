import type { ActionFunction } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';

import * as logo from '~/routes/dashboard.company.$idCompany_.face_.logo';
import * as attachment from '~/routes/dashboard.payable.$idPayable_.attachment';
import * as picture from '~/routes/dashboard.product.$idProduct_.picture';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { args, ORIGIN, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const SHA256 = 'ab'.repeat(32);
const PICTURE = { Sha256: SHA256, Width: 160, Height: 120 };
const KEPT = {
  FileName: 'Boleto.pdf',
  ContentType: 'application/pdf',
  Size: 2_048,
  CreatedAt: '2026-03-10T15:00:00.000Z',
};
const GONE = 'Isto foi excluído em 10/03/2026 às 12:00 por Cristina Prado Mendes.';

/** Forms of a record's only file: replacing or removing it must name the file that was seen. */
const FILES = [
  {
    called: 'A foto',
    page: '/dashboard/product/3',
    below: 'picture',
    param: ['idProduct', '3'] as const,
    action: picture.action,
    call: 'product/3/picture',
    stored: () => api.reply('GET product/3/picture', { body: PICTURE }),
    shown: SHA256,
    sent: { body: PICTURE },
    told: { picture: { sha256: SHA256, width: 160, height: 120 } },
    record: 'GET product/3',
  },
  {
    called: 'A logo',
    page: '/dashboard/company/5/face',
    below: 'logo',
    param: ['idCompany', '5'] as const,
    action: logo.action,
    call: 'company/5/face/logo',
    stored: () =>
      api.reply('GET company/5/face', {
        body: {
          IdCompany: 5,
          AccentColor: '#7c2d12',
          Footer: null,
          DeliveryTerm: null,
          ValidityDays: 30,
          Terms: null,
          ShowPix: true,
          ShowItemDiscounts: false,
          Logo: PICTURE,
        },
      }),
    shown: SHA256,
    sent: { body: PICTURE },
    told: { logo: { sha256: SHA256, width: 160, height: 120 } },
    // Companies are never deleted (R-DEL-05).
    record: null,
  },
  {
    called: 'O anexo',
    page: '/dashboard/payable/7',
    below: 'attachment',
    param: ['idPayable', '7'] as const,
    action: attachment.action,
    call: 'bill/7/attachment',
    stored: () =>
      api.reply('GET bill/7/attachment', {
        body: { Attachment: KEPT },
        headers: { ETag: `"${SHA256}"` },
      }),
    shown: SHA256,
    sent: { body: KEPT, headers: { ETag: `"${SHA256}"` } },
    told: {
      attachments: [
        {
          idBillAttachment: null,
          version: SHA256,
          fileName: 'Boleto.pdf',
          contentType: 'application/pdf',
          size: 2_048,
        },
      ],
    },
    record: 'GET bill/7',
  },
];

describe.each(FILES)('$called of $page', (one) => {
  const { called, page, below, call, shown } = one;
  const params = Object.fromEntries([one.param]);
  const action: ActionFunction = one.action;
  beforeEach(clearExtensionCache);

  async function post(fields: Record<string, string | File>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const made = await signedInRequest(`${page}/${below}`, {
      method: 'POST',
      body,
      headers: { Origin: ORIGIN },
    });
    return responseOf(async () => (await action(args(made, params))) as Response);
  }
  const file = new File(['%PDF-1.7\nstartxref\n0\n%%EOF'], 'a.pdf');
  const CHANGED = `${called} mudou enquanto esta tela estava aberta, por outra pessoa ou por você em outra janela. Confira como está agora e repita se for o caso.`;

  it.each([
    ['removed', { intent: 'remove-file' }],
    ['sent over', { file }],
  ])('that was not seen is not %s, but shown', async (_, fields) => {
    one.stored();
    for (const other of ['', 'outra']) {
      await expect(await post({ ...fields, shown: other })).toRedirectWithToast(
        page,
        CHANGED,
        'file',
      );
      expect(await (await post({ ...fields, shown: other, stay: '1' })).json()).toEqual({
        ...one.told,
        error: CHANGED,
      });
    }
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('that was seen is removed', async () => {
    one.stored();
    api.reply(`DELETE ${call}`, { status: 204 });
    const answer = await (await post({ intent: 'remove-file', shown, stay: '1' })).json();
    expect(answer).not.toHaveProperty('error');
    expect(api.asked()).toContain(`DELETE ${call}`);
  });

  describe('at an API that knows versions of files', () => {
    const sent = () => api.calls.filter(({ method }) => method === 'PUT');
    beforeEach(() => {
      api.reply('GET extensions', { body: ['file-versions'] });
      one.stored();
    });
    const form = { shown: '', stay: '1', fileKey: `${IDEMPOTENCY_KEY}.0` };
    const again = (answer: { body: unknown; headers?: Record<string, string> }) => ({
      ...answer,
      headers: { ...answer.headers, 'Idempotency-Replayed': 'true' },
    });

    it('is reported as it is now if the first press gets its response again', async () => {
      api.reply(`PUT ${call}`, again(one.sent));
      expect(await (await post({ ...form, file })).json()).toMatchObject(one.told);
      const other = 'cd'.repeat(32);
      const before = { ...one.sent.body, ...('Sha256' in one.sent.body ? { Sha256: other } : {}) };
      api.reply(`PUT ${call}`, again({ body: before, headers: { ETag: `"${other}"` } }));
      expect(await (await post({ ...form, file })).json()).toEqual({ ...one.told, error: CHANGED });
    });

    it('is the same post when sent again after a lost response', async () => {
      api.reply(`PUT ${call}`, one.sent);
      for (let time = 0; time < 2; time += 1)
        expect(await (await post({ ...form, file })).json()).toMatchObject(one.told);
      const other = new File(['%PDF-1.7\nanother\nstartxref\n0\n%%EOF'], 'a.pdf');
      await post({ ...form, file: other });
      await post({ ...form, fileKey: `${IDEMPOTENCY_KEY}.1`, file });
      const keys = sent().map(({ headers }) => headers['idempotency-key']);
      expect(keys[1]).toBe(keys[0]);
      expect(new Set(keys).size).toBe(3);
      expect(sent().map(({ headers }) => headers['if-match'])).toEqual(Array(4).fill('"0"'));
    });

    it('is not sent over one that was not seen', async () => {
      api.reply(`PUT ${call}`, refusal(412, 'Este cadastro foi alterado por outra pessoa.'));
      expect(await (await post({ ...form, file, shown: 'cd'.repeat(32) })).json()).toEqual({
        ...one.told,
        error: CHANGED,
      });
      expect(sent().map(({ headers }) => headers['if-match'])).toEqual([`"${'cd'.repeat(32)}"`]);
      // Another file after a lost response: the first one is the person's own.
      const own = refusal(412, 'Este cadastro foi alterado por você em outra janela.');
      api.reply(`PUT ${call}`, { ...own, headers: { 'X-Changed-By': 'self' } });
      const told = await (await post({ ...form, file, shown: 'cd'.repeat(32) })).json();
      expect(told).toEqual({
        ...one.told,
        error: CHANGED.replace(
          'por outra pessoa ou por você em outra janela',
          'por um envio seu, desta tela ou de outra janela',
        ),
      });
    });
  });

  const { record } = one;
  if (record !== null)
    it('is not reported as removed when its record was deleted', async () => {
      api.reply(record, refusal(404, GONE));
      expect(await (await post({ intent: 'remove-file', shown, stay: '1' })).json()).toEqual({
        error: GONE,
      });
    });
});
