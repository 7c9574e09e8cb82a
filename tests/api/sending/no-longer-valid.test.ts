import { expect, test } from 'vitest';

import { ORDER_STATUS } from '@domain/order/order-status';

import { readPdf } from '../pdf/read-pdf';
import { sendingBench } from '../support/sending-bench';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('what is not in force any more', (engine) => {
  const bench = sendingBench(engine);
  const { receive, draft, send, sendEmail, received } = bench;
  const ask = (path: string) => bench.api.ask('GET', path);
  const offered = async () =>
    ((await ask(`/order/${bench.idOrder}/sendables`)).body as { Document: string }[]).map(
      ({ Document }) => Document,
    );
  const printed = async (path: string) => {
    const { bytes } = await ask(path);
    const { pages } = readPdf(bytes);
    return pages.map(({ text }) => text.replaceAll('\u00a0', ' ')).join('\n');
  };
  const setStatus = (idOrderStatus: number) =>
    bench.api.db
      .updateTable('salesOrder')
      .set({ idOrderStatus })
      .where('idOrder', '=', bench.idOrder)
      .execute();

  test('the slip of a paid installment is neither offered nor sent, and printed as paid', async () => {
    const slip = `slip-${bench.first}`;
    await ask(`/bank-slip/generate-bank-slip/${bench.first}`);
    expect(await offered()).toContain(slip);
    expect(await printed(`/bank-slip/generate-pdf/${bench.first}`)).not.toContain('PAGO');
    const { Text: message } = await draft(slip);
    const paid = await bench.api.ask('POST', '/receivable/receive', {
      body: {
        ...{ paymentDate: TEST_DAY, paymentType: 3, paidValue: null, restStaysOpen: false },
        installments: [{ idOrderInstallment: bench.first, value: 75, received: 75 }],
      },
    });
    expect(paid.status).toBe(200);
    expect(await offered()).not.toContain(slip);
    expect(await ask(`/order/${bench.idOrder}/sendables/${slip}`)).toMatchObject({
      status: 409,
      body: { message: 'A parcela já foi paga: o boleto não vale mais.' },
    });
    const sent = await send(slip, { channel: 'whatsapp', phone: null, message });
    expect(sent.status).toBe(409);
    const text = await printed(`/bank-slip/generate-pdf/${bench.first}`);
    expect(text).toContain('PAGO');
    expect(text).not.toContain('Pague com Pix');
  });

  test('the quote of a cancelled order is not sent, and printed as cancelled', async () => {
    const report = `/order/report/${bench.idOrder}`;
    expect(await printed(report)).not.toContain('CANCELADO');
    await setStatus(ORDER_STATUS.CANCELADO);
    expect(await offered()).not.toContain('quote');
    expect((await ask(`/order/${bench.idOrder}/sendables/quote`)).status).toBe(409);
    const text = await printed(report);
    expect(text).toContain('CANCELADO');
    expect(text).not.toContain('Válido até');
    expect(text).not.toContain('De acordo');
  });

  test('a receipt tells how each part came in, and what came in above the value', async () => {
    await receive(40);
    await bench.api.ask('POST', '/receivable/receive', {
      body: {
        ...{ paymentDate: '2026-03-05', paymentType: 1, paidValue: null, restStaysOpen: false },
        installments: [{ idOrderInstallment: bench.first, value: 75, received: 37 }],
      },
    });
    const text = (await printed(`/order/receipt/${bench.idOrder}/installment/1`)).replace(
      /\n/g,
      ' ',
    );
    expect(text).toMatch(/R\$ 40,00 em 10\/03\/2026 \(Pix\), R\$ 37,00 em 05\/03\/2026 \(\w/);
    expect(text).toContain('Juros, multa e acréscimos R$ 2,00');
    expect(text).not.toContain('Forma de pagamento');
    expect(await sendEmail(`receipt-${bench.first}`)).toMatchObject({ status: 201 });
    await bench.api.jobs.runDue();
    expect(received()[0]?.text).toContain('em 10/03/2026 e 05/03/2026');
  });
});
