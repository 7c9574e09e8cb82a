import { beforeEach, describe, expect, it } from 'vitest';

import type { DraftInstallment } from '@domain/order/draft/draft';

import { appHandler } from '../../support/app-handler';
import { installmentEntity, orderEntity } from '../../support/entities';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { orderAnswerOf, pressEdited } from '../../support/order-post';
import { pageOf } from '../../support/page';
import { signedInPost } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();

const PATH = 'installments[0].paidValue';
const ASKED = `${PATH}:500:12500`;
const QUESTION =
  'Estes R$ 5,00 já estavam anotados, sem data de pagamento: a parcela fica paga, com desconto de R$ 120,00. Corrija o valor ou, se é isso mesmo, salve de novo.';
const plain = (text = '') => text.replace(/\u00a0/g, ' ');
const LEFT = { paymentDate: '', paidValue: '5,00' };
const drafted = (first: Partial<DraftInstallment>) => ({
  ...ORDER_DRAFT,
  installments: ORDER_DRAFT.installments.map((line, index) =>
    index === 0 ? { ...line, ...first } : { ...line, paymentType: '6' },
  ),
});

/** An order cancelled with R$ 5,00 of R$ 125,00 received, and reopened. */
beforeEach(() => {
  const [, second] = orderEntity().Installments;
  const left = installmentEntity({ PaymentDate: null, PaidValue: 5 });
  api.state.orders = [orderEntity({ Installments: [left, second] })];
});

describe('a value left over from a cancelled payment', () => {
  it.each([
    ['its day is typed', async () => drafted({ ...LEFT, paymentDate: '2026-03-02' })],
    [
      'all are received today',
      async () => (await orderAnswerOf(await pressEdited('received-today', drafted(LEFT)))).draft,
    ],
  ])('needs confirmation at its field when %s, then is saved', async (_, draftOf) => {
    const draft = await draftOf();
    const asked = await pressEdited('save', draft);
    expect(asked.status).toBe(422);
    const { errors, over, draft: kept } = await orderAnswerOf(asked);
    expect(errors.map(({ path, message }) => [path, plain(message)])).toEqual([[PATH, QUESTION]]);
    expect([over, kept]).toEqual([ASKED, draft]);
    expect(api.asked()).not.toContain('PUT order/40');
    expect((await pressEdited('save', draft, { over })).status).toBe(302);
    expect(api.only('PUT order/40').body).toMatchObject({ installments: [{ paidValue: 5 }, {}] });
  });

  it('opens its line on the page, and on one without scripts', async () => {
    const draft = drafted({ ...LEFT, paymentDate: '2026-03-02' });
    const page = await pageOf(
      await handle(
        await signedInPost('/dashboard/order/40', [
          ...orderForm(draft, 'save'),
          ['noScript', 'on'],
        ]),
      ),
    );
    expect(page.status).toBe(422);
    expect(plain(page.text)).toContain(QUESTION);
    expect(page.value('over')).toBe(ASKED);
    expect(page.tag('installments-0-paidValue')).toContain('aria-invalid="true"');
    expect(page.html.slice(0, page.html.indexOf('id="installments-0-paidValue"'))).toMatch(
      /<details[^>]* open=""(?!.*<details)/s,
    );
  });

  it.each([
    ['corrected to the whole installment', { paymentDate: '2026-03-02', paidValue: '125,00' }],
    ['left without a day', LEFT],
  ])('needs no confirmation once it is %s', async (_, first) => {
    expect((await pressEdited('save', drafted(first))).status).toBe(302);
  });
});
