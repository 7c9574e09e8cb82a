import { describe, expect, it } from 'vitest';

import type { OrderDraft } from '@domain/order/draft/draft';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import * as slip from '~/routes/dashboard.order.$idOrder_.bank-slip.$idInstallment';

import { refusal } from '../../support/api-double';
import { installmentEntity, orderEntity } from '../../support/entities';
import { ORDER_DRAFT } from '../../support/forms';
import { orderAnswerOf, press, pressEdited } from '../../support/order-post';
import { args, responseOf, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const NUMBER = '109/00000042-4';
const GENERATE = 'GET bank-slip/generate-bank-slip/21';
const REGISTER = 'PUT bank-slip/registration/21';
const CANCEL = 'DELETE bank-slip/cancel-bank-slip/21';
const [first = installmentEntity(), second = installmentEntity()] = orderEntity().Installments;

const offerOrder = (nossoNumero: string | null, change: Record<string, unknown> = {}) =>
  api.reply('GET order/40', {
    body: orderEntity({
      Installments: [{ ...first, BankSlip: nossoNumero && { current: { nossoNumero } } }, second],
      ...change,
    }),
    headers: { ETag: '"8"' },
  });
const withSlip = (nossoNumero: string, change: Partial<OrderDraft> = {}): OrderDraft => ({
  ...ORDER_DRAFT,
  installments: ORDER_DRAFT.installments.map((line, index) =>
    index === 0
      ? { ...line, nossoNumero, bankSlip: JSON.stringify({ current: { nossoNumero } }) }
      : line,
  ),
  ...change,
});
const base = (draft: OrderDraft) => ({ base: JSON.stringify(fingerprintOf(draft)), etag: '"7"' });

describe('a slip', () => {
  it('is generated, and the page reloads at the payments', async () => {
    api.reply(GENERATE, { body: { linhaDigitavel: '34191' } });
    offerOrder(NUMBER);
    await expect(
      await pressEdited('generate-slip:21', ORDER_DRAFT, base(ORDER_DRAFT)),
    ).toRedirectWithToast(
      '/dashboard/order/40#pagamento',
      'O Boleto foi gerado com sucesso, acesse o menu para efetuar o download',
    );
  });

  it('is cancelled once per page and slip', async () => {
    api.reply(CANCEL, { body: {} });
    offerOrder(null);
    for (let times = 0; times < 2; times += 1) {
      await expect(
        await pressEdited('cancel-slip:21', withSlip(NUMBER), base(withSlip(NUMBER))),
      ).toRedirectWithToast('/dashboard/order/40#pagamento', 'O Boleto foi cancelado');
    }
    await pressEdited('cancel-slip:21', withSlip('109/00000043-2'));
    const keys = api.calls
      .filter(({ method }) => method === 'DELETE')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['register-slip:21', true, 'O Boleto foi marcado como registrado no banco'],
    ['unregister-slip:21', false, 'O Boleto deixou de estar marcado como registrado'],
  ])('%s says whether the bank knows it', async (intent, registered, said) => {
    api.reply(REGISTER, { body: { registered } });
    offerOrder(NUMBER);
    await expect(
      await pressEdited(intent, withSlip(NUMBER), base(withSlip(NUMBER))),
    ).toRedirectWithToast('/dashboard/order/40#pagamento', said);
    expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ registered });
  });

  it('keeps unsaved changes, has the slip, and causes no conflict', async () => {
    api.reply(GENERATE, { body: { linhaDigitavel: '34191' } });
    offerOrder(NUMBER);
    const response = await pressEdited(
      'generate-slip:21',
      { ...ORDER_DRAFT, observation: 'digitado' },
      base(ORDER_DRAFT),
    );
    expect(response.status).toBe(200);
    const answer = await orderAnswerOf(response);
    expect(answer.draft).toEqual(withSlip(NUMBER, { observation: 'digitado' }));
    expect(answer).toMatchObject({
      etag: '"8"',
      base: fingerprintOf(withSlip(NUMBER)),
      replaced: true,
      section: 'pagamento',
      toast: {
        type: 'success',
        message: 'O Boleto foi gerado com sucesso, acesse o menu para efetuar o download',
      },
    });
  });

  it.each([
    ['a text', { Observation: 'de outra pessoa' }],
    [
      'an installment',
      {
        Installments: [
          { ...first, BankSlip: { current: { nossoNumero: NUMBER } } },
          { ...second, Value: 99 },
        ],
      },
    ],
  ])('does not hide another person’s concurrent change: %s', async (_, change) => {
    api.reply(GENERATE, { body: { linhaDigitavel: '34191' } });
    offerOrder(NUMBER, change);
    const answer = await orderAnswerOf(
      await pressEdited('generate-slip:21', { ...ORDER_DRAFT, height: '3 m' }, base(ORDER_DRAFT)),
    );
    expect(answer).toMatchObject({ etag: '"7"', base: fingerprintOf(ORDER_DRAFT) });
    expect(answer.draft.installments[0]?.nossoNumero).toBe(NUMBER);
  });

  it.each([
    ['generate-slip:21', GENERATE, 'Não foi possível gerar o boleto!'],
    ['cancel-slip:21', CANCEL, 'Não foi possível cancelar o boleto!'],
    ['register-slip:21', REGISTER, 'Não foi possível marcar o boleto!'],
    ['unregister-slip:21', REGISTER, 'Não foi possível marcar o boleto!'],
  ])(
    '%s that the API refuses says so, and why, and keeps the typed values',
    async (intent, call, message) => {
      api.reply(call, refusal(409, 'A parcela já foi paga.'));
      const draft = { ...ORDER_DRAFT, observation: 'digitado' };
      const response = await pressEdited(intent, draft);
      expect(response.status).toBe(409);
      expect(await orderAnswerOf(response)).toMatchObject({
        draft,
        section: 'pagamento',
        toast: { type: 'error', message, description: 'A parcela já foi paga.' },
      });
    },
  );

  it('of an unsaved order does not exist', async () => {
    const { status, answer } = await press('generate-slip:21');
    expect([status, answer.toast]).toEqual([200, null]);
    expect(api.calls).toEqual([]);
  });

  it('is downloaded under the name that the API sends', async () => {
    api.reply('GET bank-slip/generate-pdf/21', {
      body: new TextEncoder().encode('%PDF'),
      headers: { 'Content-Type': 'application/pdf', 'download-name': 'Boleto-40-1.pdf' },
    });
    const made = await signedInRequest('/dashboard/order/40/bank-slip/21');
    const response = await responseOf(() =>
      slip.loader(args(made, { idOrder: '40', idInstallment: '21' })),
    );
    expect(response.headers.get('Content-Disposition')).toBe('inline; filename="Boleto-40-1.pdf"');
    expect(await response.text()).toBe('%PDF');
  });

  it('that does not exist is reported on the order’s page', async () => {
    api.reply(
      'GET bank-slip/generate-pdf/21',
      refusal(409, 'Não há boleto gerado para esta parcela.'),
    );
    const made = await signedInRequest('/dashboard/order/40/bank-slip/21');
    const response = await responseOf(() =>
      slip.loader(args(made, { idOrder: '40', idInstallment: '21' })),
    );
    await expect(response).toRedirectWithToast(
      '/dashboard/order/40',
      'Não há boleto gerado para esta parcela.',
      'error',
    );
  });
});
