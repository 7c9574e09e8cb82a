import { describe, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { deletionHarness, message } from '../support/deletion-harness';
import { bankAccount, installment, order } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('what can be deleted', (engine) => {
  const harness = deletionHarness(engine);
  const { create, del } = harness;

  describe('a quote', () => {
    const quote = async (changes: Record<string, unknown> = {}) =>
      create(
        '/order',
        order(await insertProduct(harness.api.db, { description: 'Perfil' }), changes),
      );

    test('that became an order is cancelled, not deleted', async () => {
      const reply = await del(`/order/${await quote()}`);
      expect([reply.status, message(reply)]).toEqual([
        409,
        expect.stringContaining('mude o status para Cancelado') as string,
      ]);
    });

    test('that is already cancelled does not suggest cancelling it', async () => {
      const reply = await del(`/order/${await quote({ idOrderStatus: 7 })}`);
      expect([reply.status, message(reply)]).toEqual([
        409,
        'Este orçamento foi cancelado e fica guardado: não pode ser excluído.',
      ]);
    });

    test.each([
      ['a note', 'nota fiscal', (idOrder: number) => issueNote(idOrder)],
      ['a payment', 'pagamento recebido', (idOrder: number) => pay(idOrder)],
      ['a cancelled slip', 'boleto', (idOrder: number) => issueAndCancelSlip(idOrder)],
    ])('with %s is kept', async (_, words, bind) => {
      const idOrder = await quote({
        installments: [installment(1, 150, { dueDate: '2026-12-10', paymentType: 3 })],
      });
      await bind(idOrder);
      const reply = await del(`/order/${idOrder}`);
      expect([reply.status, message(reply)]).toEqual([
        409,
        expect.stringContaining(words) as string,
      ]);
      expect((await harness.api.ask('GET', `/order/${idOrder}`)).status).toBe(200);
    });

    const issueNote = (idOrder: number) =>
      harness.api.db
        .insertInto('fiscalNote')
        .values({
          idOrder,
          idCompany: harness.api.idCompany,
          status: 'CANCELLED',
          createdAt: '2026-03-10T12:00:00.000Z',
          updatedAt: '2026-03-10T12:00:00.000Z',
        })
        .execute();
    const pay = (idOrder: number) =>
      harness.api.db
        .updateTable('orderInstallment')
        .set({ paymentDate: '2026-03-09' })
        .where('idOrder', '=', idOrder)
        .execute();
    const issueAndCancelSlip = async (idOrder: number) => {
      await harness.api.ask('PUT', `/company/${harness.api.idCompany}/bank-account`, {
        body: bankAccount,
      });
      const { idOrderInstallment: id } = await harness.api.db
        .selectFrom('orderInstallment')
        .select('idOrderInstallment')
        .where('idOrder', '=', idOrder)
        .executeTakeFirstOrThrow();
      expect((await harness.api.ask('GET', `/bank-slip/generate-bank-slip/${id}`)).status).toBe(
        200,
      );
      expect(
        (await harness.api.ask('DELETE', `/bank-slip/cancel-bank-slip/${id}`)).status,
      ).toBeLessThan(300);
    };

    test('is deleted with its items and installments', async () => {
      const idOrder = await quote({ idOrderStatus: 1, installments: [] });
      await del(`/order/${idOrder}`);
      expect(
        await harness.api.db
          .selectFrom('orderProduct')
          .select('idOrder')
          .where('idOrder', '=', idOrder)
          .execute(),
      ).toEqual([]);
    });
  });
});
