import { describe, expect, it } from 'vitest';

import { emptyDraft, type OrderDraft } from '@domain/order/draft/draft';
import { draftErrors } from '@domain/order/draft/draft-errors';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { refusalsBySection } from '@domain/order/draft/order-refusals';
import { ORDER_STATUS } from '@domain/order/order-status';

const product = { idProduct: 8, description: 'Perfil', unity: 'un', value: 1990, type: 'P' };
const WHOLE: OrderDraft = [
  { type: 'add-product', product } as const,
  { type: 'split', count: 2 } as const,
].reduce(reduceDraft, {
  ...emptyDraft(),
  zipCode: '01.001-000',
  street: 'Praça da Sé',
  number: '1',
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  idProfessional: '1',
});
const NONE = { cliente: [], obra: [], itens: [], pagamento: [] };

describe('the refusals of a save', () => {
  it.each([
    ['an empty quote', emptyDraft(), {}],
    ['a quote without due dates', WHOLE, {}],
    [
      'work without due dates',
      { ...WHOLE, idOrderStatus: ORDER_STATUS.EM_EXECUCAO },
      { pagamento: ['vencimento'] },
    ],
    [
      'payment awaited without due dates',
      { ...WHOLE, idOrderStatus: ORDER_STATUS.AGUARDANDO_PAGAMENTO },
      { pagamento: ['parcela em aberto'] },
    ],
    [
      'the end without payments',
      { ...WHOLE, idOrderStatus: ORDER_STATUS.FINALIZADO },
      { pagamento: ['baixar as parcelas'] },
    ],
    [
      'work nobody does',
      {
        ...WHOLE,
        idOrderStatus: ORDER_STATUS.EM_EXECUCAO,
        idProfessional: '',
        firstDueDate: '2026-12-01',
      },
      { obra: [''], pagamento: ['vencimento'] },
    ],
    ['a discount above the products', { ...WHOLE, discountValue: '99,00' }, { pagamento: [''] }],
    ['an e-mail that is none', { ...WHOLE, clientEmail: 'x' }, { cliente: [''] }],
  ])('are listed by tab: %s', (_, draft, refusals) => {
    const asTyped = { ...draft, idOrderStatus: String(draft.idOrderStatus) };
    expect(refusalsBySection(asTyped)).toEqual({ ...NONE, ...refusals });
  });

  it.each(Object.values(ORDER_STATUS))('are none only if status %s may be saved', (status) => {
    const draft = { ...WHOLE, idOrderStatus: String(status) };
    const told = Object.values(refusalsBySection(draft)).flat();
    expect(told.length === 0).toBe(draftErrors(draft).length === 0);
  });
});
