import { expect, test } from 'vitest';

import { bankAccount } from '../support/payloads';
import { sendingHarness } from '../support/sending-harness';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('documents sent to a client', (engine) => {
  const harness = sendingHarness(engine);
  const { receive, installments, sendEmail, received, pdfText, pdfOf, draft, sendings, send } =
    harness;

  test('receipts, slips and reminders have their own files and texts', async () => {
    await receive(40);
    const parts = (await harness.api.ask('GET', `/order/${harness.idOrder}/payments`)).body as {
      IdPayment: number;
    }[];
    const [, second] = await installments();
    await harness.api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 6,
        paidValue: null,
        installments: [{ idOrderInstallment: second?.IdOrderInstallment, value: 75 }],
      },
    });
    const part = `part-${parts[0]?.IdPayment ?? 0}`;
    const receipt = `receipt-${second?.IdOrderInstallment ?? 0}`;
    const offered = (await harness.api.ask('GET', `/order/${harness.idOrder}/sendables`)).body;
    expect(offered).toEqual([
      { Document: 'quote', Title: 'Orçamento' },
      { Document: `reminder-${harness.first}`, Title: 'Lembrete da parcela 1' },
      { Document: part, Title: 'Recibo de R$ 40,00 da parcela 1' },
      { Document: receipt, Title: 'Recibo da parcela 2' },
    ]);
    for (const document of [part, receipt, `reminder-${harness.first}`])
      expect(await sendEmail(document)).toMatchObject({ status: 201 });
    await harness.api.jobs.runDue();
    const [ofPart, ofReceipt, reminder] = received();
    expect(pdfText(pdfOf(ofPart))).toContain('R$ 40,00');
    expect(pdfText(pdfOf(ofPart))).toContain('R$ 35,00');
    expect(ofPart?.text).toMatch(/Recebemos R\$\s40,00 em 10\/03\/2026, da parcela 1 de 2/);
    expect(pdfText(pdfOf(ofReceipt))).toContain('R$ 75,00');
    expect(pdfOf(reminder)).toBeUndefined();
    expect(reminder?.text).toMatch(/A parcela 1 de 2 .* de R\$\s35,00, vence em 10\/04\/2026\./);
  });

  test('a slip is sent with its line, and no longer once it was cancelled', async () => {
    const [, other] = await installments();
    const keep = async (pixKey: string | null, nextNossoNumero: number) => {
      const body = { ...bankAccount, pixKey, nextNossoNumero };
      const kept = await harness.api.ask('PUT', `/company/${harness.api.idCompany}/bank-account`, {
        body,
      });
      expect(kept.status).toBe(200);
    };
    await keep('financeiro@gesso.com.br', 500);
    const issued = await harness.api.ask('GET', `/bank-slip/generate-bank-slip/${harness.first}`);
    const { linhaDigitavel: line } = issued.body as { linhaDigitavel: string };
    const { Text: text } = await draft(`slip-${harness.first}`);
    const { Text: reminder } = await draft(`reminder-${other?.IdOrderInstallment ?? 0}`);
    await keep(null, 600);
    expect(text.replace(/[. ]/g, '')).toContain(line);
    expect(text).toContain('Pix copia e cola: 000201');
    expect(text).toContain('Pague só um dos dois: o boleto ou o Pix.');
    // Without a slip there is only the Pix.
    expect(reminder).toContain('Pix copia e cola: 000201');
    expect(reminder).not.toContain('Pague só um');
    harness.smtp.refusals.push(451);
    await sendEmail(`slip-${harness.first}`);
    await harness.api.jobs.runDue();
    await harness.api.ask('DELETE', `/bank-slip/cancel-bank-slip/${harness.first}`);
    harness.api.time.now = new Date(harness.api.time.now.getTime() + 3_600_000);
    await harness.api.jobs.runDue();
    expect(harness.smtp.received).toEqual([]);
    expect(await sendings()).toMatchObject([
      { State: 'failed', Reason: 'Não há boleto gerado para esta parcela.' },
    ]);
    expect(await send(`slip-${harness.first}`, {})).toMatchObject({ status: 422 });
    expect(
      await send(`slip-${harness.first}`, { channel: 'whatsapp', phone: null, message: 'Segue.' }),
    ).toMatchObject({ status: 409 });
  });

  test('a document that changed after its text was written is not sent', async () => {
    harness.smtp.refusals.push(451);
    await sendEmail('quote');
    await harness.api.jobs.runDue();
    await harness.api.db.updateTable('salesOrder').set({ freightCents: 1 }).execute();
    harness.api.time.now = new Date(harness.api.time.now.getTime() + 3_600_000);
    await harness.api.jobs.runDue();
    expect(harness.smtp.received).toEqual([]);
    expect((await sendings())[0]?.Reason).toMatch(/mudou depois que a mensagem foi escrita/);
  });
});
