import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { isAccessKey } from '@domain/nfe/access-key';

import { schemaErrors } from '../../../api/fiscal/nfe-schema';
import { readPdf } from '../pdf/read-pdf';
import { certificateUpload, registerOrder } from '../support/fiscal';
import { messageOf, type Note, noteBench } from '../support/note-bench';
import { CNPJS, CPFS, installment, order, orderProduct } from '../support/payloads';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('fiscal notes', (engine) => {
  const notes = noteBench(engine);
  const { generate, read, retry, files, orderNote, later, settle, issued, setProduct } = notes;
  const notesOf = (id = notes.idOrder) =>
    notes.api.db.selectFrom('fiscalNote').selectAll().where('idOrder', '=', id).execute();
  const lastNumber = async () =>
    Number(
      (
        await notes.api.db
          .selectFrom('fiscalNote')
          .select((row) => row.fn.max('number').as('last'))
          .where('series', '=', 1)
          .executeTakeFirst()
      )?.last ?? 0,
    );

  test('is requested, processed in the background, and authorised without fiscal value', async () => {
    const expected = (await lastNumber()) + 1;
    const reply = await generate();
    expect([reply.status, reply.body]).toEqual([201, expect.any(Number)]);
    const idFiscalNote = Number(reply.body);
    const row = {
      IdFiscalNote: idFiscalNote,
      Number: expected,
      IdOrder: notes.idOrder,
      Status: 'PENDING',
      ClientName: 'Ana Paula Ribeiro',
      ClientCpfCnpj: CPFS[0],
      CompanyName: 'Gesso Prado Ltda',
      CreatedAt: notes.api.time.now.toISOString(),
      FiscalValue: false,
    };
    const cancelling = {
      AuthorizedAt: null,
      CancelUntil: null,
      CancelHere: true,
      CancelReason: null,
      CancelledAt: null,
      CancelledBy: null,
    };
    const details = {
      IdCompany: notes.api.idCompany,
      Series: 1,
      AccessKey: null,
      Reason: null,
      Protocol: null,
      ...cancelling,
    };
    expect(await read(idFiscalNote)).toEqual({ ...row, ...details });
    expect(await orderNote()).toEqual({ IdFiscalNote: idFiscalNote, Status: 'PENDING' });
    expect([(await files()).status, messageOf(await files())]).toMatchObject([
      409,
      expect.stringMatching(/ainda não foi autorizada.*Pendente/),
    ]);

    await notes.api.jobs.runDue();
    expect(await read(idFiscalNote)).toMatchObject({ Status: 'WAITING_RECEIPT', Reason: null });
    expect(await orderNote()).toEqual({ IdFiscalNote: idFiscalNote, Status: 'WAITING_RECEIPT' });
    await settle();
    const note = await read(idFiscalNote);
    expect(note).toMatchObject({
      ...row,
      Status: 'AUTHORIZED',
      Reason: null,
      Protocol: expect.stringMatching(/^SIMULADO-\d{9}$/) as string,
    });
    expect(isAccessKey(note.AccessKey ?? '')).toBe(true);

    const saved = await files();
    expect(saved.status).toBe(200);
    const { xml, ...rest } = saved.body as { xml: string };
    expect(rest).toEqual({ number: expected, pdfUrl: `fiscal-note/danfe/${idFiscalNote}` });
    expect(await schemaErrors(xml)).toEqual([]);
    for (const part of [
      `Id="NFe${note.AccessKey}"`,
      `<nNF>${expected}</nNF>`,
      '<vNF>150.00</vNF>',
      '<Signature ',
    ])
      expect(xml).toContain(part);
    const { content } = (await notes.api.ask('GET', `/fiscal-note/filter?idOrder=${notes.idOrder}`))
      .body as {
      content: unknown[];
    };
    expect(content).toEqual([{ ...row, Status: 'AUTHORIZED' }]);
  });

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
    await issued();
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

  describe('is refused', () => {
    test.each([
      [
        'of a quote',
        { idOrderStatus: 1, installments: [] },
        409,
        'Mude o status antes de gerar a nota fiscal: um orçamento ainda não é uma venda.',
      ],
      [
        'of a cancelled order',
        { idOrderStatus: 7, installments: [] },
        409,
        'Um orçamento cancelado não pode ter nota fiscal.',
      ],
      [
        'without what a note asks for',
        {
          clientCpfCnpj: null,
          clientCity: null,
          installments: [installment(1, 75), installment(2, 75, { paymentType: null })],
        },
        422,
        'O campo CPF/CNPJ é obrigatório;O campo Cidade é obrigatório;Informe a forma de pagamento',
      ],
      [
        'of services alone',
        { products: [orderProduct(1, { type: 'S', amount: 1, value: 137.25 })], freight: 20 },
        422,
        'Para gerar a nota fiscal, é necessário possuir ao menos um produto',
      ],
      [
        'to a city that is none',
        { clientCity: 'Xanadu; ou não' },
        422,
        'Não existe a cidade Xanadu, ou não em SP, no endereço do cliente',
      ],
      [
        'to another state, in the normal regime',
        { clientCity: 'Extrema', clientState: 'MG' },
        422,
        'No regime normal, a venda para outro estado não pode ser emitida por aqui',
      ],
    ])('%s, and uses up no number', async (_, changes, status, message) => {
      const products =
        'products' in changes
          ? { products: changes.products.map((line) => ({ ...line, idProduct: notes.idProduct })) }
          : {};
      await notes.order({ ...changes, ...products });
      const last = await lastNumber();
      const reply = await generate();
      expect([reply.status, messageOf(reply)]).toEqual([status, message]);
      expect(await notesOf()).toEqual([]);
      await notes.order();
      expect(await read((await generate()).body)).toMatchObject({ Number: last + 1 });
    });

    test('from a company that is not ready, with everything it lacks', async () => {
      const { body: idCompany } = await notes.api.ask('POST', '/company', {
        body: {
          name: 'Sem Nada Ltda',
          cnpj: CNPJS[1],
          phone: '19991230009',
          whatsApp: false,
          status: 1,
          zipCode: '13010060',
          street: 'Rua Barão de Jaguara',
          number: '1',
          district: 'Centro',
          city: 'Campinas',
          state: 'SP',
        },
      });
      const ask = (body: Record<string, unknown>) =>
        notes.api.ask('POST', '/fiscal-note/nfe', { body: { idOrder: notes.idOrder, ...body } });
      const reply = await ask({ idCompany });
      expect([reply.status, messageOf(reply).split(';')]).toEqual([
        422,
        [
          'A empresa não tem regime tributário. Informe-o em Empresas, na tela da empresa',
          'A empresa não tem certificado digital. Envie-o em Empresas, na tela da empresa',
        ],
      ]);
      await notes.api.db
        .updateTable('company')
        .set({ status: 0 })
        .where('idCompany', '=', Number(idCompany))
        .execute();
      expect(messageOf(await ask({ idCompany }))).toBe('A empresa está inativa.');
      expect(messageOf(await ask({ idCompany: 999_999 }))).toBe('Empresa desconhecida.');
      expect((await ask({ idCompany: 999_999 })).status).toBe(422);
      expect((await ask({ idOrder: 999_999, idCompany })).status).toBe(404);
    });

    test('in a series that has run out of numbers', async () => {
      const settings = (series: number, nextNumber: number) =>
        notes.api.ask('PUT', `/company/${notes.api.idCompany}/fiscal-settings`, {
          body: { regime: 'normal', series, nextNumber },
        });
      expect((await settings(2, 999_999_999)).status).toBe(200);
      expect((await generate(await registerOrder(notes.api, notes.idProduct))).status).toBe(201);
      const reply = await generate();
      await settings(1, (await lastNumber()) + 1);
      expect([reply.status, messageOf(reply)]).toEqual([
        409,
        'A numeração das notas desta série acabou. Escolha outra série em Empresas, na tela da empresa.',
      ]);
      expect(await notesOf()).toEqual([]);
    });

    test('while the order has one, whatever the idempotency key', async () => {
      const note = await issued();
      const reply = await generate();
      expect([reply.status, messageOf(reply)]).toEqual([
        409,
        `Este orçamento já tem a nota fiscal nº ${note.Number}, com o status Autorizada.`,
      ]);
    });
  });

  describe('concurrently', () => {
    test('ten requests with different keys make one note, ten with one key all get it', async () => {
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => generate(notes.idOrder, idempotencyKey())),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([
        201,
        ...Array<number>(9).fill(409),
      ]);
      expect(await notesOf()).toHaveLength(1);
      const other = await registerOrder(notes.api, notes.idProduct);
      const key = idempotencyKey();
      const same = await Promise.all(Array.from({ length: 10 }, () => generate(other, key)));
      expect(new Set(same.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
      expect(await notesOf(other)).toHaveLength(1);
    });

    test('notes of six orders are numbered without a gap, and two workers create each once', async () => {
      const last = await lastNumber();
      const orders = await Promise.all(
        Array.from({ length: 6 }, () => registerOrder(notes.api, notes.idProduct)),
      );
      const replies = await Promise.all(orders.map((id) => generate(id)));
      await Promise.all([notes.api.jobs.runDue(), notes.api.jobs.runDue()]);
      later(2_000);
      await Promise.all([notes.api.jobs.runDue(), notes.api.jobs.runDue()]);
      const made = await Promise.all(replies.map(({ body }) => read(body)));
      expect(made.map(({ Number: number }) => number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 6 }, (_, index) => last + 1 + index),
      );
      expect(new Set(made.map(({ Status }) => Status))).toEqual(new Set(['AUTHORIZED']));
    });
  });

  test.each([
    [
      'a table that does not have its NCM',
      { ncm: '99999999' },
      'Rejeição 778: Informado NCM inexistente [nItem: 1]',
    ],
    [
      'a CFOP against its CST',
      { cfop: '5405' },
      'Rejeição 382: CFOP não permitido para o CST informado [nItem: 1]',
    ],
  ])(
    'is rejected for %s, and authorised once the product is corrected',
    async (_, product, refusal) => {
      await setProduct(product);
      const rejected = await issued();
      await setProduct({ ncm: '68091100', cfop: '5102' });
      expect(rejected).toMatchObject({ Status: 'REJECTED', Reason: refusal });
      expect((await retry(rejected.IdFiscalNote)).status).toBe(200);
      await settle();
      expect(await read(rejected.IdFiscalNote)).toMatchObject({
        Status: 'AUTHORIZED',
        Number: rejected.Number,
      });
    },
  );

  test('is refused at the line whose product has no ICMS rate, in the normal regime', async () => {
    const service = orderProduct(notes.idProduct, {
      description: 'Mão de obra',
      type: 'S',
      amount: 1,
      value: 100,
    });
    await notes.order({
      products: [service, ...order(notes.idProduct).products],
      installments: [installment(1, 125), installment(2, 125)],
    });
    await setProduct({ icms: null });
    const reply = await generate();
    await setProduct({ icms: 18 });
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: { path: string; message: string }[] }).fields.at(0)).toEqual({
      path: 'products[1]',
      message:
        'Placa de gesso ST: falta a alíquota de ICMS no cadastro do produto (com o CST 00 ela é maior que zero)',
    });
  });

  test('declares the choices made about its sale where several are possible, also when made again', async () => {
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

  test('makes room for another', async () => {
    const first = await issued();
    await notes.api.db
      .updateTable('fiscalNote')
      .set({ status: 'CANCELLED' })
      .where('idFiscalNote', '=', first.IdFiscalNote)
      .execute();
    const second = await issued();
    expect(second).toMatchObject({ Status: 'AUTHORIZED', Number: first.Number + 1 });
    expect(await orderNote()).toMatchObject({ IdFiscalNote: second.IdFiscalNote });
  });

  test('of services is refused when an item is a product, else it is not supported here', async () => {
    const ask = (id: number) =>
      notes.api.ask('POST', '/fiscal-note/nfse', {
        body: { idOrder: id, idCompany: notes.api.idCompany },
      });
    const mixed = await ask(notes.idOrder);
    expect([mixed.status, messageOf(mixed).split(';')[0]]).toEqual([
      422,
      'A nota fiscal de serviço não pode ter itens do tipo produto: Placa de gesso ST',
    ]);
    const services = await registerOrder(notes.api, notes.idProduct, {
      products: [orderProduct(notes.idProduct, { type: 'S', amount: 1, value: 137.25 })],
    });
    const reply = await ask(services);
    expect([reply.status, reply.body]).toMatchObject([
      501,
      {
        message: 'A nota fiscal de serviço não é feita pelo emissor desta instalação.',
        code: 'not_implemented',
      },
    ]);
    const nobody = await registerOrder(notes.api, notes.idProduct, {
      clientCpfCnpj: null,
      products: [orderProduct(notes.idProduct, { type: 'S', amount: 1, value: 137.25 })],
    });
    expect(messageOf(await ask(nobody))).toBe('O campo CPF/CNPJ é obrigatório');
    expect((await ask(999_999)).status).toBe(404);
  });

  test('is found by each filter', async () => {
    const { IdFiscalNote: id, Number: number } = await issued();
    const found = async (query: string) => {
      const { content } = (await notes.api.ask('GET', `/fiscal-note/filter?pageSize=100&${query}`))
        .body as { content: Note[] };
      return content.some(({ IdFiscalNote }) => IdFiscalNote === id);
    };
    for (const query of [
      '',
      `idOrder=${notes.idOrder}`,
      `fiscalNoteNumber=000${number}`,
      `idCompany=${notes.api.idCompany}`,
      'status=AUTHORIZED',
      'cpfCnpj=698.715',
      'name=ribeiro+ana',
      'status=nonsense',
    ])
      expect([query, await found(query)]).toEqual([query, true]);
    for (const query of [
      `idOrder=${notes.idOrder + 1}`,
      `fiscalNoteNumber=${number + 1}`,
      'idCompany=999999',
      'status=REJECTED',
      'cpfCnpj=753',
      'name=souza',
    ])
      expect([query, await found(query)]).toEqual([query, false]);
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
    // A response from outside may have an unexpected form.
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

  test.each(['0', '999999', '2147483648', 'abc', '%00'])(
    'there is no note with id %s',
    async (id) => {
      for (const reply of [
        await notes.api.ask('GET', `/fiscal-note/${id}`),
        await notes.api.ask('PUT', `/fiscal-note/nfe/${id}`),
        await notes.api.ask('GET', `/fiscal-note/danfe/${id}`),
      ])
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Nota fiscal não encontrada.' },
        ]);
    },
  );

  test.each([
    ['', 400],
    ['idOrder=abc', 400],
    ['idOrder=999999', 404],
    ['idOrder=99999999999', 400],
  ])('requesting files with "%s" is %d', async (query, status) => {
    expect((await notes.api.ask('GET', `/fiscal-note/nfe?${query}`)).status).toBe(status);
  });

  test('no secret and no personal data is logged', async () => {
    await issued();
    const { password, pfx } = certificateUpload();
    const key = readFileSync(`${notes.api.config.dataDir}/sealing-key`, 'utf8').trim();
    for (const secret of [password.trim(), pfx.slice(0, 60), key, 'Ana Paula', CPFS[0]])
      expect(notes.api.logs.join('\n')).not.toContain(secret);
  });
});
