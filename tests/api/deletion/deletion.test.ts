import { readdirSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { insertProduct, insertProfessional } from '../support/business';
import { confirm, stage } from '../support/imports';
import {
  bankAccount,
  bill,
  installment,
  naturalPerson,
  order,
  product,
  supplier,
} from '../support/payloads';
import {
  idempotencyKey,
  type Reply,
  signInDirectly,
  startTestApi,
  type TestApi,
} from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Plan {
  Description: string;
  Refusal: string | null;
  Notice: string | null;
  Records: number;
  KeptRecords: number;
  Kept: { Id: number; Description: string; Reason: string }[];
}

onEachEngine('what can be deleted', (engine) => {
  let api: TestApi;
  let idSupplier: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idSupplier = await create('/supplier', supplier);
  });
  afterAll(() => api.close());

  const create = async (path: string, body: unknown) =>
    Number((await api.ask('POST', path, { body })).body);
  const planned = async (path: string) => (await api.ask('GET', `${path}/deletion`)).body as Plan;
  const message = ({ body }: Reply) => (body as { message: string }).message;
  const del = (path: string, headers: Record<string, string> = {}) =>
    api.ask('DELETE', path, { headers });

  /** A record that nothing refers to. */
  const UNUSED: [string, string, () => Promise<number>][] = [
    [
      'client',
      'Este cliente foi excluído',
      () => create('/client', { ...naturalPerson, cpfCnpj: '15182340117' }),
    ],
    [
      'supplier',
      'Este fornecedor foi excluído',
      () => create('/supplier', { ...supplier, cpfCnpj: '96317577000109' }),
    ],
    [
      'product',
      'Este produto foi excluído',
      async () =>
        (
          (await api.ask('POST', '/product', { body: product(api.idCompany) })).body as {
            IdProduct: number;
          }
        ).IdProduct,
    ],
    [
      'order',
      'Este orçamento foi excluído',
      async () =>
        create(
          '/order',
          order(await insertProduct(api.db, { description: 'Guia' }), {
            idOrderStatus: 1,
            installments: [],
          }),
        ),
    ],
    ['bill', 'Esta conta foi excluída', () => create('/bill', bill(idSupplier, api.idCompany))],
  ];

  describe.each(UNUSED)('a %s that nothing depends on', (register, gone, make) => {
    test('is deleted once, and anyone who still has it open is told by whom', async () => {
      const path = `/${register}/${await make()}`;
      expect(await planned(path)).toMatchObject({ Refusal: null, Records: 1, KeptRecords: 0 });
      const headers = idempotencyKey();
      const replies = [await del(path, headers), await del(path, headers)];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const told = `${gone} em 10/03/2026 às 12:00 por Cristina Prado Mendes.`;
      for (const reply of [
        await api.ask('GET', path),
        await del(path),
        await api.ask('GET', `${path}/deletion`),
      ]) {
        expect([reply.status, message(reply)]).toEqual([404, told]);
      }
    });

    test('is kept when it changed since it was read', async () => {
      const path = `/${register}/${await make()}`;
      const { headers } = await api.ask('GET', `${path}/deletion`);
      expect(headers.etag).toBe('"1"');
      expect((await del(path, { 'if-match': '"7"' })).status).toBe(412);
      expect((await api.ask('GET', path)).status).toBe(200);
      expect((await del(path, { 'if-match': String(headers.etag) })).status).toBe(200);
    });

    test('is unknown under another id', async () => {
      const reply = await del(`/${register}/999999`);
      expect(reply.status).toBe(404);
      expect(message(reply)).not.toContain('excluíd');
    });
  });

  test('saving a record that was deleted meanwhile reports it', async () => {
    const id = await create('/bill', bill(idSupplier, api.idCompany));
    await del(`/bill/${id}`);
    const reply = await api.ask('PUT', `/bill/${id}`, { body: bill(idSupplier, api.idCompany) });
    expect([reply.status, message(reply)]).toEqual([
      404,
      'Esta conta foi excluída em 10/03/2026 às 12:00 por Cristina Prado Mendes.',
    ]);
  });

  test('a record in use is kept, and its users are named', async () => {
    const idClient = await create('/client', naturalPerson);
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    for (let times = 0; times < 2; times += 1)
      await create('/order', order(idProduct, { idClient }));
    await create('/bill', bill(idSupplier, api.idCompany));
    const inactive = 'Para que não apareça mais nas escolhas, mude o status para Inativo.';
    for (const [path, words] of [
      [`/client/${idClient}`, 'Este cliente está em 2 orçamentos e não pode ser excluído.'],
      [
        `/product/${idProduct}`,
        'Este produto está em 2 orçamentos ou vendas e não pode ser excluído.',
      ],
      [
        `/supplier/${idSupplier}`,
        /^Este fornecedor está em \d contas? a pagar e não pode ser excluído\./,
      ],
    ] as const) {
      const reply = await del(path);
      expect([reply.status, message(reply)]).toEqual([409, (await planned(path)).Refusal]);
      expect(message(reply)).toMatch(words);
      expect(message(reply)).toContain(inactive);
      expect((await api.ask('GET', path)).status).toBe(200);
    }
  });

  describe('a quote', () => {
    const quote = async (changes: Record<string, unknown> = {}) =>
      create('/order', order(await insertProduct(api.db, { description: 'Perfil' }), changes));

    test('that became an order is cancelled, not deleted', async () => {
      const reply = await del(`/order/${await quote()}`);
      expect([reply.status, message(reply)]).toEqual([
        409,
        expect.stringContaining('mude o status para Cancelado') as string,
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
      expect((await api.ask('GET', `/order/${idOrder}`)).status).toBe(200);
    });

    const issueNote = (idOrder: number) =>
      api.db
        .insertInto('fiscalNote')
        .values({
          idOrder,
          idCompany: api.idCompany,
          status: 'CANCELLED',
          createdAt: '2026-03-10T12:00:00.000Z',
          updatedAt: '2026-03-10T12:00:00.000Z',
        })
        .execute();
    const pay = (idOrder: number) =>
      api.db
        .updateTable('orderInstallment')
        .set({ paymentDate: '2026-03-09' })
        .where('idOrder', '=', idOrder)
        .execute();
    const issueAndCancelSlip = async (idOrder: number) => {
      await api.ask('PUT', `/company/${api.idCompany}/bank-account`, { body: bankAccount });
      const { idOrderInstallment: id } = await api.db
        .selectFrom('orderInstallment')
        .select('idOrderInstallment')
        .where('idOrder', '=', idOrder)
        .executeTakeFirstOrThrow();
      expect((await api.ask('GET', `/bank-slip/generate-bank-slip/${id}`)).status).toBe(200);
      expect((await api.ask('DELETE', `/bank-slip/cancel-bank-slip/${id}`)).status).toBeLessThan(
        300,
      );
    };

    test('is deleted with its items and installments', async () => {
      const idOrder = await quote({ idOrderStatus: 1, installments: [] });
      await del(`/order/${idOrder}`);
      expect(
        await api.db
          .selectFrom('orderProduct')
          .select('idOrder')
          .where('idOrder', '=', idOrder)
          .execute(),
      ).toEqual([]);
    });
  });

  describe('a bill', () => {
    const months = async (times: number) =>
      (
        await api.ask('POST', '/bill/repeat', {
          body: { ...bill(idSupplier, api.idCompany), dueDate: '2026-12-31', times },
        })
      ).body as number[];
    const payBill = (id: number) =>
      api.db
        .updateTable('bill')
        .set({ paymentDate: '2026-03-09' })
        .where('idBillToPay', '=', id)
        .execute();
    const left = async (ids: number[]) =>
      (await Promise.all(ids.map(async (id) => (await api.ask('GET', `/bill/${id}`)).status))).map(
        (status) => status === 200,
      );

    test('that is paid is kept', async () => {
      const [id = 0] = await months(1);
      await payBill(id);
      const reply = await del(`/bill/${id}`);
      expect([reply.status, message(reply)]).toEqual([
        409,
        expect.stringContaining('está paga') as string,
      ]);
    });

    test('is deleted with the rest of its series from it on; paid ones are kept, with the reason', async () => {
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
        authorization: `Bearer ${api.token}`,
        'content-type': 'application/octet-stream',
      };
      expect(
        (
          await api.app.inject({
            method: 'PUT',
            url: `/bill/${id}/attachment?fileName=a.pdf`,
            headers,
            payload,
          })
        ).statusCode,
      ).toBe(200);
      const files = () =>
        readdirSync(`${api.config.dataDir}/attachments`, {
          recursive: true,
          withFileTypes: true,
        }).filter((entry) => entry.isFile()).length;
      const before = files();
      expect(await planned(`/bill/${id}`)).toMatchObject({
        Notice: 'O arquivo anexado será excluído também.',
      });
      await del(`/bill/${id}`);
      await api.jobs.runDue();
      expect(files()).toBe(before - 1);
    });
  });

  test('undoing an import keeps what was used or changed since', async () => {
    const names = ['Ana Alterada', 'Bia Usada', 'Caio Livre'];
    const documents = ['75308120250', '68943345526', '52111613789'];
    const rows = documents.map(
      (document, index) =>
        `${names[index]};${document};19991230001;01001000;Rua A;1;Sé;São Paulo;SP`,
    );
    const staged = await stage(
      api,
      'client',
      ['Nome;CPF/CNPJ;Telefone;CEP;Rua;Número;Bairro;Cidade;UF', ...rows].join('\n'),
    );
    expect(staged).toMatchObject({ State: 'ready', RemovedRows: null });
    expect(await planned(`/import/${staged.IdImport}`)).toMatchObject({
      Refusal: 'Esta importação não gravou nada.',
    });
    await confirm(api, staged.IdImport);
    const listed = async () =>
      (await api.ask('GET', `/client/filter?idImport=${staged.IdImport}`)).body as {
        total: number;
        content: { IdClient: number }[];
      };
    expect((await listed()).total).toBe(3);
    const [changed, used] = (await listed()).content.map(({ IdClient }) => IdClient);
    await api.db
      .updateTable('client')
      .set({ version: 2 })
      .where('idClient', '=', changed ?? 0)
      .execute();
    await create(
      '/order',
      order(await insertProduct(api.db, { description: 'Fita' }), { idClient: used }),
    );
    const path = `/import/${staged.IdImport}`;
    expect(await planned(path)).toMatchObject({
      Description: 'lista.csv',
      Records: 1,
      Kept: [
        { Id: changed, Reason: 'alterado depois da importação' },
        { Id: used, Reason: 'em 1 orçamento' },
      ],
    });
    expect((await del(path, idempotencyKey())).status).toBe(200);
    expect((await listed()).total).toBe(2);
    expect((await api.ask('GET', path)).body).toMatchObject({
      State: 'done',
      AddedRows: 3,
      RemovedRows: 1,
    });
    const again = await del(path);
    expect([again.status, message(again)]).toEqual([
      409,
      'Tudo o que ela cadastrou já foi usado ou alterado, e fica.',
    ]);
  });

  test("someone else's import is not found", async () => {
    const staged = await stage(
      api,
      'supplier',
      'CNPJ;Nome;CEP;Rua;Número;Bairro;Cidade;UF\n12ABC34501DE35;Perfis;01001000;Rua A;1;Sé;São Paulo;SP',
    );
    await confirm(api, staged.IdImport);
    const other = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Rui',
      cpf: '15182340117',
      email: 'rui@gesso.com.br',
    });
    const token = await signInDirectly(api.db, other, api.time.now);
    expect((await api.ask('DELETE', `/import/${staged.IdImport}`, { token })).status).toBe(404);
  });
});
