import { beforeEach, describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { untouchedFields } from '../support/native-form';
import { pageOf } from '../support/page';
import { offerRecords } from '../support/record-pages';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const CALL = 'company/5/bank-account';
const PATH = `/dashboard/${CALL}`;
const handle = await appHandler();
const visit = async (init?: RequestInit) => pageOf(await handle(await signedInRequest(PATH, init)));
/** The form as it was shown, with other texts in these fields. */
const send = (html: string, typed: Record<string, string> = {}) =>
  visit(post(untouchedFields(html).map(([name, text]) => [name, typed[name] ?? text])));

describe('the rates for late payments (R-REC-17)', () => {
  beforeEach(() => {
    api.reply('GET extensions', { body: ['bank-account', 'pix-key-alone', 'late-charges'] });
    offerRecords();
    api.reply(`PUT ${CALL}`, { body: { IdCompany: 5 } });
  });

  it('are shown as stored, and saved', async () => {
    const { html } = await visit();
    expect(html).toMatch(/name="lateFine"[^>]*value="2"/);
    expect(html).toMatch(/name="lateInterest"[^>]*value="1,25"/);
    expect((await send(html, { lateFine: '', lateInterest: '1,5' })).status).toBe(302);
    expect(api.only(`PUT ${CALL}`).body).toMatchObject({ lateFine: null, lateInterest: 1.5 });
  });

  it('are refused with what was typed kept', async () => {
    const { status, html, text } = await send((await visit()).html, { lateFine: '20' });
    expect(status).toBe(422);
    expect(text).toContain('A multa é de 0 a 10, com até duas casas');
    expect(html).toMatch(/name="lateFine"[^>]*value="20"/);
  });

  it('are not offered, and not sent, where the API has none', async () => {
    api.reply('GET extensions', { body: ['bank-account', 'pix-key-alone'] });
    const { html } = await visit();
    expect(html).not.toContain('name="lateFine"');
    expect((await send(html)).status).toBe(302);
    expect(api.only(`PUT ${CALL}`).body).not.toHaveProperty('lateFine');
  });
});
