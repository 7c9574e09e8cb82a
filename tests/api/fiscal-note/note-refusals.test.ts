import { describe, expect, test } from 'vitest';

import { registerOrder } from '../support/fiscal';
import { messageOf, noteHarness } from '../support/note-harness';
import { CNPJS, installment, order, orderProduct } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('fiscal notes', (engine) => {
  const notes = noteHarness(engine);
  const { generate, read, issued, setProduct, notesOf, lastNumber } = notes;

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
});
