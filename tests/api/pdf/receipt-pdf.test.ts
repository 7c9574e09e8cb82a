import { describe, expect, it } from 'vitest';

import { installmentReceipt } from '../../../api/modules/order/installment-receipt';
import type { OrderDocument } from '../../../api/pdf/order/order-document';
import { renderReceiptPdf } from '../../../api/pdf/receipt/receipt-pdf';
import { HOSTILE_TEXTS, orderOf } from './hostile-order';
import { expectInsideSheets } from './inside-sheets';
import { readPdf } from './read-pdf';
import { bareOrder, sampleInstallments, sampleOrder } from './sample-order';

const paidInstallments = sampleInstallments(3, 100_000).map((one) => ({
  ...one,
  dueDate: '2026-01-10',
  paymentType: 'Pix',
  paymentDate: '2026-01-09',
  paidValue: 123_456,
}));
const order = sampleOrder({ installments: paidInstallments });

async function render(document: OrderDocument, installment = 2) {
  const pdf = readPdf(await renderReceiptPdf(installmentReceipt(document, installment)));
  return {
    pdf,
    text: pdf.pages
      .map((page) => page.text)
      .join('\n')
      .replace(/\n/g, ' '),
  };
}

describe('the receipt of an installment', () => {
  it('states who paid whom how much, in figures and in words, for what, how and when', async () => {
    const { text, pdf } = await render(order);
    for (const shown of [
      'Gesso & Arte Acabamentos Ltda CNPJ 33.000.167/0001-01',
      'Inscrição estadual 795123456110 · Inscrição municipal 0045871',
      'Rua Barão de Jaguara, 1481 - Sala 12 - Centro - Campinas/SP - CEP 13.010-050',
      'Recibo Nº 1234-2 Pagamento em 09/01/2026',
      'R$ 1.234,56 mil duzentos e trinta e quatro reais e cinquenta e seis centavos',
      'Recebemos de Construtora Horizonte Ltda, CNPJ nº 12.ABC.345/01DE-35, com endereço em Avenida José de Souza Campos, 900',
      'a importância de R$ 1.234,56 (mil duzentos e trinta e quatro reais e cinquenta e seis centavos), referente ao pagamento da parcela 2 de 3 do pedido nº 1234.',
      'Parcela 2 de 3',
      'Vencimento 10/01/2026',
      'Valor da parcela R$ 1.000,00',
      'Forma de pagamento Pix',
      'dando quitação do valor recebido.',
      'Campinas/SP, 9 de janeiro de 2026.',
    ])
      expect(text).toContain(shown);
    expect(pdf.pages).toHaveLength(1);
    expect(text.match(/Gesso & Arte Acabamentos Ltda/g)).toHaveLength(2);
  });

  it('of an unknown payer, in a sparsely described company, still reads well', async () => {
    const { text } = await render({ ...bareOrder(), installments: paidInstallments }, 1);
    expect(text).toContain('Recebemos a importância de R$ 1.234,56');
    expect(text).toContain('9 de janeiro de 2026.');
    expect(text).not.toMatch(/undefined|null|, ,|\( ?\)/);
  });

  it.each(HOSTILE_TEXTS)('fits %s', async (_, text) => {
    const hostile = orderOf(text);
    const installments = hostile.installments.map((one) => ({ ...one, paymentDate: '2026-01-09' }));
    const { pdf } = await render({ ...hostile, installments }, 1);
    expectInsideSheets(pdf);
    expect(pdf.pages.map((page) => page.text).join('')).toContain('Valor recebido');
  });

  it('has the same bytes for the same payment', async () => {
    const receipt = installmentReceipt(order, 1);
    expect((await renderReceiptPdf(receipt)).equals(await renderReceiptPdf(receipt))).toBe(true);
  });
});

describe('no receipt', () => {
  it.each([
    ['of an installment that is not there', order, 4, 404, 'Parcela não encontrada.'],
    [
      'of one without payment date',
      sampleOrder({ installments: paidInstallments.map((one) => ({ ...one, paymentDate: null })) }),
      2,
      409,
      'A parcela 2 ainda não foi paga: informe a data de pagamento e o valor pago, e salve.',
    ],
    [
      'of one of which nothing was paid',
      sampleOrder({ installments: paidInstallments.map((one) => ({ ...one, paidValue: 0 })) }),
      1,
      409,
      'A parcela 1 ainda não foi paga: informe a data de pagamento e o valor pago, e salve.',
    ],
  ])('%s', (_, document, number, status, message) => {
    expect(() => installmentReceipt(document, number)).toThrow(
      expect.objectContaining({ status, message }),
    );
  });
});
