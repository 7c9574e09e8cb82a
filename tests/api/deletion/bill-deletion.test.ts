import { readdirSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { deletionHarness, message } from '../support/deletion-harness';
import { bill } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('what can be deleted', (engine) => {
  const harness = deletionHarness(engine);
  const { del, planned } = harness;

  describe('a bill', () => {
    const months = async (times: number) =>
      (
        await harness.api.ask('POST', '/bill/repeat', {
          body: {
            ...bill(harness.idSupplier, harness.api.idCompany),
            dueDate: '2026-12-31',
            times,
          },
        })
      ).body as number[];
    const payBill = (id: number) =>
      harness.api.db
        .updateTable('bill')
        .set({ paymentDate: '2026-03-09' })
        .where('idBillToPay', '=', id)
        .execute();
    const left = async (ids: number[]) =>
      (
        await Promise.all(
          ids.map(async (id) => (await harness.api.ask('GET', `/bill/${id}`)).status),
        )
      ).map((status) => status === 200);

    test('that is paid is kept', async () => {
      const [id = 0] = await months(1);
      await payBill(id);
      const reply = await del(`/bill/${id}`);
      expect([reply.status, message(reply)]).toEqual([
        409,
        expect.stringContaining('está paga') as string,
      ]);
    });

    test('is deleted with the following ones of its series; paid ones are kept, with the reason', async () => {
      const ids = await months(5);
      const others = await months(2);
      await payBill(ids[3] ?? 0);
      const path = `/bill/${ids[1]}/series`;
      const plan = await planned(path);
      expect(plan).toMatchObject({
        Refusal: null,
        Records: 3,
        KeptRecords: 1,
        Kept: [{ Id: ids[3], Reason: 'paga em 09/03/2026' }],
      });
      expect((await del(path)).body).toEqual(plan);
      expect(await left(ids)).toEqual([true, false, false, true, false]);
      expect(await left(others)).toEqual([true, true]);
    });

    test('without a series has no rest to delete', async () => {
      const [id = 0] = await months(1);
      expect(await planned(`/bill/${id}/series`)).toMatchObject({
        Records: 0,
        Refusal: 'Esta conta não faz parte de uma série.',
      });
      expect((await del(`/bill/${id}/series`)).status).toBe(409);
    });

    test('is deleted with its attachment, in the store too', async () => {
      const [id = 0] = await months(1);
      const payload = Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF');
      const headers = {
        authorization: `Bearer ${harness.api.token}`,
        'content-type': 'application/octet-stream',
      };
      expect(
        (
          await harness.api.app.inject({
            method: 'PUT',
            url: `/bill/${id}/attachment?fileName=a.pdf`,
            headers,
            payload,
          })
        ).statusCode,
      ).toBe(200);
      const files = () =>
        readdirSync(`${harness.api.config.dataDir}/attachments`, {
          recursive: true,
          withFileTypes: true,
        }).filter((entry) => entry.isFile()).length;
      const before = files();
      expect(await planned(`/bill/${id}`)).toMatchObject({
        Notice: 'O arquivo anexado será excluído também.',
      });
      await del(`/bill/${id}`);
      await harness.api.jobs.runDue();
      expect(files()).toBe(before - 1);
    });
  });
});
