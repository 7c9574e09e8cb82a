import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { BILL_PAYLOAD, sendBill, sendNewBill, typedBill } from '../support/bill-post';
import { CHANGE_KEY, IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const SERIES = {
  Interval: 'month',
  IsEndless: true,
  Following: 3,
  Open: 5,
  LastDueDate: '2027-03-20',
};

const visit = async (path: string) =>
  pageOf(await (await appHandler())(await signedInRequest(path)));

beforeEach(() => {
  clearExtensionCache();
  api.state.bills = [billEntity()];
  api.reply('GET extensions', { body: ['bill-repeat', 'bill-series', 'bill-endless', 'deletion'] });
  api.reply('GET bill/7/series', { body: { Series: SERIES } });
});

describe('a bill of a series', () => {
  it('shows its series, and to which bills a change can apply', async () => {
    const { text } = await visit('/dashboard/payable/7');
    for (const words of [
      'Repete todo mês, sem fim. As contas até 20/03/2027 já estão na lista.',
      'Só esta conta',
      'Esta e as próximas (4 contas)',
      'Todas as em aberto (6 contas)',
      'Encerrar a repetição',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(words);
  });

  it('that is the last one offers no others, and a single bill no series', async () => {
    api.reply('GET bill/7/series', {
      body: { Series: { ...SERIES, IsEndless: false, Following: 0, Open: 0, LastDueDate: null } },
    });
    const { text } = await visit('/dashboard/payable/7');
    expect(text).toContain('Faz parte de uma série; não há outra em aberto.');
    expect(text).not.toContain('Só esta conta');
    api.reply('GET bill/7/series', { body: { Series: null } });
    expect((await visit('/dashboard/payable/7')).text).not.toContain('Série');
  });

  it.each(['following', 'open'])('is saved with the others: %s', async (scope) => {
    api.reply('PUT bill/7/series', { body: { Changed: 4 } });
    await expect(await sendBill(typedBill({ scope, etag: '"3"' }), '?page=2')).toRedirectWithToast(
      '/dashboard/payable?page=2#linha-7',
      '4 contas atualizadas com sucesso',
    );
    const { body, headers } = api.only('PUT bill/7/series');
    expect(body).toEqual({ ...BILL_PAYLOAD, scope, differing: 'ask', listed: '' });
    expect([headers['if-match'], headers['idempotency-key']]).toEqual(['"3"', CHANGE_KEY]);
    expect(api.asked()).not.toContain('PUT bill/7');
  });

  it('is saved alone if nothing else is chosen', async () => {
    await sendBill(typedBill({ scope: '' }));
    expect(api.only('PUT bill/7').body).toEqual(BILL_PAYLOAD);
  });

  it('keeps the typed values and the choice when the others are refused', async () => {
    const message = 'O desconto da conta de 10/10/2026 é maior que este valor';
    api.reply('PUT bill/7/series', refusal(422, message, { fields: [{ path: 'value', message }] }));
    const response = await sendBill(typedBill({ scope: 'open' }));
    expect([response.status, await answerOf(response)]).toMatchObject([
      422,
      { fieldErrors: { value: message }, repopulateFields: { scope: 'open', value: '1.500,00' } },
    ]);
  });

  it('asks what happens to those that differed, and sends the list that was seen', async () => {
    const list = 'Uma conta da série já era diferente: 10/10/2026 (valor R$ 2.600,00).';
    const fields = [{ path: 'differing', message: list }];
    api.reply('PUT bill/7/series', refusal(422, list, { fields }));
    const posted = post(typedBill({ scope: 'following' }));
    const request = await signedInRequest('/dashboard/payable/7', posted);
    request.headers.set('X-Prumo-After-Post', '1');
    const page = await pageOf(await (await appHandler())(request));
    expect(page.status).toBe(422);
    expect(page.text).toContain('Deixar como estão');
    expect(page.value('differingListed')).toBe(list);
    api.reply('PUT bill/7/series', { body: { Changed: 3, Kept: 1, Others: 3 } });
    const chosen = { scope: 'following', differing: 'keep', differingListed: list };
    await expect(await sendBill(typedBill({ ...chosen, announced: '3 5' }))).toRedirectWithToast(
      '/dashboard/payable#linha-7',
      '3 contas atualizadas com sucesso [Uma conta ficou com o que já tinha de diferente.]',
    );
    const { body } = api.calls.filter(({ method }) => method === 'PUT').at(-1)!;
    expect(body).toMatchObject({ differing: 'keep', listed: list });
  });

  it.each([
    [
      { Changed: 3, Kept: 0, Others: 2 },
      '3 contas atualizadas com sucesso [Uma conta ficou de fora: foi paga ou excluída enquanto você editava.]',
    ],
    [
      { Changed: 5, Kept: 0, Others: 4 },
      '5 contas atualizadas com sucesso [A série ganhou 1 conta enquanto você editava.]',
    ],
    [
      { Changed: 1, Kept: 0, Others: 3 },
      'Conta atualizada com sucesso [As outras ficaram como estavam: nada do que a série tem em comum mudou nesta.]',
    ],
    [{ Changed: 4, Kept: 0, Others: 3 }, '4 contas atualizadas com sucesso'],
  ])('says why it changed otherwise than announced: %j', async (body, told) => {
    api.reply('PUT bill/7/series', { body });
    await expect(
      await sendBill(typedBill({ scope: 'following', announced: '3 5' })),
    ).toRedirectWithToast('/dashboard/payable#linha-7', told);
  });

  it('is ended without losing what was typed', async () => {
    api.reply('POST bill/7/series/end', { body: { Series: { ...SERIES, IsEndless: false } } });
    const response = await sendBill(typedBill({ intent: 'end-series', description: 'Meio' }));
    expect(await answerOf(response)).toMatchObject({
      repopulateFields: { description: 'Meio' },
      series: { isEndless: false },
      toast: { message: 'A repetição foi encerrada' },
    });
    expect(api.asked()).not.toContain('PUT bill/7');
  });
});

describe('a new bill without end', () => {
  it('goes to the extension, once', async () => {
    api.reply('POST bill/endless', { status: 201, body: [1, 2, 3] });
    await expect(await sendNewBill(typedBill({ repeats: 'month' }))).toRedirectWithToast(
      '/dashboard/payable',
      'Conta cadastrada com sucesso [Ela se repete: as próximas já estão na lista.]',
    );
    const { body, headers } = api.only('POST bill/endless');
    expect(body).toEqual({ ...BILL_PAYLOAD, interval: 'month' });
    expect(headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
    expect(api.asked()).not.toContain('POST bill');
  });

  it('has no number of months', async () => {
    const response = await sendNewBill(typedBill({ repeats: 'year', times: '12' }));
    expect([response.status, await answerOf(response)]).toMatchObject([
      422,
      { fieldErrors: { times: 'Deixe em branco o número de meses de uma conta sem fim' } },
    ]);
  });
});

it('an API without the extensions offers none of it', async () => {
  api.reply('GET extensions', { body: [] });
  const { text } = await visit('/dashboard/payable/new');
  expect(text).not.toContain('Repetir sem fim');
  expect(api.asked()).not.toContain('GET bill/7/series');
});
