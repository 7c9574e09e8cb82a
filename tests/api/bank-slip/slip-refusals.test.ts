import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { bankAccount } from '../support/payloads';
import { slipHarness } from '../support/slip-harness';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('bank slips', (engine) => {
  const slipped = slipHarness(engine);
  const { slips, register, generate, issued } = slipped;

  describe('is refused', () => {
    test.each([
      [
        'another payment method',
        { paymentType: 6 },
        {},
        'Escolha Boleto como forma de pagamento da parcela e salve, para gerar o boleto.',
      ],
      [
        'no due date',
        { dueDate: null },
        { idOrderStatus: 2, installments: undefined },
        'Para gerar o boleto, informe o vencimento da parcela e salve.',
      ],
      ['a payment', { paymentDate: '2026-03-10', paidValue: 75 }, {}, 'A parcela já foi paga.'],
      [
        'no client',
        {},
        { clientName: null, clientCpfCnpj: null },
        'Para gerar o boleto, informe o nome do cliente e o CPF/CNPJ do cliente e salve.',
      ],
      [
        'a due date that is past',
        { dueDate: '2020-01-01' },
        {},
        'O vencimento da parcela já passou. Mude o vencimento e salve, para gerar o boleto.',
      ],
      [
        'a due date of the first day that is taken for one',
        { dueDate: '1990-01-01' },
        {},
        'O vencimento da parcela já passou. Mude o vencimento e salve, para gerar o boleto.',
      ],
    ])('with %s', async (_, line, changes, message) => {
      const [first = {}, second = {}] = slips(2);
      await register({ ...changes, installments: [{ ...first, ...line }, second] });
      const reply = await generate();
      expect([reply.status, reply.body]).toMatchObject([409, { message }]);
      expect(await issued()).toEqual([]);
    });

    test.each(['2026-12-10', '2020-01-01'])(
      'with a part received, due on %s: no other due date would help',
      async (dueDate) => {
        await register({ installments: slips(2, { dueDate }) });
        const [idOrderInstallment] = slipped.ids;
        const part = { idOrderInstallment, value: 75, openValue: 75, received: 10 };
        const received = await slipped.api.ask('POST', '/receivable/receive', {
          body: {
            paymentDate: TEST_DAY,
            paymentType: 3,
            paidValue: null,
            restStaysOpen: true,
            installments: [part],
          },
        });
        expect(received.status).toBe(200);
        const reply = await generate();
        expect([reply.status, reply.body]).toMatchObject([
          409,
          {
            message:
              'A parcela já foi recebida em parte: o boleto cobraria o valor inteiro. Receba o resto de outra forma.',
          },
        ]);
        expect(await issued()).toEqual([]);
      },
    );

    describe("without the company's account", () => {
      beforeEach(() => slipped.api.db.deleteFrom('bankAccount').execute());
      // The other tests share the account.
      afterEach(() =>
        slipped.api.ask('PUT', `/company/${slipped.api.idCompany}/bank-account`, {
          body: { ...bankAccount, nextNossoNumero: 4000 },
        }),
      );

      test('is told where to register one', async () => {
        const reply = await generate();
        expect([reply.status, reply.body]).toMatchObject([
          409,
          {
            message:
              'A empresa não tem conta para boletos. Cadastre-a em Empresas, na tela da empresa, em Boletos e Pix.',
          },
        ]);
      });
    });

    test.each(['0', '999999', '2147483648', 'abc', '%00'])('for the installment %s', async (id) => {
      for (const [method, call] of [
        ['GET', 'generate-bank-slip'],
        ['GET', 'generate-pdf'],
        ['DELETE', 'cancel-bank-slip'],
      ] as const) {
        const reply = await slipped.api.ask(method, `/bank-slip/${call}/${id}`);
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Parcela não encontrada.' },
        ]);
      }
    });
  });
});
