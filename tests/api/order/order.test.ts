import { expect, test } from 'vitest';

import { PROFESSIONAL } from '../support/business';
import { orderHarness } from '../support/order-harness';
import { BUDGET, CPFS, naturalPerson, order, orderProduct } from '../support/payloads';
import { onEachEngine } from '../support/test-database';

onEachEngine('order', (engine) => {
  const orders = orderHarness(engine);
  const { create, read } = orders;

  test('a created order reads back as sent, in reais and units', async () => {
    const { body: idClient } = await orders.api.ask('POST', '/client', { body: naturalPerson });
    const id = await create({ idClient, idProfessional: orders.api.idProfessional });
    const reply = await orders.api.ask('GET', `/order/${id}`);
    expect([reply.status, reply.headers.etag]).toEqual([200, '"1"']);
    expect(reply.body).toEqual({
      IdOrder: Number(id),
      IdClient: idClient,
      IdProfessional: orders.api.idProfessional,
      IdCategory: null,
      CreatedAt: orders.api.time.now.toISOString(),
      ProfessionalName: PROFESSIONAL.name,
      AcceptedVersion: null,
      AcceptedValue: null,
      IdOrderStatus: 3,
      ZipCode: '13025320',
      Street: 'Rua Coronel Quirino',
      Number: '1280',
      District: 'Cambuí',
      City: 'Campinas',
      State: 'SP',
      Complement: null,
      DiscountValue: 7.25,
      Observation: 'Entregar pela manhã',
      Freight: 20,
      CashReceived: null,
      Change: null,
      Height: '2,80 m',
      ClientCpfCnpj: CPFS[0],
      ClientName: 'Ana Paula Ribeiro',
      ClientPhone: '19991230001',
      ClientEmail: null,
      ClientZipCode: '13010060',
      ClientStreet: 'Rua Barão de Jaguara',
      ClientNumber: '1102',
      ClientDistrict: 'Centro',
      ClientCity: 'Campinas',
      ClientState: 'SP',
      ClientComplement: null,
      ClientStateRegistration: null,
      Products: [
        {
          IdOrderProduct: expect.any(Number) as number,
          IdProduct: orders.idProduct,
          Description: 'Placa de gesso ST',
          Unity: 'PC',
          Amount: 2.5,
          Value: 42.9,
          Type: 'P',
          Observation: null,
          Room: null,
        },
        {
          IdOrderProduct: expect.any(Number) as number,
          IdProduct: orders.idProduct,
          Description: 'Guia G48',
          Unity: 'PC',
          Amount: 3,
          Value: 10,
          Type: 'P',
          Observation: null,
          Room: null,
        },
      ],
      Installments: [
        {
          IdOrderInstallment: expect.any(Number) as number,
          InstallmentNumber: 1,
          Observation: null,
          DueDate: '2026-04-10',
          PaymentDate: null,
          Value: 75,
          PaidValue: null,
          ReceivedValue: 0,
          PaymentType: 6,
          BankSlip: null,
        },
        {
          IdOrderInstallment: expect.any(Number) as number,
          InstallmentNumber: 2,
          Observation: null,
          DueDate: '2026-05-10',
          PaymentDate: null,
          Value: 75,
          PaidValue: null,
          ReceivedValue: 0,
          PaymentType: 6,
          BankSlip: null,
        },
      ],
      FiscalNote: null,
    });
  });

  test("the row keeps the client's data from when the order was saved", async () => {
    const { body: idClient } = await orders.api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[1] },
    });
    const id = await create({ idClient, clientCpfCnpj: CPFS[1], clientName: 'Antônio de Souza' });
    await orders.api.ask('PUT', `/client/${String(idClient)}`, {
      body: { ...naturalPerson, cpfCnpj: CPFS[1], name: 'Nome Trocado' },
    });
    const { body } = await orders.api.ask('GET', '/order/filter?name=antonio%20souza');
    expect(body).toEqual({
      content: [
        {
          IdOrder: Number(id),
          ClientName: 'Antônio de Souza',
          CpfCnpj: CPFS[1],
          Value: 150,
          Status: 'Aguardando execução',
          QuoteStanding: null,
        },
      ],
      total: 1,
      count: 1,
    });
  });

  test('an order of a thousand items and the largest amounts is exact', async () => {
    const products = Array.from({ length: 1000 }, (_, index) =>
      orderProduct(orders.idProduct, {
        description: `Item ${index}`,
        amount: 99.999,
        value: 9999.99,
      }),
    );
    const id = await create({ products, ...BUDGET, discountValue: 0, freight: 0 });
    const stored = await read(id);
    expect(stored.Products.map(({ Description }) => Description)).toEqual(
      products.map(({ description }) => description),
    );
    const { body } = await orders.api.ask('GET', `/order/filter?idOrder=${id}`);
    // 99.999 × 9 999.99 is 999 989.00001: each line rounds to 999 989.00.
    expect(body).toMatchObject({ content: [{ Value: 999_989_000 }] });
  });

  test.each(['0', '999999', '2147483648', 'abc', '1e3'])(
    'there is no order with id %s',
    async (id) => {
      expect((await orders.api.ask('GET', `/order/${id}`)).status).toBe(404);
      expect((await orders.api.ask('GET', `/order/report/${id}`)).status).toBe(404);
      expect(
        (await orders.api.ask('PUT', `/order/${id}`, { body: order(orders.idProduct) })).status,
      ).toBe(404);
    },
  );
});
