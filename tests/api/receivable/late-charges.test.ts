import { beforeEach, expect, test } from 'vitest';

import { addDaysIso } from '@domain/date';

import { readPdf } from '../pdf/read-pdf';
import { bankAccount } from '../support/payloads';
import { slipHarness } from '../support/slip-harness';
import { onEachEngine } from '../support/test-database';

onEachEngine('what a company charges for late payments (R-REC-17)', (engine) => {
  const slipped = slipHarness(engine);
  const url = () => `/company/${slipped.api.idCompany}/bank-account`;
  const put = (body: object) => slipped.api.ask('PUT', url(), { body });
  const installmentRates = async () => {
    const { body } = await slipped.api.ask('GET', `/receivable/filter?idOrder=${slipped.idOrder}`);
    const ids = (body as { content: { IdOrderInstallment: number }[] }).content.map(
      ({ IdOrderInstallment }) => IdOrderInstallment,
    );
    const read = await slipped.api.ask('GET', `/receivable/installments?ids=${ids.join(',')}`);
    return (read.body as { LateFine: unknown; LateInterest: unknown }[]).map(
      ({ LateFine, LateInterest }) => [LateFine, LateInterest],
    );
  };
  beforeEach(async () => {
    expect((await put({ ...bankAccount, lateFine: null, lateInterest: null })).status).toBe(200);
  });

  test('is nothing until set, and is then on each installment', async () => {
    expect(await installmentRates()).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await put({ ...bankAccount, lateFine: 2, lateInterest: 1.25 })).status).toBe(200);
    expect((await slipped.api.ask('GET', url())).body).toMatchObject({
      LateFine: 2,
      LateInterest: 1.25,
    });
    expect(await installmentRates()).toEqual([
      [2, 1.25],
      [2, 1.25],
    ]);
    const { text } = await slipped.api.ask('GET', `/history/company/${slipped.api.idCompany}`);
    expect(text).toContain('Multa por atraso (%)');
  });

  test('needs neither an account nor a Pix key', async () => {
    await slipped.api.db.deleteFrom('bankAccount').execute();
    const nothing = { bankCode: '', agency: '', wallet: '', pixKey: null };
    expect((await put({ ...nothing, lateFine: 2, lateInterest: null })).status).toBe(200);
    expect((await slipped.api.ask('GET', url())).body).toMatchObject({
      BankCode: null,
      PixKey: null,
      LateFine: 2,
      LateInterest: null,
    });
  });

  test.each([[{ lateFine: 11 }], [{ lateInterest: -1 }], [{ lateFine: 1e308 }]])(
    '%j is refused',
    async (change) => {
      const reply = await put({ ...bankAccount, ...change });
      expect(reply.status).toBe(422);
    },
  );

  test('is in a Pix up to a day that is asked for', async () => {
    await put({ ...bankAccount, pixKey: 'pix@gesso.com.br', lateFine: 2, lateInterest: 1 });
    const { body } = await slipped.api.ask('GET', `/receivable/filter?idOrder=${slipped.idOrder}`);
    const [row] = (body as { content: { IdOrderInstallment: number; DueDate: string }[] }).content;
    const pix = async (query: string) => {
      const path = `/receivable/installments/${row?.IdOrderInstallment}/pix${query}`;
      return (await slipped.api.ask('GET', path)).body as { Value: number; Text: string };
    };
    const day = addDaysIso(row?.DueDate ?? '', 30);
    expect(await pix('')).toMatchObject({ Value: 75 });
    // Once 2 %, and a month's 1 %.
    expect(await pix(`?chargedOn=${day}`)).toMatchObject({
      Value: 77.25,
      Text: expect.stringContaining('540577.25') as string,
    });
    for (const odd of [row?.DueDate, 'x', '2026-02-31', "' or 1=1", '99999-01-01'])
      expect(await pix(`?chargedOn=${odd}`)).toMatchObject({ Value: 75 });
  });

  test('is in the instructions of a slip', async () => {
    await put({ ...bankAccount, lateFine: 2, lateInterest: 1 });
    expect((await slipped.generate()).status).toBe(200);
    const [page] = readPdf((await slipped.pdf()).bytes).pages;
    expect(page?.text).toContain('Depois do vencimento, multa de 2% e juros de 1% ao mês.');
  });
});
