import { describe, expect, it } from 'vitest';

import type { OrderDraft } from '@domain/order/draft/draft';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { merge, READ, registered } from '../support/changed-order';
import { orderEntity } from '../support/entities';
import { ORDER_DRAFT, orderForm } from '../support/forms';
import { pressEdited } from '../support/order-post';
import { pageOf } from '../support/page';
import { signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('a part of an installment that a colleague received meanwhile', () => {
  const [first, second] = ORDER_DRAFT.installments;
  const today = { paymentDate: '2026-03-02', paidValue: '125,00' };
  const paid = { ...ORDER_DRAFT, installments: [{ ...first!, ...today }, second!] };
  const RECEIVED = 'já recebidos R$ 30,00 em partes';
  const stored = (ReceivedValue: number) => {
    const [one, other] = orderEntity().Installments;
    return [{ ...one, ReceivedValue }, other];
  };
  const save = async (draft: OrderDraft) =>
    pageOf(await handle(await signedInPost('/dashboard/order/40', orderForm(draft, 'save', READ))));

  it('is shown if the installments were divided again here', async () => {
    registered({ Installments: stored(30) });
    const draft = { ...ORDER_DRAFT, installments: [{ ...first!, value: '250,00' }] };
    const page = await save(draft);
    expect(page.status).toBe(412);
    expect(page.html).not.toContain('choice_');
    expect(plain(page.text)).toContain(`Parcela 1, pagamento: em aberto, Pix, ${RECEIVED}`);
    expect(page.value('installments[0].value')).toBe('250,00');
  });

  it('is asked about if all of it was received here', async () => {
    registered({ Installments: stored(30) });
    const page = await save(paid);
    expect(page.status).toBe(412);
    expect(page.html).toContain('name="choice_installment_21_payment"');
    expect(plain(page.text)).toContain(RECEIVED);
    expect(api.asked().filter((call) => call === 'PUT order/40')).toHaveLength(1);
  });

  it('is shown if the installments were unchanged here, and saved by the next press', async () => {
    registered({ Installments: stored(30) });
    const page = await save({ ...ORDER_DRAFT, height: '3,00 m' });
    expect(page.status).toBe(412);
    expect(page.html).not.toContain('choice_');
    expect(plain(page.text)).toContain('O que só a outra pessoa mudou, e já está no orçamento');
    expect(plain(page.text)).toContain(RECEIVED);
    const again = { etag: page.value('etag') ?? '', base: page.value('base') ?? '' };
    expect((await pressEdited('save', { ...ORDER_DRAFT, height: '3,00 m' }, again)).status).toBe(
      302,
    );
  });

  it.each(['mine', 'theirs'])('is asked about once: the choice of %s is saved', async (side) => {
    registered({ Installments: stored(30) });
    const { answer } = await merge(paid, { installment_21_payment: side });
    expect(answer.conflict).toBeNull();
    const again = { etag: answer.etag ?? '', base: JSON.stringify(answer.base) };
    expect((await pressEdited('save', answer.draft, again)).status).toBe(302);
  });

  it('from before the order was opened is not shown again', async () => {
    api.state.orders = [orderEntity({ Installments: stored(30) })];
    const open = await pageOf(await handle(await signedInRequest('/dashboard/order/40')));
    registered({ Installments: stored(30) });
    const read = { etag: '"1"', base: open.value('base') ?? '' };
    expect((await pressEdited('save', paid, read)).status).toBe(302);
  });
});

describe('a payment that a colleague entered or reversed meanwhile', () => {
  const PAID = { PaymentDate: '2026-03-02', PaidValue: 125, PaymentType: 6 };
  const typed = { paymentDate: '2026-03-02', paidValue: '125,00', paymentType: '6' };
  const [first, second] = ORDER_DRAFT.installments;
  const [one, other] = orderEntity().Installments;
  const save = async (draft: OrderDraft, read: Record<string, string> = READ) =>
    pageOf(await handle(await signedInPost('/dashboard/order/40', orderForm(draft, 'save', read))));
  const lines = (...installments: OrderDraft['installments']) => ({ ...ORDER_DRAFT, installments });
  const readWith = (draft: OrderDraft) => ({
    etag: '"1"',
    base: JSON.stringify(fingerprintOf(draft)),
  });

  it('is kept with the typing at another installment, and shown', async () => {
    registered({ Installments: [{ ...one, ...PAID }, other] });
    const page = await save(lines(first!, { ...second!, observation: 'na obra' }));
    expect(page.status).toBe(412);
    expect(page.html).not.toContain('choice_');
    expect(plain(page.text)).toContain(
      'Parcela 1, pagamento: recebida, R$ 125,00 em 02/03/2026, Pix (antes: em aberto, Pix)',
    );
    expect(page.value('installments[0].paymentDate')).toBe('2026-03-02');
    expect(page.value('installments[1].observation')).toBe('na obra');
  });

  it('is not booked again if it was reversed', async () => {
    registered({});
    const base = lines({ ...first!, ...typed }, second!);
    const draft = lines(base.installments[0]!, { ...second!, dueDate: '2026-09-20' });
    const page = await save(draft, readWith(base));
    expect(page.html).not.toContain('choice_');
    expect(page.value('installments[0].paymentDate')).toBe('');
    expect(page.value('installments[1].dueDate')).toBe('2026-09-20');
  });

  it('comes first if both entered one, and the other choice says what it does', async () => {
    registered({ Installments: [{ ...one, ...PAID }, other] });
    const page = await save(lines({ ...first!, ...typed, paymentDate: '2026-03-05' }, second!));
    expect(page.tag('choice_installment_21_payment-theirs')).toContain('checked=""');
    expect(page.tag('choice_installment_21_payment-mine')).not.toContain('checked');
    expect(plain(page.text)).toContain(
      'Atenção: o recebimento de R$ 125,00 em 02/03/2026 é trocado por este',
    );
  });

  it.each([
    ['alike', {}],
    ['on another day', { paymentDate: '2026-03-05' }],
  ])('is told as received where both entered one %s, once', async (_, change) => {
    registered({ Installments: [{ ...one, ...PAID }, other] });
    const page = await save(lines({ ...first!, ...typed, ...change }, second!));
    expect(page.status).toBe(412);
    expect(plain(page.text)).toContain('A parcela 1 já foi recebida: R$ 125,00 em 02/03/2026.');
    const again = { etag: page.value('etag') ?? '', base: page.value('base') ?? '' };
    const asStored = lines({ ...first!, ...typed }, second!);
    if (Object.keys(change).length === 0)
      expect((await pressEdited('save', asStored, again)).status).toBe(302);
  });

  it('is shown without a save where a deletion was refused', async () => {
    registered({ Installments: [{ ...one, ...PAID }, other] });
    const form = orderForm(lines(first!, second!), 'compare:other', READ);
    const page = await pageOf(await handle(await signedInPost('/dashboard/order/40', form)));
    expect(plain(page.text)).toContain('Parcela 1, pagamento: recebida, R$ 125,00');
    expect(page.value('etag')).toBe('"2"');
    expect(api.asked()).not.toContain('PUT order/40');
  });

  it('is not told to the person who entered it alone, in another window', async () => {
    registered({ Installments: [{ ...one, ...PAID }, other] });
    const refused = refusal(412, 'Alterado por você em outra janela.');
    api.reply('PUT order/40', ({ headers }) =>
      headers['if-match'] === '"2"'
        ? { status: 200 }
        : { ...refused, headers: { 'X-Changed-By': 'self' } },
    );
    expect((await save(lines({ ...first!, ...typed }, second!))).status).toBe(302);
  });

  it('says that a reversed one would be booked again', async () => {
    registered({});
    const base = lines({ ...first!, ...typed }, second!);
    const draft = lines({ ...first!, ...typed, paidValue: '120,00' }, second!);
    const page = await save(draft, readWith(base));
    expect(page.tag('choice_installment_21_payment-theirs')).toContain('checked=""');
    expect(plain(page.text)).toContain(
      'Atenção: o recebimento de R$ 120,00 em 02/03/2026 foi estornado e é gravado de novo',
    );
  });

  it('says that one typed here is not kept, if the colleague gave it another value', async () => {
    registered({
      Installments: [
        { ...one, Value: 100 },
        { ...other, Value: 150 },
      ],
    });
    const page = await save(lines({ ...first!, ...typed }, second!));
    expect(plain(page.text)).toContain(
      'Atenção: o recebimento de R$ 125,00 em 02/03/2026 não é gravado',
    );
  });

  it('sends a person who divided the installments back to divide what is open', async () => {
    registered({ Installments: [one, { ...other, ...PAID }] });
    const page = await save(lines({ ...first!, value: '250,00' }));
    expect(page.status).toBe(412);
    expect(page.html).not.toContain('choice_');
    expect(plain(page.text)).toContain(
      'A sua divisão das parcelas não entrou, por causa da 2ª (recebida, R$ 125,00 em 02/03/2026, Pix): divida de novo o que está em aberto.',
    );
    expect(page.value('installments[0].value')).toBe('125,00');
    expect(page.value('installments[1].paymentDate')).toBe('2026-03-02');
  });

  it('is checked before advice that depends on it is given', async () => {
    registered({});
    const all = lines({ ...first!, ...typed }, { ...second!, ...typed });
    const draft = { ...all, idOrderStatus: '5' };
    const advised = 'Tudo baixado';
    const same = { ...readWith(all), etag: '"2"' };
    expect((await save(draft, same)).text).toContain(advised);
    const page = await save(draft, readWith(all));
    expect(page.status).toBe(412);
    expect(page.text).not.toContain(advised);
    expect(page.value('installments[0].paymentDate')).toBe('');
  });
});
