import { expect, test } from 'vitest';

import { ORDER_STATUS } from '@domain/order/order-status';

import { readPdf } from '../pdf/read-pdf';
import { sendingHarness } from '../support/sending-harness';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('documents that are no longer valid', (engine) => {
  const harness = sendingHarness(engine);
  const { receive, draft, send, sendEmail, received } = harness;
  const ask = (path: string) => harness.api.ask('GET', path);
  const offered = async () =>
    ((await ask(`/order/${harness.idOrder}/sendables`)).body as { Document: string }[]).map(
      ({ Document }) => Document,
    );
  const printed = async (path: string) => {
    const { bytes } = await ask(path);
    const { pages } = readPdf(bytes);
    return pages.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
  };
  const setStatus = (idOrderStatus: number) =>
    harness.api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus })
      .where('idOrder', '=', harness.idOrder)
      .execute();

  test('the slip of a paid installment is neither offered nor sent, and printed as paid', async () => {
    const slip = `slip-${harness.first}`;
    await ask(`/bank-slip/generate-bank-slip/${harness.first}`);
    expect(await offered()).toContain(slip);
    expect(await printed(`/bank-slip/generate-pdf/${harness.first}`)).not.toContain('PAGO');
    const { Text: message } = await draft(slip);
    const paid = await harness.api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 3,
        paidValue: null,
        restStaysOpen: false,
        installments: [{ idOrderInstallment: harness.first, value: 75, received: 75 }],
      },
    });
    expect(paid.status).toBe(200);
    expect(await offered()).not.toContain(slip);
    expect(await ask(`/order/${harness.idOrder}/sendables/${slip}`)).toMatchObject({
      status: 409,
      body: { message: 'A parcela já foi paga: o boleto não vale mais.' },
    });
    const sent = await send(slip, { channel: 'whatsapp', phone: null, message });
    expect(sent.status).toBe(409);
    const text = await printed(`/bank-slip/generate-pdf/${harness.first}`);
    expect(text).toContain('PAGO');
    expect(text).not.toContain('Pague com Pix');
  });

  test('the quote of a cancelled order is not sent, and printed as cancelled', async () => {
    const report = `/order/report/${harness.idOrder}`;
    expect(await printed(report)).not.toContain('CANCELADO');
    await setStatus(ORDER_STATUS.CANCELADO);
    expect(await offered()).not.toContain('quote');
    expect((await ask(`/order/${harness.idOrder}/sendables/quote`)).status).toBe(409);
    const text = await printed(report);
    expect(text).toContain('CANCELADO');
    expect(text).not.toContain('Válido até');
    expect(text).not.toContain('De acordo');
  });

  test('a receipt shows how each part was received, and any amount above the value', async () => {
    await receive(40);
    await harness.api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: '2026-03-05',
        paymentType: 1,
        paidValue: null,
        restStaysOpen: false,
        installments: [{ idOrderInstallment: harness.first, value: 75, received: 37 }],
      },
    });
    const text = (await printed(`/order/receipt/${harness.idOrder}/installment/1`)).replace(
      /\n/g,
      ' ',
    );
    expect(text).toMatch(/R\$ 40,00 em 10\/03\/2026 \(Pix\), R\$ 37,00 em 05\/03\/2026 \(\w/);
    expect(text).toContain('Juros, multa e acréscimos R$ 2,00');
    expect(text).not.toContain('Forma de pagamento');
    expect(await sendEmail(`receipt-${harness.first}`)).toMatchObject({ status: 201 });
    await harness.api.jobs.runDue();
    expect(received()[0]?.text).toContain('em 10/03/2026 e 05/03/2026');
  });
});
