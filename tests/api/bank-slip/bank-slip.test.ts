import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import { describe, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { bankAccount, order } from '../support/payloads';
import { slipHarness } from '../support/slip-harness';
import { idempotencyKey } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('bank slips', (engine) => {
  const slipped = slipHarness(engine);
  const { generate, lineOf, read, pdf, issued, cancel, slips } = slipped;

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
      `Boleto-${slipped.idOrder}-1.pdf`,
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
    const tag = (await slipped.api.ask('GET', `/order/${slipped.idOrder}`)).headers.etag;
    const line = lineOf(await generate());
    const changed = (await slipped.api.ask('GET', `/order/${slipped.idOrder}`)).headers.etag;
    expect(changed).not.toBe(tag);
    expect(lineOf(await generate())).toBe(line);
    expect((await slipped.api.ask('GET', `/order/${slipped.idOrder}`)).headers.etag).toBe(changed);
    expect(await issued()).toHaveLength(1);
  });

  test('prints what was issued, whatever changes later', async () => {
    await generate();
    const before = (await pdf()).bytes;
    await slipped.api.ask('PUT', `/company/${slipped.api.idCompany}/bank-account`, {
      body: { ...bankAccount, wallet: '175' },
    });
    expect((await pdf()).bytes.equals(before)).toBe(true);
    await slipped.api.ask('PUT', `/company/${slipped.api.idCompany}/bank-account`, {
      body: { ...bankAccount, nextNossoNumero: 1000 },
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
      expect((await cancel(slipped.ids[0], headers)).status).toBe(200);
      expect((await cancel(slipped.ids[0], headers)).status).toBe(200);
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
      await slipped.api.db
        .updateTable('orderInstallment')
        .set({ paymentDate: '2026-12-01', paidValueCents: 7500 })
        .where('idOrderInstallment', '=', Number(slipped.ids[0]))
        .execute();
      const reply = await cancel();
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { message: 'A parcela já foi paga: o boleto não pode ser cancelado.' },
      ]);
    });
  });

  test('locks its installment', async () => {
    await generate();
    const body = order(slipped.idProduct);
    const stored = (await slipped.api.ask('GET', `/order/${slipped.idOrder}`)).body as {
      Products: { IdOrderProduct: number }[];
    };
    const change = (first: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
      slipped.api.ask('PUT', `/order/${slipped.idOrder}`, {
        body: {
          ...body,
          ...changes,
          products: body.products.map((line, index) => ({
            ...line,
            idOrderProduct: stored.Products[index]?.IdOrderProduct,
          })),
          installments: slips(2).map((line, index) => ({
            ...line,
            idOrderInstallment: slipped.ids[index],
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
