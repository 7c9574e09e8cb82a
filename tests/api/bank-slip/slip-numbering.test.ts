import { describe, expect, test } from 'vitest';

import { bankAccount, company } from '../support/payloads';
import { slipHarness } from '../support/slip-harness';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('bank slips', (engine) => {
  const slipped = slipHarness(engine);
  const { generate, lineOf, issued, register, slips, cancel } = slipped;

  describe('concurrently', () => {
    test('twenty requests for one installment issue one slip', async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          generate(slipped.ids[0], index % 2 ? idempotencyKey() : {}),
        ),
      );
      expect(new Set(replies.map((reply) => `${reply.status} ${lineOf(reply)}`)).size).toBe(1);
      expect(await issued()).toHaveLength(1);
    });

    test('twenty installments get twenty numbers, even with cancellations in between', async () => {
      const all: number[] = [];
      for (let count = 0; count < 2; count += 1) {
        await register({ installments: slips(10) });
        all.push(...slipped.ids);
      }
      const replies = await Promise.all(
        all.map(async (id, index) => {
          const first = await generate(id);
          expect(first.status, first.text).toBe(200);
          if (index % 3 > 0) return [first];
          expect((await cancel(id)).status).toBe(200);
          return [first, await generate(id)];
        }),
      );
      expect(new Set(replies.flat().map(({ status }) => status))).toEqual(new Set([200]));
      const lines = replies.flat().map(lineOf);
      expect(new Set(lines).size).toBe(lines.length);
      const numbers = await slipped.api.db
        .selectFrom('bankSlip')
        .select(['space', 'sequence'])
        .execute();
      expect(new Set(numbers.map(({ space, sequence }) => `${space} ${sequence}`)).size).toBe(
        numbers.length,
      );
    });

    test('two cancellations cancel once', async () => {
      await generate();
      const replies = await Promise.all([cancel(), cancel()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('the numbering', () => {
    test('cannot go back to an issued number, cancelled or not', async () => {
      await generate();
      const [slip] = await issued();
      await cancel();
      const back = await slipped.api.ask('PUT', `/company/${slipped.api.idCompany}/bank-account`, {
        body: { ...bankAccount, nextNossoNumero: slip?.sequence },
      });
      expect([back.status, back.body]).toMatchObject([
        422,
        {
          fields: [
            {
              path: 'nextNossoNumero',
              message: `Este número já foi usado em um boleto. O próximo livre é ${Number(slip?.sequence) + 1}`,
            },
          ],
        },
      ]);
    });

    test('is shared by two companies with one agreement', async () => {
      const other = Number((await slipped.api.ask('POST', '/company', { body: company })).body);
      const agreement = {
        ...bankAccount,
        bankCode: '033',
        agency: '0059',
        account: null,
        accountDigit: null,
        agreement: '1899775',
        wallet: '101',
      };
      for (const id of [slipped.api.idCompany, other]) {
        expect(
          (await slipped.api.ask('PUT', `/company/${id}/bank-account`, { body: agreement })).status,
        ).toBe(200);
      }
      await generate();
      const again = await slipped.api.ask('PUT', `/company/${other}/bank-account`, {
        body: agreement,
      });
      expect([again.status, again.body]).toMatchObject([
        422,
        { fields: [{ path: 'nextNossoNumero' }] },
      ]);
      expect((await slipped.api.ask('GET', `/company/${other}/bank-account`)).body).toMatchObject({
        NextNossoNumero: 2,
      });
      await slipped.api.ask('PUT', `/company/${slipped.api.idCompany}/bank-account`, {
        body: { ...bankAccount, nextNossoNumero: 2000 },
      });
    });

    test('at its end reports it, and issues nothing', async () => {
      await slipped.api.ask('PUT', `/company/${slipped.api.idCompany}/bank-account`, {
        body: { ...bankAccount, wallet: '112', nextNossoNumero: 99_999_999 },
      });
      expect((await generate()).status).toBe(200);
      const reply = await generate(slipped.ids[1]);
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { message: 'A numeração dos boletos desta conta acabou. Fale com o banco.' },
      ]);
      expect(await issued()).toHaveLength(1);
      await slipped.api.ask('PUT', `/company/${slipped.api.idCompany}/bank-account`, {
        body: { ...bankAccount, nextNossoNumero: 3000 },
      });
    });
  });
});
