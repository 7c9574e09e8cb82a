import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { EDITED_RECORDS, savedStatus } from '../support/edited-records';
import { orderEntity } from '../support/entities';
import type { Reply } from '../support/http-double';
import { untouchedFields } from '../support/native-form';
import { type Page, pageOf } from '../support/page';
import type { Form } from '../support/record-post';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const NO_ANSWER = 'Ocorreu um erro ao chamar o serviço.';

const handle = await appHandler();
const visit = async (address: string, fields?: Form) =>
  handle(await signedInRequest(address, fields && post(fields)));
const puts = () => api.calls.filter(({ method }) => method === 'PUT');
/** The API replies with these, in turn. */
const inTurn = (call: string, replies: Reply[]) => api.reply(call, () => replies.shift());

describe('a change of a record that was saved before, with its response lost', () => {
  it.each(Object.entries(EDITED_RECORDS))(
    'follows that save, based on the version that it wrote: %s',
    async (_, { page, call, record }) => {
      const [stored] = fc.sample(record, { numRuns: 1, seed: 1 });
      api.reply(`GET ${call}`, { body: stored, headers: { ETag: '"1"' } });
      const taken = refusal(409, 'Este envio já tinha sido registrado, com os dados de antes.');
      inTurn(`PUT ${call}`, [
        'hang-up',
        { ...taken, headers: { 'X-Changed-ETag': '"2"' } },
        { status: savedStatus(call) },
      ]);
      const shown = await pageOf(await visit(page));
      const lost = await pageOf(await visit(page, untouchedFields(shown.html)));
      expect([lost.status, lost.text.includes(NO_ANSWER)]).toEqual([503, true]);
      expect(lost.value('idempotencyKey')).toBe(shown.value('idempotencyKey'));
      expect((await visit(page, untouchedFields(lost.html))).status).toBe(302);

      const [first, again, following] = puts().map(({ headers }) => [
        headers['if-match'],
        headers['idempotency-key'],
      ]);
      expect(first).toEqual(['"1"', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(again).toEqual(first);
      expect(following).toEqual(['"2"', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(following?.[1]).not.toBe(first?.[1]);
      expect(puts()).toHaveLength(3);
    },
  );

  it('is what was typed last, on the version that the form was read with', async () => {
    const at = '/dashboard/order/77';
    const save = ({ html }: Page, observation: string) =>
      visit(at, [...new Map(untouchedFields(html)).set('observation', observation)]);
    api.reply('GET order/77', { body: orderEntity({ IdOrder: 77 }), headers: { ETag: '"1"' } });
    inTurn('PUT order/77', ['hang-up', 'hang-up', { status: 204 }]);
    let page = await pageOf(await visit(at));
    for (const typed of ['Portão azul', 'Portão azul, depois das 9 h']) {
      page = await pageOf(await save(page, typed));
      expect(page.status).toBe(503);
      expect(page.text).toContain(NO_ANSWER);
      expect(page.value('observation')).toBe(typed);
    }
    await expect(await save(page, 'Chave com o porteiro')).toRedirectWithToast(
      at,
      'Orçamento atualizado com sucesso.',
    );
    expect(puts().map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"1"', '"1"']);
    expect(puts().at(-1)?.body).toMatchObject({ observation: 'Chave com o porteiro' });
  });
});
