import { expect, it } from 'vitest';

import { appHandler } from '../../support/app-handler';
import { installmentEntity, orderEntity } from '../../support/entities';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { pageOf } from '../../support/page';
import { signedInPost, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

it('a paid value says that it has the parts that came in before', async () => {
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
  // The rest alone is no discount: it is refused.
  expect(await posted('25,00')).not.toContain('A parcela fica quitada');
  expect(await posted('120,00')).toContain(
    'Com os R$ 100,00 já recebidos. A parcela fica quitada, com desconto de R$ 5,00.',
  );
});
