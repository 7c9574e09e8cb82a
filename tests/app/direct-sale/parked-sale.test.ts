import { beforeEach, describe, expect, it } from 'vitest';

import { emptySale, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries } from '@domain/direct-sale/sale-form';
import { soldAlreadyText } from '~/features/direct-sale/shared/sale-texts';
import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { signedInPost, signedInRequest } from '../support/requests';
import { press, pressed, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

const handle = await appHandler();
const GONE = 'Esta venda não está mais em espera: alguém já a retomou ou a descartou.';
const WAITING = {
  IdParkedSale: 7,
  Label: 'Seu João',
  ItemCount: 1,
  Total: 200,
  ParkedAt: '2026-03-10T15:00:00.000Z',
  ProfessionalName: 'Ana Prado',
};
const offers = (...extensions: string[]) => {
  clearExtensionCache();
  api.reply('GET extensions', { body: extensions });
};
const counter = async () => pageOf(await handle(await signedInRequest('/dashboard/direct-sale')));
/** The page returned for a native post of the sale. */
const shown = async (intent: string, draft: SaleDraft) =>
  pageOf(
    await handle(
      await signedInPost('/dashboard/direct-sale', [...saleEntries(draft), ['intent', intent]]),
    ),
  );

beforeEach(() => {
  offers('parked-sales');
  api.reply('GET parked-sale', { body: [WAITING] });
  api.reply('POST parked-sale', { status: 201, body: 7 });
});

describe('parking a sale', () => {
  it('sends it as it is, under its name, and starts the next', async () => {
    const response = await pressed('park', {
      ...SALE_DRAFT,
      parkLabel: ' Dona Ana ',
      discount: 'um',
    });
    await expect(response).toRedirectWithToast('/dashboard/direct-sale', 'Em espera: Dona Ana');
    const { label, entries } = api.only('POST parked-sale').body as {
      label: string;
      entries: [string, string][];
    };
    expect([label, Object.fromEntries(entries).discount]).toEqual(['Dona Ana', 'um']);
  });

  it('is named after its client or first item if no name is typed, by Enter too', async () => {
    await pressed('enter', { ...SALE_DRAFT, step: 'park' });
    expect(api.only('POST parked-sale').body).toMatchObject({ label: 'Placa de gesso' });
  });

  it('needs an item, and a sale that is not saved yet', async () => {
    const { answer } = await press('step:park', emptySale('4'));
    expect(answer.errors).toMatchObject([{ path: 'products' }]);
    expect((await press('park', emptySale('4'))).answer.errors).toHaveLength(1);
    expect((await press('park', { ...SALE_DRAFT, idSale: '90' })).answer.toast?.type).toBe('info');
    expect(api.asked().filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('refused, stays on the screen with its name and the reason', async () => {
    const full = 'Já há 50 vendas em espera: finalize a que está na tela, ou descarte uma delas.';
    api.reply('POST parked-sale', refusal(409, full));
    const at = { ...SALE_DRAFT, step: 'park' as const, parkLabel: 'Ana' };
    const { status, answer } = await press('park', at);
    expect([status, answer.toast?.message, answer.draft]).toEqual([409, full, at]);
    const long = { fields: [{ path: 'label', message: 'Nome longo' }] };
    api.reply('POST parked-sale', { status: 422, body: { message: 'Nome longo', ...long } });
    expect((await press('park', SALE_DRAFT)).answer).toMatchObject({
      errors: [{ path: 'parkLabel', message: 'Nome longo' }],
      draft: { step: 'park' },
    });
  });
});

describe('parked sales', () => {
  const empty = emptySale('4', '58');

  it('are counted at the counter, and listed over the sale', async () => {
    expect((await counter()).text).toContain('Em espera: 1');
    const { answer } = await press('list-parked', SALE_DRAFT);
    expect(answer).toMatchObject({
      draft: { ...SALE_DRAFT, step: 'parked' },
      parked: [{ idParkedSale: 7, label: 'Seu João', total: 20_000 }],
    });
  });

  it('continue as they were, on this counter’s paper, under their own key', async () => {
    const entries = saleEntries({ ...SALE_DRAFT, receiptWidth: 'a4', parkLabel: 'Seu João' });
    api.reply('POST parked-sale/7/take', { body: { Entries: entries } });
    const { answer } = await press('take-parked:7', { ...empty, step: 'parked' });
    expect(answer.draft).toEqual({ ...SALE_DRAFT, receiptWidth: '58', parkLabel: 'Seu João' });
    expect(answer.idempotencyKey).not.toBe(
      api.only('POST parked-sale/7/take').headers['idempotency-key'],
    );
  });

  describe('while another sale is in hand', () => {
    const inHand = { ...SALE_DRAFT, step: 'parked' as const };
    const other = { ...SALE_DRAFT, clientName: 'Seu João' };
    const posts = () => api.asked().filter((call) => call.startsWith('POST parked-sale'));
    beforeEach(() =>
      api.reply('POST parked-sale/7/take', { body: { Entries: saleEntries(other) } }),
    );

    it('take its place: it is parked first, and repeated each is done once', async () => {
      const { answer } = await press('take-parked:7', inHand);
      expect(answer).toMatchObject({
        draft: { clientName: 'Seu João', step: 'items' },
        toast: { type: 'success', message: 'Em espera: Placa de gesso' },
      });
      expect(answer.idempotencyKey).not.toBe(IDEMPOTENCY_KEY);
      expect(posts()).toEqual(['POST parked-sale', 'POST parked-sale/7/take']);
      await press('take-parked:7', inHand);
      const keys = api.calls
        .filter(({ method }) => method === 'POST')
        .map(({ headers }) => headers['idempotency-key']);
      expect(keys.slice(2)).toEqual(keys.slice(0, 2));
    });

    it.each([
      [
        'no more may wait',
        409,
        'Já há 50 vendas em espera: finalize a que está na tela, ou descarte uma delas.',
      ],
      ['the server fails', 500, 'Falha.'],
    ])('stay where they are if %s', async (_, status, message) => {
      api.reply('POST parked-sale', refusal(status, message));
      const refused = await press('take-parked:7', inHand);
      expect(refused.answer.toast?.message).toBe(message);
      expect(refused.answer.draft).toEqual(inHand);
      expect(refused.answer.idempotencyKey).toBe(IDEMPOTENCY_KEY);
      expect(posts()).toEqual(['POST parked-sale']);
    });

    it('are gone: it waits nevertheless, and the screen is free', async () => {
      api.reply('POST parked-sale/7/take', refusal(404, GONE));
      const { status, answer } = await press('take-parked:7', inHand);
      expect(status).toBe(404);
      expect(answer).toMatchObject({
        toast: { message: GONE, description: 'Em espera: Placa de gesso' },
        draft: { products: [], step: 'parked' },
      });
      expect(answer.idempotencyKey).not.toBe(IDEMPOTENCY_KEY);
    });

    it('wait, if it has no items and cannot wait itself', async () => {
      const { answer } = await press('take-parked:7', {
        ...empty,
        discount: '1,00',
        step: 'parked',
      });
      expect(answer.toast?.message).toBe(
        'Esta venda ainda não tem itens: cancele-a para retomar outra.',
      );
      expect([answer.draft.discount, answer.draft.step]).toEqual(['1,00', 'parked']);
      expect(posts()).toEqual([]);
    });
  });

  it.each([
    ['take-parked:7', 'POST parked-sale/7/take'],
    ['discard-parked:7', 'DELETE parked-sale/7'],
  ])('that were taken elsewhere are reported above the current list: %s', async (intent, call) => {
    api.reply(call, refusal(404, GONE));
    api.reply('GET parked-sale', { body: [] });
    const { status, answer } = await press(intent, { ...empty, step: 'parked' });
    expect([status, answer.toast?.message, answer.parked]).toEqual([404, GONE, []]);
  });

  it('are discarded over the current sale', async () => {
    api.reply('DELETE parked-sale/7', { status: 204 });
    api.reply('GET parked-sale', { body: [] });
    const { answer } = await press('discard-parked:7', { ...SALE_DRAFT, step: 'parked' });
    expect(answer).toMatchObject({ parked: [], draft: { products: SALE_DRAFT.products } });
  });

  it('are absent on a server without them', async () => {
    offers();
    expect((await counter()).text).not.toContain('espera');
  });
});

describe('the link of a sale to its parked sale', () => {
  const TAKEN = { ...SALE_DRAFT, idParkedSale: '7' };
  beforeEach(() => offers('parked-sales', 'parked-sale-ties'));

  it('is the key that it would be sold under, and where it was taken from', async () => {
    await pressed('park', SALE_DRAFT);
    expect(api.only('POST parked-sale').body).toMatchObject({
      saleKey: IDEMPOTENCY_KEY,
      idParkedSale: null,
    });
    await pressed('finalize', TAKEN);
    const { body, headers } = api.only('POST order/direct-sale');
    expect([body, headers['idempotency-key']]).toMatchObject([
      { idParkedSale: 7 },
      IDEMPOTENCY_KEY,
    ]);
  });

  it('comes with a taken sale, even repeated, under a key for each press', async () => {
    api.reply('POST parked-sale/7/take', { body: { Entries: saleEntries(SALE_DRAFT) } });
    for (const intent of ['take-parked:7', 'take-again:7']) {
      const { answer } = await press(intent, { ...emptySale('4'), step: 'parked' });
      expect(answer.draft).toMatchObject({ ...TAKEN, step: 'items' });
    }
    const calls = api.calls.filter(({ path }) => path === 'parked-sale/7/take');
    expect(calls.map(({ body }) => body)).toEqual([
      { keep: true, again: false },
      { keep: true, again: true },
    ]);
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it('is given up with the sale, unless it is sold', async () => {
    api.reply('DELETE parked-sale/7', refusal(404, GONE));
    for (const draft of [SALE_DRAFT, { ...TAKEN, idSale: '90' }])
      expect((await pressed('discard', draft)).headers.get('Location')).toBe(
        '/dashboard/direct-sale',
      );
    expect(api.asked()).not.toContain('DELETE parked-sale/7');
    expect((await pressed('discard', TAKEN)).status).toBe(302);
    api.only('DELETE parked-sale/7');
  });

  it('shows what it was sold as to a person who would sell it again', async () => {
    const said = 'Esta venda já foi registrada como nº 28, e não se registra outra vez.';
    api.reply('POST order/direct-sale', {
      status: 409,
      body: { message: said },
      headers: { Location: '/order/28' },
    });
    const { status, answer } = await press('finalize', { ...TAKEN, step: 'finalize' });
    // The panel above the items says it, and no toast says it differently.
    expect([status, answer.toast, answer.savedAt, answer.draft.step]).toEqual([
      409,
      null,
      '/dashboard/order/28',
      'items',
    ]);
    expect(soldAlreadyText(28)).toBe(
      'Esta venda já foi registrada como nº 28, por outra pessoa, ou em outra janela.',
    );
  });

  it('lists colleagues’ sales in progress separately, and takes them over', async () => {
    offers('parked-sales', 'parked-sale-ties', 'parked-sale-hands');
    const theirs = { ...WAITING, TakenAt: '2026-03-10T15:32:00.000Z', TakenBy: 'Caio Lima' };
    api.reply('GET parked-sale', { body: [theirs] });
    expect((await counter()).text).toContain('Em espera: 0');
    expect(api.only('GET parked-sale').query).toEqual({ all: 'true' });
    const listed = await shown('list-parked', emptySale('4'));
    for (const text of [
      'Nenhuma venda em espera',
      'Com outra pessoa',
      'Retomada por Caio Lima em 10/03/2026 12:32',
      'Caio Lima pode estar atendendo esta venda. Ela vale para quem registrar primeiro.',
    ])
      expect(listed.text).toContain(text);
    expect(listed.html).toContain('value="take-over:7"');
    expect(listed.html).not.toContain('value="discard-parked:7"');
    api.reply('POST parked-sale/7/take', { body: { Entries: saleEntries(SALE_DRAFT) } });
    const { answer } = await press('take-over:7', { ...emptySale('4'), step: 'parked' });
    expect(answer.draft).toMatchObject({ ...TAKEN, step: 'items' });
    expect(api.only('POST parked-sale/7/take').body).toEqual({
      keep: true,
      again: false,
      over: true,
    });
  });

  it('lists the person’s sales in progress, except at the counter that has them', async () => {
    const mine = { ...WAITING, TakenAt: '2026-03-10T15:32:00.000Z' };
    api.reply('GET parked-sale', { body: [mine] });
    expect((await counter()).text).toContain('Em espera: 1');
    const listed = await shown('list-parked', emptySale('4'));
    expect(listed.text).toContain('Retomada por você em 10/03/2026 12:32');
    expect(listed.html).toContain('value="take-again:7"');
    expect((await shown('refresh', TAKEN)).text).toContain('Em espera: 0');
  });
});
