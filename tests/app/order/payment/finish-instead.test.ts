import { describe, expect, it } from 'vitest';

import { appHandler } from '../../support/app-handler';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { orderAnswerOf, pressEdited } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInPost } from '../../support/requests';

const handle = await appHandler();

const NONE_OPEN = 'É necessário possuir ao menos uma parcela com data de vencimento em aberto';
const FINISH = 'Tudo baixado: escolha o status Finalizado.';
const ALL_PAID = {
  ...ORDER_DRAFT,
  idOrderStatus: '5',
  installments: ORDER_DRAFT.installments.map((line) => ({
    ...line,
    paymentDate: '2026-03-02',
    paidValue: line.value,
    paymentType: '6',
  })),
};

describe('the last payment of an order awaiting it, in its form', () => {
  it('is refused, and the page says at the status, with a link, which one accepts it', async () => {
    const page = await pageOf(
      await handle(await signedInPost('/dashboard/order/40', orderForm(ALL_PAID, 'save'))),
    );
    expect(page.status).toBe(422);
    expect(page.text).toContain(NONE_OPEN);
    expect(page.text).toContain(FINISH);
    expect(page.tag('idOrderStatus')).toContain('aria-invalid="true"');
    expect(page.html).toContain('href="#idOrderStatus"');
    expect(page.html).toMatch(/<option value="6"(?![^>]*disabled)/);
  });

  it('keeps the message of the refusal', async () => {
    const { errors, toast } = await orderAnswerOf(await pressEdited('save', ALL_PAID));
    expect(errors).toEqual([
      { path: 'installments', message: NONE_OPEN },
      { path: 'idOrderStatus', message: FINISH },
    ]);
    expect(toast?.message).toBe('Existem campos obrigatórios que devem ser preenchidos.');
  });

  it('is saved with that status', async () => {
    expect((await pressEdited('save', { ...ALL_PAID, idOrderStatus: '6' })).status).toBe(302);
  });
});
