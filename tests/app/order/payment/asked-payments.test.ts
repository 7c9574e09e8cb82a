import { describe, expect, it } from 'vitest';

import type { OrderDraft } from '@domain/order/draft/draft';

import { appHandler } from '../../support/app-handler';
import { installmentEntity, orderEntity } from '../../support/entities';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { NEW_DRAFT, orderAnswerOf, pressEdited, pressNew } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInPost } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();

/** The first of two installments of R$ 125,00, paid with one zero too many. */
const PAID = { paymentDate: '2026-03-02', paidValue: '1.250,00' };
const paid = (draft: OrderDraft, change: object = {}): OrderDraft => ({
  ...draft,
  installments: draft.installments.map((line, index) =>
    index === 0 ? { ...line, ...PAID, ...change } : line,
  ),
});
const PATH = 'installments[0].paidValue';
const QUESTION = 'São R$ 1.125,00 a mais do que a parcela. Se é isso mesmo, salve de novo.';
const ASKED = `${PATH}:125000:12500`;
const plain = (text = '') => text.replace(/\u00a0/g, ' ');

describe('a payment of more than its installment', () => {
  it('needs confirmation at its field, and is saved by the next press', async () => {
    const draft = paid(ORDER_DRAFT);
    const asked = await pressEdited('save', draft);
    expect(asked.status).toBe(422);
    const { errors, over, draft: kept } = await orderAnswerOf(asked);
    expect(errors.map(({ path, message }) => [path, plain(message)])).toEqual([[PATH, QUESTION]]);
    expect([over, kept]).toEqual([ASKED, draft]);
    expect(api.asked()).not.toContain('PUT order/40');
    expect((await pressEdited('save', draft, { over })).status).toBe(302);
    expect(api.only('PUT order/40').body).toMatchObject({
      installments: [{ paidValue: 1250 }, {}],
    });
  });

  it('of a new order needs confirmation likewise', async () => {
    const draft = paid(NEW_DRAFT);
    const { over } = await orderAnswerOf(await pressNew('save', draft));
    expect(over).toBe(ASKED);
    expect(api.calls).toEqual([]);
    expect((await pressNew('save', draft, { over })).status).toBe(302);
  });

  it('needs confirmation on the page without scripts, which keeps the question', async () => {
    const page = await pageOf(
      await handle(await signedInPost('/dashboard/order/40', orderForm(paid(ORDER_DRAFT), 'save'))),
    );
    expect(page.status).toBe(422);
    expect(plain(page.text)).toContain(QUESTION);
    expect(page.value('over')).toBe(ASKED);
    expect(page.value(PATH)).toBe('1.250,00');
    expect(page.tag('installments-0-paidValue')).toContain('aria-invalid="true"');
    expect(plain(page.text)).toContain(
      'A parcela fica paga, com R$ 1.125,00 a mais (juros, multa e acréscimos).',
    );
  });

  it('of another value needs confirmation again', async () => {
    const draft = paid(ORDER_DRAFT, { paidValue: '12.500,00' });
    const answer = await orderAnswerOf(await pressEdited('save', draft, { over: ASKED }));
    expect(answer.over).toBe(`${PATH}:1250000:12500`);
  });

  it('is shown with all other errors, and needs no confirmation once corrected', async () => {
    const wrong = await pressEdited('save', paid({ ...ORDER_DRAFT, freight: '10,01' }));
    const { errors, over } = await orderAnswerOf(wrong);
    expect(errors.map(({ path }) => path)).toEqual(['installments', PATH]);
    expect((await pressEdited('save', paid(ORDER_DRAFT), { over })).status).toBe(302);
  });

  it('stays unconfirmed through a press of another button', async () => {
    const made = await pressEdited('due-dates', paid(ORDER_DRAFT), { over: ASKED });
    expect((await orderAnswerOf(made)).over).toBe(ASKED);
  });

  it('that was saved before needs no confirmation', async () => {
    const saved = installmentEntity({ PaymentDate: '2026-03-02', PaidValue: 1250 });
    const [, second] = orderEntity().Installments;
    api.state.orders = [orderEntity({ Installments: [saved, second] })];
    expect((await pressEdited('save', paid(ORDER_DRAFT))).status).toBe(302);
  });

  it('with a slip is refused at once, without a confirmation', async () => {
    const slip = { BankSlip: { current: { nossoNumero: '17' } } };
    const [, second] = orderEntity().Installments;
    api.state.orders = [orderEntity({ Installments: [installmentEntity(slip), second] })];
    const answer = await orderAnswerOf(await pressEdited('save', paid(ORDER_DRAFT)));
    expect(answer.errors).toEqual([
      {
        path: PATH,
        message: 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.',
      },
    ]);
    expect(answer.over).toBe('');
  });
});

describe('a payment of less than its installment', () => {
  const LESS = { paidValue: '100,00' };
  const ASKED_LESS = `${PATH}:10000:12500`;
  const LESS_QUESTION =
    'São R$ 25,00 a menos do que a parcela, que fica paga com esse desconto. Se é isso mesmo, salve de novo. Se o resto ainda vem, tire a data e o valor e receba esta parte em Contas a Receber.';

  it('needs confirmation at its field, and is saved by the next press', async () => {
    const draft = paid(ORDER_DRAFT, LESS);
    const asked = await pressEdited('save', draft);
    expect(asked.status).toBe(422);
    const { errors, over } = await orderAnswerOf(asked);
    expect(errors.map(({ path, message }) => [path, plain(message)])).toEqual([
      [PATH, LESS_QUESTION],
    ]);
    expect(over).toBe(ASKED_LESS);
    expect(api.asked()).not.toContain('PUT order/40');
    expect((await pressEdited('save', draft, { over })).status).toBe(302);
    expect(api.only('PUT order/40').body).toMatchObject({ installments: [{ paidValue: 100 }, {}] });
  });

  it('of a new order needs confirmation likewise', async () => {
    const { over } = await orderAnswerOf(await pressNew('save', paid(NEW_DRAFT, LESS)));
    expect(over).toBe(ASKED_LESS);
    expect(api.calls).toEqual([]);
  });

  it('needs confirmation on the page without scripts, with its line open', async () => {
    const page = await pageOf(
      await handle(
        await signedInPost('/dashboard/order/40', [
          ...orderForm(paid(ORDER_DRAFT, LESS), 'save'),
          ['noScript', 'on'],
        ]),
      ),
    );
    expect(page.status).toBe(422);
    expect(plain(page.text)).toContain(LESS_QUESTION);
    expect(page.value('over')).toBe(ASKED_LESS);
    expect(page.tag('installments-0-paidValue')).toContain('aria-invalid="true"');
    expect(page.html.slice(0, page.html.indexOf('id="installments-0-paidValue"'))).toMatch(
      /<details[^>]* open=""(?!.*<details)/s,
    );
  });

  it('that was saved before needs no confirmation, unless its installment changed', async () => {
    const saved = installmentEntity({ PaymentDate: '2026-03-02', PaidValue: 100 });
    const [, second] = orderEntity().Installments;
    api.state.orders = [orderEntity({ Installments: [saved, second] })];
    expect((await pressEdited('save', paid(ORDER_DRAFT, LESS))).status).toBe(302);
    const other = paid(ORDER_DRAFT, { ...LESS, value: '126,00' });
    expect((await orderAnswerOf(await pressEdited('save', other))).over).toContain(
      `${PATH}:10000:12600`,
    );
  });
});
