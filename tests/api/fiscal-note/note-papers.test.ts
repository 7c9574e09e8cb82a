import { expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { registerOrder } from '../support/fiscal';
import { messageOf, noteHarness } from '../support/note-harness';
import { installment, order, orderProduct } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('fiscal notes', (engine) => {
  const notes = noteHarness(engine);
  const { generate, read, files, settle, issued } = notes;

  test('declares only the goods of an order, with their share of discount and installments', async () => {
    const service = orderProduct(notes.idProduct, {
      description: 'Mão de obra',
      type: 'S',
      amount: 1,
      value: 100,
    });
    await notes.order({
      products: [...order(notes.idProduct).products, service],
      installments: [installment(1, 125), installment(2, 125)],
    });
    expect(await issued()).toMatchObject({ Value: 153.06 });
    const { xml } = (await files()).body as { xml: string };
    // 137.25 of goods and 100.00 of services: the goods' part of the discount is 7.25 × 137.25 ÷
    // 237.25.
    for (const part of [
      '<vProd>137.25</vProd><vFrete>20.00</vFrete>',
      '<vDesc>4.19</vDesc>',
      '<vNF>153.06</vNF>',
      '<vDup>76.53</vDup>',
    ])
      expect(xml).toContain(part);
    expect(xml).not.toContain('Mão de obra');
    expect(xml).toContain('Os serviços do orçamento não integram esta nota.');
  });

  test('declares the choices made about its sale where several are possible, also when issued again', async () => {
    const chosen = { finalConsumer: true, presence: '3' };
    const ask = (id: number, body: object) =>
      notes.api.ask('POST', '/fiscal-note/nfe', {
        body: { idOrder: id, idCompany: notes.api.idCompany, ...body },
      });
    const saleOf = async (id: number) => {
      const { xml } = (await files(id)).body as { xml: string };
      return ['indIEDest', 'indFinal', 'indPres']
        .map((name) => new RegExp(`<${name}>(.)<`).exec(xml)?.[1])
        .join(' ');
    };
    const registered = { clientStateRegistration: '110.042.490.114' };
    const orders = await Promise.all(
      [registered, registered, {}, { clientStateRegistration: 'ISENTO' }].map((changes) =>
        registerOrder(notes.api, notes.idProduct, changes),
      ),
    );
    const [one = 0, two = 0, three = 0, four = 0] = orders;
    for (const [id, body] of [
      [one, {}],
      [two, chosen],
      [three, { finalConsumer: false }],
      [four, {}],
    ] as const)
      expect((await ask(id, body)).status).toBe(201);
    await settle();
    expect(await Promise.all([one, two, three, four].map(saleOf))).toEqual([
      '1 0 1',
      '1 1 3',
      '9 1 1',
      '9 1 1',
    ]);
    expect((await ask(notes.idOrder, { presence: '7' })).status).toBe(422);
    expect((await notes.api.ask('GET', '/extensions')).body).toEqual(
      expect.arrayContaining(['fiscal-note-operation', 'fiscal-note-cancel']),
    );
  });

  test('is printed as a DANFE once it is authorised, and not before', async () => {
    const { body } = await generate();
    const print = () => notes.api.ask('GET', `/fiscal-note/danfe/${String(body)}`);
    expect([(await print()).status, messageOf(await print())]).toEqual([
      409,
      'A nota fiscal ainda não foi autorizada: não há DANFE para imprimir.',
    ]);
    await settle();
    const { Number: number, AccessKey } = await read(body);
    const reply = await print();
    expect([
      reply.status,
      reply.headers['content-type'],
      reply.headers['content-disposition'],
    ]).toEqual([200, 'application/pdf', `inline; filename="NotaFiscal-${number}.pdf"`]);
    const [page] = readPdf(reply.bytes).pages;
    for (const part of [
      (AccessKey ?? '').replace(/(.{4})(?=.)/g, '$1 '),
      'SIMULADO-',
      'SEM VALOR FISCAL',
      '150,00',
    ])
      expect(page?.text).toContain(part);
    // An external response may have an unexpected form.
    await notes.api.db
      .updateTable('fiscalNote')
      .set({ xml: '<html>' })
      .where('idFiscalNote', '=', Number(body))
      .execute();
    expect([(await print()).status, messageOf(await print())]).toEqual([
      409,
      'O XML da nota não pôde ser lido: não há DANFE para imprimir.',
    ]);
  });

  test.each([
    ['', 400],
    ['idOrder=abc', 400],
    ['idOrder=999999', 404],
    ['idOrder=99999999999', 400],
  ])('requesting files with "%s" is %d', async (query, status) => {
    expect((await notes.api.ask('GET', `/fiscal-note/nfe?${query}`)).status).toBe(status);
  });
});
