import { describe, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { deletionHarness, message } from '../support/deletion-harness';
import { bill, naturalPerson, order, product, supplier } from '../support/payloads';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what can be deleted', (engine) => {
  const harness = deletionHarness(engine);
  const { create, planned, del } = harness;

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
          (await harness.api.ask('POST', '/product', { body: product(harness.api.idCompany) }))
            .body as {
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
          order(await insertProduct(harness.api.db, { description: 'Guia' }), {
            idOrderStatus: 1,
            installments: [],
          }),
        ),
    ],
    [
      'bill',
      'Esta conta foi excluída',
      () => create('/bill', bill(harness.idSupplier, harness.api.idCompany)),
    ],
  ];

  describe.each(UNUSED)('a %s that nothing depends on', (register, gone, make) => {
    test('is deleted once, and anyone who still has it open sees who deleted it', async () => {
      const path = `/${register}/${await make()}`;
      expect(await planned(path)).toMatchObject({ Refusal: null, Records: 1, KeptRecords: 0 });
      const headers = idempotencyKey();
      const replies = [await del(path, headers), await del(path, headers)];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const told = `${gone} em 10/03/2026 às 12:00 por Cristina Prado Mendes.`;
      for (const reply of [
        await harness.api.ask('GET', path),
        await del(path),
        await harness.api.ask('GET', `${path}/deletion`),
      ]) {
        expect([reply.status, message(reply)]).toEqual([404, told]);
      }
    });

    test('is kept when it changed since it was read', async () => {
      const path = `/${register}/${await make()}`;
      const { headers } = await harness.api.ask('GET', `${path}/deletion`);
      expect(headers.etag).toBe('"1"');
      expect((await del(path, { 'if-match': '"7"' })).status).toBe(412);
      expect((await harness.api.ask('GET', path)).status).toBe(200);
      expect((await del(path, { 'if-match': String(headers.etag) })).status).toBe(200);
    });

    test('is unknown under another id', async () => {
      const reply = await del(`/${register}/999999`);
      expect(reply.status).toBe(404);
      expect(message(reply)).not.toContain('excluíd');
    });
  });

  test('saving a record that was deleted meanwhile reports it', async () => {
    const id = await create('/bill', bill(harness.idSupplier, harness.api.idCompany));
    await del(`/bill/${id}`);
    const reply = await harness.api.ask('PUT', `/bill/${id}`, {
      body: bill(harness.idSupplier, harness.api.idCompany),
    });
    expect([reply.status, message(reply)]).toEqual([
      404,
      'Esta conta foi excluída em 10/03/2026 às 12:00 por Cristina Prado Mendes.',
    ]);
  });

  test('a record in use is kept, and its users are named', async () => {
    const idClient = await create('/client', naturalPerson);
    const idProduct = await insertProduct(harness.api.db, { description: 'Placa' });
    for (let times = 0; times < 2; times += 1)
      await create('/order', order(idProduct, { idClient }));
    await create('/bill', bill(harness.idSupplier, harness.api.idCompany));
    const inactive = 'Para que não apareça mais nas escolhas, mude o status para Inativo.';
    for (const [path, words] of [
      [`/client/${idClient}`, 'Este cliente está em 2 orçamentos e não pode ser excluído.'],
      [
        `/product/${idProduct}`,
        'Este produto está em 2 orçamentos ou vendas e não pode ser excluído.',
      ],
      [
        `/supplier/${harness.idSupplier}`,
        /^Este fornecedor está em \d contas? a pagar e não pode ser excluído\./,
      ],
    ] as const) {
      const reply = await del(path);
      expect([reply.status, message(reply)]).toEqual([409, (await planned(path)).Refusal]);
      expect(message(reply)).toMatch(words);
      expect(message(reply)).toContain(inactive);
      expect((await harness.api.ask('GET', path)).status).toBe(200);
    }
  });
});
