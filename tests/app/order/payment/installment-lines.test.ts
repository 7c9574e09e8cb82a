import { describe, expect, it } from 'vitest';

import { appHandler } from '../../support/app-handler';
import { installmentEntity, orderEntity } from '../../support/entities';
import { ORDER_DRAFT, orderForm } from '../../support/forms';
import { type Page, pageOf } from '../../support/page';
import { signedInPost, signedInRequest } from '../../support/requests';
import { api } from '../../support/servers';

const handle = await appHandler();

const OPENS = /<details[^>]*?( open="")?><summary[^>]*>(.*?)<\/summary>/gs;

/** The text of each line's summary, and whether the line is open. */
const linesOf = ({ html }: Page) =>
  [...html.slice(html.indexOf('id="installments"')).matchAll(OPENS)]
    .filter(([, , summary]) => summary?.includes('da parcela'))
    .map(([, open, summary = '']) => ({
      open: open !== undefined,
      says: summary
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }));

describe('an installment in its line', () => {
  it('shows its state, and is folded', async () => {
    api.state.orders = [
      orderEntity({
        Installments: [
          installmentEntity({
            DueDate: '2019-12-05',
            PaymentDate: '2026-01-05',
            PaidValue: 125,
            Observation: 'na mão',
          }),
          installmentEntity({
            IdOrderInstallment: 22,
            InstallmentNumber: 2,
            DueDate: '2020-01-05',
          }),
        ],
      }),
    ];
    const page = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    expect(linesOf(page)).toEqual([
      { open: false, says: 'Paga em 05/01/2026 · na mão Detalhes da parcela 1' },
      { open: false, says: 'Vencida Detalhes da parcela 2' },
    ]);
  });

  it('opens by itself if something is wrong, even if everything was posted folded', async () => {
    const [first] = ORDER_DRAFT.installments;
    const draft = {
      ...ORDER_DRAFT,
      installments: [
        { ...first!, value: '125,00', observation: 'ligar antes' },
        {
          ...first!,
          idOrderInstallment: '22',
          value: '125,00',
          paymentDate: '2026-08-01',
          paidValue: '',
        },
      ],
    };
    const posted = await signedInPost('/dashboard/order/40', orderForm(draft, 'save'));
    const page = await pageOf(await handle(posted));
    expect(page.status).toBe(422);
    expect(linesOf(page).map(({ open }) => open)).toEqual([false, true]);
    expect(page.value('installments[0].observation')).toBe('ligar antes');
    expect(page.value('installments[1].paymentDate')).toBe('2026-08-01');
    expect(page.tag('installments-1-paidValue')).toContain('aria-invalid="true"');
  });

  it('names an error of the line itself below it, tied to its field', async () => {
    const [first] = ORDER_DRAFT.installments;
    const draft = { ...ORDER_DRAFT, installments: [{ ...first!, value: '1.2,3' }] };
    const posted = await signedInPost('/dashboard/order/40', orderForm(draft, 'save'));
    const page = await pageOf(await handle(posted));
    expect(page.tag('installments-0-value')).toContain(
      'aria-describedby="installments-0-value-error"',
    );
    expect(page.html.match(/id="installments-0-value-error"/g)).toHaveLength(1);
    expect(linesOf(page)[0]?.open).toBe(true);
  });

  it('is named in the summary, and its tab is not complete', async () => {
    const [first] = ORDER_DRAFT.installments;
    const [item] = ORDER_DRAFT.products;
    const draft = {
      ...ORDER_DRAFT,
      products: [{ ...item!, amount: 'x' }],
      installments: [
        { ...first!, value: '125,00' },
        { ...first!, idOrderInstallment: '22', value: '125,00', dueDate: '31/02' },
      ],
    };
    const posted = await signedInPost('/dashboard/order/40', orderForm(draft, 'save'));
    const { html, text } = await pageOf(await handle(posted));
    expect(html).toContain('Parcela 2: Data de vencimento inválida</a>');
    expect(html).toMatch(/href="#products-0-amount">Item 1: [^<]+<\/a>/);
    // At the field, only the message.
    expect(text.replace('Parcela 2: Data', '')).toContain('Data de vencimento inválida');
    const tabs = /<nav[^>]*aria-label="Partes do orçamento".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const [, payment = ''] = tabs.split('href="#pagamento"');
    expect(payment).toContain(' erro');
    expect(payment).not.toContain('Completo');
    expect(payment).not.toContain('circle-check');
  });

  it('with a status that needs a due date is not complete without one, before any save', async () => {
    const installments = ORDER_DRAFT.installments.map((line) => ({ ...line, dueDate: '' }));
    const draft = { ...ORDER_DRAFT, idOrderStatus: '4', installments };
    for (const intent of ['refresh', 'save']) {
      const posted = await signedInPost('/dashboard/order/40', orderForm(draft, intent));
      const { html } = await pageOf(await handle(posted));
      const tabs = /<nav[^>]*aria-label="Partes do orçamento".*?<\/nav>/s.exec(html)?.[0] ?? '';
      const [, payment = ''] = tabs.split('href="#pagamento"');
      expect(payment).toContain('vencimento');
      expect(payment).not.toContain('Completo');
    }
  });
});
