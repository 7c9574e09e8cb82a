import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from '../support/business';
import { bankAccount, company, installment, order } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

interface Stored {
  Installments: {
    IdOrderInstallment: number;
    BankSlip: { current: { nossoNumero: string; linhaDigitavel: string } } | null;
  }[];
}

onEachEngine('bank slips', (engine) => {
  let api: TestApi;
  let idProduct: number;
  let idOrder: number;
  /** Ids of the installments. */
  let ids: number[];
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa' });
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
      body: { ...bankAccount, pixKey: 'financeiro@gesso.com.br' },
    });
  });
  afterAll(() => api.close());

  const slips = (count: number, changes: Record<string, unknown> = {}) =>
    Array.from({ length: count }, (_, index) =>
      installment(index + 1, 150 / count, { dueDate: '2026-12-10', paymentType: 3, ...changes }),
    );
  const register = async (changes: Record<string, unknown> = {}) => {
    const reply = await api.ask('POST', '/order', {
      body: order(idProduct, { installments: slips(2), ...changes }),
    });
    expect(reply.text).toMatch(/^\d+$/);
    idOrder = Number(reply.body);
    ids = (await read()).Installments.map(({ IdOrderInstallment }) => IdOrderInstallment);
  };
  const read = async () => (await api.ask('GET', `/order/${idOrder}`)).body as Stored;
  const generate = (id = ids[0], headers: Record<string, string> = {}) =>
    api.ask('GET', `/bank-slip/generate-bank-slip/${id}`, { headers });
  const cancel = (id = ids[0], headers: Record<string, string> = {}) =>
    api.ask('DELETE', `/bank-slip/cancel-bank-slip/${id}`, { headers });
  const pdf = (id = ids[0]) => api.ask('GET', `/bank-slip/generate-pdf/${id}`);
  const lineOf = (reply: { body: unknown }) =>
    (reply.body as { linhaDigitavel: string }).linhaDigitavel;
  const issued = () =>
    api.db.selectFrom('bankSlip').selectAll().where('idOrder', '=', idOrder).execute();

  beforeEach(() => register());

  test('is generated, read with its order, and printed under its file name', async () => {
    const reply = await generate();
    expect(reply.status).toBe(200);
    const line = lineOf(reply);
    expect(line).toMatch(/^34191\d{42}$/);
    expect(isValidBoleto(line)).toBe(true);
    // 10/12/2026 and R$ 75,00, as in the bar code.
    expect(line.slice(-14)).toBe('16560000007500');
    const [first, second] = (await read()).Installments;
    expect(first?.BankSlip?.current).toMatchObject({
      linhaDigitavel: line,
      nossoNumero: expect.stringMatching(/^109\/\d{8}-\d$/) as string,
    });
    expect(second?.BankSlip).toBeNull();

    const file = await pdf();
    expect([file.status, file.headers['content-type'], file.headers['download-name']]).toEqual([
      200,
      'application/pdf',
      `Boleto-${idOrder}-1.pdf`,
    ]);
    const { pages } = readPdf(file.bytes);
    expect(pages).toHaveLength(1);
    for (const shown of [
      first?.BankSlip?.current.nossoNumero ?? '',
      '10/12/2026',
      'Ana Paula Ribeiro · CPF 698.715.567-48',
      '0810 / 53678-9',
      'Pague com Pix',
    ])
      expect(pages[0]?.text).toContain(shown);
  });

  test('requested twice is the same slip, and makes open edits of the order stale', async () => {
    const tag = (await api.ask('GET', `/order/${idOrder}`)).headers.etag;
    const line = lineOf(await generate());
    const changed = (await api.ask('GET', `/order/${idOrder}`)).headers.etag;
    expect(changed).not.toBe(tag);
    expect(lineOf(await generate())).toBe(line);
    expect((await api.ask('GET', `/order/${idOrder}`)).headers.etag).toBe(changed);
    expect(await issued()).toHaveLength(1);
  });

  test('prints what was issued, whatever changes later', async () => {
    await generate();
    const before = (await pdf()).bytes;
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
      body: { ...bankAccount, wallet: '175' },
    });
    expect((await pdf()).bytes.equals(before)).toBe(true);
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
      body: { ...bankAccount, nextNossoNumero: 1000 },
    });
  });

  describe('concurrently', () => {
    test('twenty requests for one installment issue one slip', async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          generate(ids[0], index % 2 ? idempotencyKey() : {}),
        ),
      );
      expect(new Set(replies.map((reply) => `${reply.status} ${lineOf(reply)}`)).size).toBe(1);
      expect(await issued()).toHaveLength(1);
    });

    test('twenty installments get twenty numbers, even with cancellations in between', async () => {
      const all: number[] = [];
      for (let count = 0; count < 2; count += 1) {
        await register({ installments: slips(10) });
        all.push(...ids);
      }
      const replies = await Promise.all(
        all.map(async (id, index) => {
          const first = await generate(id);
          expect(first.status, first.text).toBe(200);
          if (index % 3 > 0) return [first];
          expect((await cancel(id)).status).toBe(200);
          return [first, await generate(id)];
        }),
      );
      expect(new Set(replies.flat().map(({ status }) => status))).toEqual(new Set([200]));
      const lines = replies.flat().map(lineOf);
      expect(new Set(lines).size).toBe(lines.length);
      const numbers = await api.db.selectFrom('bankSlip').select(['space', 'sequence']).execute();
      expect(new Set(numbers.map(({ space, sequence }) => `${space} ${sequence}`)).size).toBe(
        numbers.length,
      );
    });

    test('two cancellations cancel once', async () => {
      await generate();
      const replies = await Promise.all([cancel(), cancel()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('the numbering', () => {
    test('cannot go back to an issued number, cancelled or not', async () => {
      await generate();
      const [slip] = await issued();
      await cancel();
      const back = await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
        body: { ...bankAccount, nextNossoNumero: slip?.sequence },
      });
      expect([back.status, back.body]).toMatchObject([
        422,
        {
          fields: [
            {
              path: 'nextNossoNumero',
              message: `Este número já foi usado em um boleto. O próximo livre é ${Number(slip?.sequence) + 1}`,
            },
          ],
        },
      ]);
    });

    test('is shared by two companies with one agreement', async () => {
      const other = Number((await api.ask('POST', '/company', { body: company })).body);
      const agreement = {
        ...bankAccount,
        bankCode: '033',
        agency: '0059',
        account: null,
        accountDigit: null,
        agreement: '1899775',
        wallet: '101',
      };
      for (const id of [api.idCompany, other]) {
        expect(
          (await api.ask('PUT', `/company/${id}/bank-account`, { body: agreement })).status,
        ).toBe(200);
      }
      await generate();
      const again = await api.ask('PUT', `/company/${other}/bank-account`, { body: agreement });
      expect([again.status, again.body]).toMatchObject([
        422,
        { fields: [{ path: 'nextNossoNumero' }] },
      ]);
      expect((await api.ask('GET', `/company/${other}/bank-account`)).body).toMatchObject({
        NextNossoNumero: 2,
      });
      await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
        body: { ...bankAccount, nextNossoNumero: 2000 },
      });
    });

    test('at its end reports it, and issues nothing', async () => {
      await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
        body: { ...bankAccount, wallet: '112', nextNossoNumero: 99_999_999 },
      });
      expect((await generate()).status).toBe(200);
      const reply = await generate(ids[1]);
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { message: 'A numeração dos boletos desta conta acabou. Fale com o banco.' },
      ]);
      expect(await issued()).toHaveLength(1);
      await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
        body: { ...bankAccount, nextNossoNumero: 3000 },
      });
    });
  });

  describe('cancelling', () => {
    test('frees the installment; its next slip has a new number', async () => {
      const first = lineOf(await generate());
      expect((await cancel()).status).toBe(200);
      expect((await read()).Installments[0]?.BankSlip).toBeNull();
      expect((await pdf()).status).toBe(409);
      expect(lineOf(await generate())).not.toBe(first);
    });

    test('under one idempotency key happens once', async () => {
      await generate();
      const headers = idempotencyKey();
      expect((await cancel(ids[0], headers)).status).toBe(200);
      expect((await cancel(ids[0], headers)).status).toBe(200);
    });

    test('is refused when there is no slip', async () => {
      const reply = await cancel();
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { message: 'Não há boleto gerado para esta parcela.' },
      ]);
    });

    test('is refused for a paid installment', async () => {
      await generate();
      await api.db
        .updateTable('orderInstallment')
        .set({ paymentDate: '2026-12-01', paidValueCents: 7500 })
        .where('idOrderInstallment', '=', Number(ids[0]))
        .execute();
      const reply = await cancel();
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { message: 'A parcela já foi paga: o boleto não pode ser cancelado.' },
      ]);
    });
  });

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
        'a due date of the year 1',
        { dueDate: '0001-01-01' },
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

    test("without the company's account", async () => {
      await api.db.deleteFrom('bankAccount').execute();
      const reply = await generate();
      expect([reply.status, reply.body]).toMatchObject([
        409,
        {
          message:
            'A empresa não tem conta para boletos. Cadastre-a em Empresas, na tela da empresa.',
        },
      ]);
      await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
        body: { ...bankAccount, nextNossoNumero: 4000 },
      });
    });

    test.each(['0', '999999', '2147483648', 'abc', '%00'])('for the installment %s', async (id) => {
      for (const [method, call] of [
        ['GET', 'generate-bank-slip'],
        ['GET', 'generate-pdf'],
        ['DELETE', 'cancel-bank-slip'],
      ] as const) {
        const reply = await api.ask(method, `/bank-slip/${call}/${id}`);
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Parcela não encontrada.' },
        ]);
      }
    });
  });

  test('locks its installment', async () => {
    await generate();
    const body = order(idProduct);
    const stored = (await api.ask('GET', `/order/${idOrder}`)).body as {
      Products: { IdOrderProduct: number }[];
    };
    const change = (first: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
      api.ask('PUT', `/order/${idOrder}`, {
        body: {
          ...body,
          ...changes,
          products: body.products.map((line, index) => ({
            ...line,
            idOrderProduct: stored.Products[index]?.IdOrderProduct,
          })),
          installments: slips(2).map((line, index) => ({
            ...line,
            idOrderInstallment: ids[index],
            ...(index === 0 ? first : {}),
          })),
        },
      });
    const refused = await change({ paymentType: 6 });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        fields: [
          {
            path: 'installments[0].paymentType',
            message: 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.',
          },
        ],
      },
    ]);
    const words = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';
    for (const [field, value] of [
      ['dueDate', '2031-01-01'],
      ['value', 75.01],
    ] as const) {
      const { status, body: said } = await change({ [field]: value });
      expect([status, said]).toMatchObject([
        422,
        {
          fields: expect.arrayContaining([
            { path: `installments[0].${field}`, message: words },
          ]) as unknown,
        },
      ]);
    }
    const payer = await change({}, { clientName: 'Outra Pessoa' });
    expect([payer.status, payer.body]).toMatchObject([422, { fields: [{ path: 'clientName' }] }]);
    await cancel();
    expect((await change({ paymentType: 6 }, { clientName: 'Outra Pessoa' })).status).toBe(200);
  });
});
