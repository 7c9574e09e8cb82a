import { expect, it } from 'vitest';

import { appHandler } from '../../support/app-handler';
import { installmentEntity, orderEntity } from '../../support/entities';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { visit } from '../../support/order-page';
import { pageOf } from '../../support/page';
import { signedInPost, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it('a paid value says that it includes the parts received before', async () => {
  const [, second] = orderEntity().Installments;
  api.state.orders = [
    orderEntity({ Installments: [installmentEntity({ ReceivedValue: 100 }), second] }),
  ];
  const shown = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
  expect(plain(shown.text).match(/Com os R\$ 100,00 já recebidos\./g)).toHaveLength(1);
  expect(shown.tag('installments-0-paidValue')).toContain('installments-0-paidValue-help');
  expect(shown.tag('installments-1-paidValue')).not.toContain('installments-1-paidValue-help');

  const posted = async (paidValue: string) => {
    const [first, other] = ORDER_DRAFT.installments;
    const installments = [{ ...first!, paymentDate: '2026-03-02', paidValue }, other!];
    const form = orderForm({ ...ORDER_DRAFT, installments }, 'refresh');
    return plain(
      (await pageOf(await handle(await signedInPost('/dashboard/order/40', form)))).text,
    );
  };
  // Only the rest is no discount: it is refused.
  expect(await posted('25,00')).not.toContain('A parcela fica paga');
  expect(await posted('120,00')).toContain(
    'Com os R$ 100,00 já recebidos. A parcela fica paga, com desconto de R$ 5,00.',
  );
});

it('an installment received in part has no slip, and says so before it is asked for', async () => {
  const slipOf = async (ReceivedValue: number) => {
    const { html, text } = await visit({
      Installments: [
        installmentEntity({ PaymentType: 3, DueDate: '2198-08-10', Value: 250, ReceivedValue }),
      ],
    });
    return [
      html.includes('value="generate-slip:21"'),
      text.includes('A parcela já foi recebida em parte: o boleto cobraria o valor inteiro.'),
    ];
  };
  expect(await slipOf(0)).toEqual([true, false]);
  expect(await slipOf(0.01)).toEqual([false, true]);
});

it('an installment received in part says so, is not removed and not divided below that', async () => {
  const [, second] = orderEntity().Installments;
  api.state.orders = [
    orderEntity({ Installments: [installmentEntity({ ReceivedValue: 100 }), second] }),
  ];
  const shown = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
  expect(plain(shown.text)).toContain('R$ 100,00 já recebidos, R$ 25,00 em aberto');
  expect(shown.html).not.toContain('aria-label="Remover parcela 1"');
  expect(shown.html).toContain('aria-label="Remover parcela 2"');
  const told = 'A parcela 1 tem R$ 100,00 recebidos em partes: esta divisão não deixaria mais';
  expect(plain(shown.text)).toContain(told);
  const button = (count: number) =>
    shown.html.match(new RegExp(`<button[^>]*value="split:${count}"[^>]*>`))?.[0] ?? '';
  expect(button(2)).not.toContain('disabled=""');
  expect(button(3)).toContain('disabled=""');

  // Nor from a page that was opened before the payment.
  const form = orderForm(ORDER_DRAFT, 'split:3');
  const answer = await pageOf(await handle(await signedInPost('/dashboard/order/40', form)));
  expect(plain(answer.text)).toContain(told);
  expect(answer.value('installments[2].value')).toBeNull();

  // With another total the division would be refused: it is not offered, and the reason is shown.
  const dearer = { ...ORDER_DRAFT, discountValue: '200,00' };
  const again = await pageOf(
    await handle(await signedInPost('/dashboard/order/40', orderForm(dearer, 'refresh'))),
  );
  expect(again.html).not.toContain('Dividir de novo');
});
