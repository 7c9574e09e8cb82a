import { beforeEach, describe, expect, it } from 'vitest';

import * as screen from '~/routes/dashboard.company.$idCompany_.bank-account';

import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { args, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const CALL = 'company/5/bank-account';
const PATH = `/dashboard/${CALL}`;
const WORDS = 'Para receber por Pix basta a chave';
const NOTHING = {
  IdCompany: 5,
  BankCode: null,
  Agency: null,
  AgencyDigit: null,
  Account: null,
  AccountDigit: null,
  Agreement: null,
  Wallet: null,
  NextNossoNumero: 1,
  PixKey: null,
};
const handle = await appHandler();
const show = async (path: string) => (await pageOf(await handle(await signedInRequest(path)))).text;

/** The empty form with the typed fields, as a browser without JavaScript posts it. */
const send = (typed: Record<string, string>) =>
  responseOf(async () => {
    const form = {
      __rvfInternalFormId: 'bank-account-form',
      idempotencyKey: IDEMPOTENCY_KEY,
      etag: '"0"',
      intent: 'save',
      bankCode: '',
      agency: '',
      agencyDigit: '',
      account: '',
      accountDigit: '',
      agreement: '',
      wallet: '',
      nextNossoNumero: '1',
      pixKey: '',
      ...typed,
    };
    return screen.action(args(await signedInPost(PATH, form), { idCompany: '5' }));
  });

describe('a Pix key alone (R-SLP-11)', () => {
  beforeEach(() => {
    api.reply('GET extensions', { body: ['bank-account', 'home-summary', 'pix-key-alone'] });
    api.reply(`GET ${CALL}`, { body: NOTHING, headers: { ETag: '"0"' } });
    api.reply(`PUT ${CALL}`, { body: { IdCompany: 5 } });
  });

  it.each(['pix@gesso.com.br', ''])('is saved: %j', async (pixKey) => {
    await expect(await send({ pixKey })).toRedirectWithToast(
      '/dashboard/company/5',
      'Boletos e Pix atualizados com sucesso',
    );
    expect(api.only(`PUT ${CALL}`).body).toMatchObject({
      bankCode: '',
      pixKey: pixKey === '' ? null : pixKey,
    });
  });

  it('is refused before calling the API, if an account was begun or the key is invalid', async () => {
    const begun = await answerOf(await send({ pixKey: 'pix@gesso.com.br', agency: '0810' }));
    expect(begun.fieldErrors).toMatchObject({
      bankCode: 'Escolha o banco',
      wallet: 'Digite a carteira',
    });
    expect((await answerOf(await send({ pixKey: 'x' }))).fieldErrors).toEqual({
      pixKey: 'Chave Pix inválida',
    });
    expect(api.asked()).not.toContain(`PUT ${CALL}`);
  });

  it('is shown by the form and by the first steps', async () => {
    const FirstSteps = {
      Company: true,
      BankAccount: false,
      Product: true,
      Client: true,
      Order: true,
    };
    api.reply('GET home/summary', { body: { Today: '2026-03-09', FirstSteps } });
    expect(await show(PATH)).toContain(WORDS);
    expect(await show('/dashboard')).toContain(WORDS);
  });

  describe('with an API that requires the account', () => {
    beforeEach(() => api.reply('GET extensions', { body: ['bank-account', 'home-summary'] }));

    it('is refused at the required fields', async () => {
      const fields = [
        { path: 'bankCode', message: 'Escolha o banco' },
        { path: 'agency', message: 'Digite a agência' },
        { path: 'wallet', message: 'Digite a carteira' },
      ];
      api.reply(`PUT ${CALL}`, { status: 422, body: { message: 'Corrija os campos.', fields } });
      expect((await answerOf(await send({ pixKey: 'pix@gesso.com.br' }))).fieldErrors).toEqual({
        bankCode: 'Escolha o banco',
        agency: 'Digite a agência',
        wallet: 'Digite a carteira',
      });
    });

    it('is not offered', async () => {
      const text = await show(PATH);
      expect(text).toContain('Com ela, o boleto traz um QR code do Pix.');
      expect(text).not.toContain(WORDS);
    });
  });
});
