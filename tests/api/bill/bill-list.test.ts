import { afterAll, beforeAll, expect, test } from 'vitest';

import { bill, CNPJS, company, supplier } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('bill list', (engine) => {
  let api: TestApi;
  let other: { idSupplier: number; idCompany: number };
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idSupplier = Number((await api.ask('POST', '/supplier', { body: supplier })).body);
    other = {
      idSupplier: Number(
        (
          await api.ask('POST', '/supplier', {
            body: { ...supplier, cpfCnpj: CNPJS[2], name: 'Perfis Aço' },
          })
        ).body,
      ),
      idCompany: Number((await api.ask('POST', '/company', { body: company })).body),
    };
    const base = bill(idSupplier, api.idCompany);
    const BILLS = [
      { description: 'Ônibus da equipe', dueDate: '2026-03-09', value: 10 },
      { description: 'Água', dueDate: '2026-03-10', value: 20, fees: 1 },
      { description: 'Luz 100%', dueDate: '2026-03-11', value: 40, ...other },
      {
        description: 'Aluguel de fevereiro',
        dueDate: '2026-02-05',
        paymentDate: '2026-02-04',
        value: 80,
        discount: 5,
      },
      {
        description: 'Aluguel de março',
        dueDate: '2026-03-05',
        paymentDate: '2026-03-09',
        value: 160,
        assessment: 3,
      },
      { description: 'Internet', dueDate: '2026-02-28', value: 320, ...other },
    ];
    for (const changes of BILLS) {
      expect((await api.ask('POST', '/bill', { body: { ...base, ...changes } })).status).toBe(201);
    }
  });
  afterAll(() => api.close());

  const found = async (query: string) => {
    const { body } = await api.ask('GET', `/bill/filter?pageSize=20&${query}`);
    return (body as { content: { Description: string }[] }).content.map(
      ({ Description }) => Description,
    );
  };

  test.each([
    [
      'dueDateFrom=2026-03-09&dueDateTo=2026-03-11&isPaid=0',
      ['Ônibus da equipe', 'Água', 'Luz 100%'],
    ],
    ['dueDateFrom=2026-03-09&isPaid=-1', ['Ônibus da equipe']],
    ['dueDateTo=2026-02-28', ['Internet', 'Aluguel de fevereiro']],
    ['paymentDateFrom=2026-02-04&paymentDateTo=2026-03-08', ['Aluguel de fevereiro']],
    ['dueDate=2026-03-10&dueDateFrom=2026-03-10&dueDateTo=2026-03-10', ['Água']],
    ['dueDateFrom=2026-03-11&dueDateTo=2026-03-09', []],
    [
      'dueDateFrom=x&paymentDateTo=2026-02-30&isPaid=1',
      ['Aluguel de março', 'Aluguel de fevereiro'],
    ],
  ])('a period includes both its days: %s', async (query, bills) => {
    expect(await found(query)).toEqual(bills);
  });

  test('are listed by due date, then the paid ones latest first, five per page', async () => {
    expect(await found('')).toEqual([
      'Internet',
      'Ônibus da equipe',
      'Água',
      'Luz 100%',
      'Aluguel de março',
      'Aluguel de fevereiro',
    ]);
    const { body } = await api.ask('GET', '/bill/filter?page=2');
    expect(body).toMatchObject({
      total: 6,
      count: 2,
      content: [
        {
          Description: 'Aluguel de fevereiro',
          SupplierName: 'Gesso Araripe Distribuidora',
          CompanyName: 'Gesso Prado Ltda',
          IsPaid: 1,
          ValuePaid: 75,
        },
      ],
    });
  });

  test.each([
    ['isPaid=-1', ['Internet', 'Ônibus da equipe']],
    ['isPaid=0', ['Internet', 'Ônibus da equipe', 'Água', 'Luz 100%']],
    ['isPaid=1', ['Aluguel de março', 'Aluguel de fevereiro']],
    ['description=alug%20mar', ['Aluguel de março']],
    ['description=agua', ['Água']],
    ['description=%25', ['Luz 100%']],
    ['dueDate=2026-03-10', ['Água']],
    ['dueDate=2026-03-09&isPaid=-1', ['Ônibus da equipe']],
    ['paymentDate=2026-03-09', ['Aluguel de março']],
    [
      'isPaid=2&dueDate=ontem&idCompany=x&idSupplier=-1',
      [
        'Internet',
        'Ônibus da equipe',
        'Água',
        'Luz 100%',
        'Aluguel de março',
        'Aluguel de fevereiro',
      ],
    ],
  ])('%s finds %j', async (query, descriptions) => {
    expect(await found(query)).toEqual(descriptions);
  });

  test('are filtered by company and by supplier', async () => {
    expect(await found(`idCompany=${other.idCompany}`)).toEqual(['Internet', 'Luz 100%']);
    expect(await found(`idSupplier=${other.idSupplier}&isPaid=-1`)).toEqual(['Internet']);
  });

  test('a bill is overdue from midnight in Brasília, not in Greenwich', async () => {
    api.time.now = new Date('2026-03-11T02:59:00Z');
    expect(await found('isPaid=-1')).not.toContain('Água');
    api.time.now = new Date('2026-03-11T03:00:00Z');
    expect(await found('isPaid=-1')).toContain('Água');
    api.time.now = new Date('2026-03-10T15:00:00Z');
  });

  test('are exported with the filter applied', async () => {
    const reply = await api.ask('GET', '/bill/export?format=csv&isPaid=1');
    expect([reply.status, reply.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="contas-a-pagar-2026-03-10.csv"',
    ]);
    const [heading, first, second] = reply.text.replace('\ufeff', '').split('\r\n');
    expect(heading).toBe(
      'Código;Descrição;Fornecedor;Empresa;Vencimento;Valor;Juros;Multa;Desconto;Valor a pagar ou pago;Pagamento;Status;Código de barras;Nota fiscal;Observação;Categoria;Obra (orçamento);Cliente da obra',
    );
    expect(first).toMatch(
      /^\d+;Aluguel de março;Gesso Araripe Distribuidora;Gesso Prado Ltda;05\/03\/2026;160,00;;3,00;;163,00;09\/03\/2026;Paga;;;;;;$/,
    );
    expect(second).toContain('Aluguel de fevereiro');
  });
});
